#pragma once
// A game is four types kept apart: its rules (Position), what is known of it (Knowledge, with the evaluation), how
// people write it (Notation), and the constants of its rules (Traits, which the Position names).

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include "betwixt/core/bounds.hpp"
#include "betwixt/game/key_of.hpp"
#include "betwixt/game/knowledge.hpp"
#include "betwixt/game/notation.hpp"
#include "betwixt/game/position.hpp"
#include "betwixt/game/turn.hpp"

namespace betwixt {

// Thrown when evaluate() or terminal() returns a NaN, an infinity or a value outside its range.
struct InvalidValue : std::runtime_error {
    explicit InvalidValue(const std::string& value)
        : std::runtime_error("the game's evaluate(), terminal() or gain() returned " + value +
                             ", which is not a finite value within its range") {}
};

namespace detail {
// Did the Position name its traits before its list of moves? Otherwise the list has 64 places.
template <class P> inline constexpr bool traits_seen = [] {
    if constexpr (requires { typename P::Traits; }) return std::same_as<TraitsOf<P>, typename P::Traits>;
    else if constexpr (requires { P::max_moves; }) return max_moves_of<P> == P::max_moves;
    else return true;
}();
// Does the Knowledge have functions that are asked of unfinished games alone?
template <class K, class P> inline constexpr bool asks_unfinished = [] {
    if constexpr (Evaluates<K, P>) {
        using V = EvaluatedAs<K, P>;
        return BoundsValues<K, P, V> || SolvesEnds<K, P, V>;
    } else {
        return false;
    }
}();

// One sentence per unmet requirement, in the first line of the compiler's error.
template <class P> struct RequirePosition {
    static_assert(HasMove<P>, "betwixt: a Position needs a member type `Move` that is trivially copyable and has ==.");
    static_assert(!HasMove<P> || HasMaxMoves<P>,
                  "betwixt: a Position's `max_moves`, the most moves a position can have, is a constant above 0.");
    static_assert(
        traits_seen<P>,
        "betwixt: `Traits`, or `max_moves`, stands in a Position before the first function that takes MovesOf.");
    static constexpr bool types = HasMove<P> && HasMaxMoves<P>;
};
template <class P, bool Types = RequirePosition<P>::types> struct RequireRules {};
template <class P> struct RequireRules<P, true> {
    static_assert(Generates<P>, "betwixt: a Position needs `void generate(betwixt::MovesOf<P>& moves) const`.");
    static_assert(Plays<P>, "betwixt: a Position needs `void play(Move m)`, which makes a generated move.");
    static_assert(
        !Plays<P> || PlaysInPlace<P>,
        "betwixt: play(m) changes the position that it is called on, so it is not const; what a const play(m) "
        "returns is not used.");
    static_assert(HasKey<P> || IsSymmetric<P> || named_by_bytes<P>,
                  "betwixt: a Position whose bytes are more or less than the position (pointers, gaps, reals) needs "
                  "`betwixt::Key key() const` (or std::uint64_t), equal for equal positions.");
    static_assert(Undoes<P> || std::copy_constructible<P>, "betwixt: a Position must be copyable or offer `undo`.");
};
template <class P, class K> struct RequireKnowledge {
    static_assert(
        EvaluatesSomehow<K, P>,
        "betwixt: Knowledge needs `Value evaluate(const P& position) const`, the value of an unfinished game.");
    static_assert(!EvaluatesSomehow<K, P> || Evaluates<K, P>,
                  "betwixt: evaluate() returns std::int16_t, std::int32_t, std::int64_t, float or double.");
    static_assert(
        SaysOutcome<P> || HasTerminal<K, P>,
        "betwixt: a Position needs `betwixt::Outcome outcome() const`, or its Knowledge needs `terminal(p)`.");
    static_assert(
        SaysOver<P> || !asks_unfinished<K, P>,
        "betwixt: bounds() and solve() are asked of unfinished games: the Position needs `bool over() const`.");
    static_assert(!HasTerminal<K, P> || JudgesEnds<K, P, EvaluatedAs<K, P>>,
                  "betwixt: terminal() of a finished Position returns betwixt::Outcome or the type of evaluate().");
};

// The memory of a game that has no solver.
struct NoEndMemory {
    void clear() {}
};
template <class K, bool solves_ends> struct EndMemoryOf { using type = NoEndMemory; };
template <class K> struct EndMemoryOf<K, true> { using type = typename K::EndMemory; };
}  // namespace detail

template <class P, class K = NoKnowledge<>, class N = NoNotation> struct Game : private detail::RequireRules<P>,
                                                                                private detail::RequireKnowledge<P, K> {
    using Position = P;
    using Knowledge = K;
    using Notation = N;
    using Traits = TraitsOf<P>;
    using Move = typename P::Move;
    using Moves = MovesOf<P>;
    using Value = EvaluatedAs<K, P>;

    K knowledge{};

    // Finished games are won, lost or drawn, and sooner is better; otherwise the game gives them a value.
    static constexpr bool has_outcomes = [] {
        if constexpr (HasTerminal<K, P>)
            return std::same_as<decltype(std::declval<const K&>().terminal(std::declval<const P&>())), Outcome>;
        else return true;
    }();

    // --- what the Knowledge offers ----------------------------------------------------------------------------------
    static constexpr bool remembers_evaluations = asks_to_remember_evaluations<K>;
    static constexpr bool knows_bounds = BoundsValues<K, P, Value>;
    static constexpr bool predicts = Predicts<K, P>;
    static constexpr bool has_tablebase = HasTablebase<K, P, Value>;
    static constexpr bool chooses_tables = has_tablebase && ChoosesTables<K>;
    static constexpr bool says_table_plies = has_tablebase && DrawsByCounter<P> && SaysTablePlies<K>;
    static constexpr bool solves_ends = !has_outcomes && SolvesEnds<K, P, Value>;
    static constexpr bool can_pass = CanPass<K, P>;
    static constexpr bool lists_candidates = ListsCandidates<K, P>;
    static constexpr bool scores_moves = ScoresMoves<K, P>;
    static constexpr bool says_noisy = SaysNoisy<K, P>;
    static constexpr bool lists_noisy = ListsNoisy<K, P>;
    static constexpr bool says_forcing = SaysForcing<K, P>;
    static constexpr bool says_stand_pat = SaysStandPat<K, P>;
    static constexpr bool says_reduction = SaysReduction<K>;
    static constexpr bool says_losing = SaysLosing<K, P>;
    static constexpr bool extends_moves = Extends<K, P>;
    static constexpr bool knows_endgame = KnowsEndgame<K, P>;
    // What the solver remembers between solutions.
    using EndMemory = typename detail::EndMemoryOf<K, solves_ends>::type;

    static constexpr bool counts_gains = CountsGains<K, P, Value>;
    static_assert(
        !counts_gains || (std::integral<Value> && !has_outcomes),
        "betwixt: gain() is for whole values counted in points: terminal() returns the integer of evaluate().");
    using Turn = std::conditional_t<counts_gains, GainingTurn<Value>, PlainTurn<Value>>;

    // --- the scale of values -----------------------------------------------------------------------------------------
    // The largest magnitude that a value can have, for bisection.
    static constexpr Value limit() {
        if constexpr (has_outcomes) return win<Value>;
        else if constexpr (requires { K::limit; }) return K::limit;
        else return below(infinity<Value>);
    }
    // One disc, one pawn: the scale on which values are shown and windows are chosen.
    static constexpr Value unit() {
        if constexpr (requires { K::unit; }) return K::unit;
        else return Value{1};
    }
    // Values are multiples of it; 0 for real ones.
    static constexpr Value grain() {
        if constexpr (requires { K::grain; }) return K::grain;
        else return std::integral<Value> ? Value{1} : Value{0};
    }

    // --- values of positions -----------------------------------------------------------------------------------------
    // An unfinished game's value for the side to move. Throws InvalidValue.
    [[gnu::always_inline]] Value evaluate(const P& position) const {
        return checked(knowledge.evaluate(position), has_outcomes ? std::min(decisive<Value>, beyond) : beyond);
    }
    // A finished game's value for the side to move, at a node of this ply. Throws InvalidValue.
    [[gnu::always_inline]] Value terminal(const P& position, Ply ply) const {
        if constexpr (has_outcomes) return outcome_value<Value>(result(position), ply);
        else return checked(knowledge.terminal(position), beyond);
    }
    // What the side to move wins by the move at once. Throws InvalidValue.
    Value gain(const P& position, const Move& m) const requires counts_gains {
        return checked(knowledge.gain(position, m), beyond);
    }
    // What is known of the value of an unfinished position at this place, for a search with window w. A search that can
    // be cut off at the horizon may rely on wins and losses within its depth alone; `to_the_end` says that this one
    // cannot. In line, for a small result that travels through memory in pieces costs more than its computation.
    [[gnu::always_inline]] KnownBounds<Value, Move> bounds(const P& position, Place at, bool to_the_end,
                                                           Window<Value> w) const requires knows_bounds {
        const Depth depth = to_the_end ? whole_game : at.depth;
        if constexpr (!has_outcomes) {
            return knowledge.bounds(position, w, depth);
        } else {
            const auto known =
                knowledge.bounds(position, {from_node(w.alpha, at.ply), from_node(w.beta, at.ply)}, depth);
            KnownBounds<Value, Move> counted;
            const Value last_win = win_in<Value>(at.depth);
            if (to_the_end || known.lower <= -decisive<Value> || known.lower >= last_win)
                counted.lower = from_root(known.lower, at.ply);
            if (to_the_end || known.upper >= decisive<Value> || known.upper <= opposite(last_win))
                counted.upper = from_root(known.upper, at.ply);
            counted.is_forced = known.is_forced, counted.forced = known.forced;
            return counted;
        }
    }

    // Bounds counted from a node at this ply, counted from the root instead; and back (outcome.hpp).
    static constexpr Bounds<Value> bounds_from_root(Bounds<Value> b, [[maybe_unused]] Ply ply) {
        if constexpr (has_outcomes) return from_root(b, ply);
        else return b;
    }
    static constexpr Bounds<Value> bounds_from_node(Bounds<Value> b, [[maybe_unused]] Ply ply) {
        if constexpr (has_outcomes) return from_node(b, ply);
        else return b;
    }

private:
    // The smallest magnitude that is out of range: the next one above the limit that is declared.
    static constexpr Value beyond = [] {
        if constexpr (requires { K::limit; }) return above(Value{K::limit});
        else return infinity<Value>;
    }();

    Outcome result(const P& position) const {
        if constexpr (HasTerminal<K, P>) return knowledge.terminal(position);
        else return position.outcome();
    }
    static Value checked(Value v, Value bound) {
        if (!(-bound < v && v < bound)) [[unlikely]]
            throw InvalidValue(std::to_string(v));
        return v;
    }
};

}  // namespace betwixt
