#pragma once
// A game consists of four separate types: its rules (Position), the evaluation and other knowledge of it (Knowledge),
// how people write it (Notation), and the constants of its rules (Traits, which the Position names).

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include "betwixt/core/bounds.hpp"
#include "betwixt/game/key_of.hpp"
#include "betwixt/game/knowledge.hpp"
#include "betwixt/game/offers.hpp"
#include "betwixt/game/position.hpp"
#include "betwixt/game/turn.hpp"

namespace betwixt {

// Writes moves as numbers and positions as the moves that lead to them (others: game/notation.hpp).
struct NoNotation {};

// Thrown when evaluate(), terminal() or gain() returns a NaN, an infinity or a value outside its range.
struct InvalidValue : std::runtime_error {
    // `bound`: the value must be less, and greater than its opposite.
    InvalidValue(const std::string& value, const std::string& bound)
        : std::runtime_error("the game's evaluate(), terminal() or gain() returned " + value +
                             ", which is not between -" + bound + " and " + bound) {}
};

namespace detail {
// True if the Position declares its traits before it uses MovesOf. Otherwise its list of moves has 64 places.
template <class P> inline constexpr bool traits_seen = [] {
    if constexpr (requires { typename P::Traits; }) return std::same_as<TraitsOf<P>, typename P::Traits>;
    else if constexpr (requires { P::max_moves; }) return max_moves_of<P> == P::max_moves;
    else return true;
}();
// True if the Knowledge has functions that are called for unfinished games only.
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
    static_assert(!Generates<P> || GeneratesInPlace<P>,
                  "betwixt: generate() takes its list by reference, `auto& moves`: it fills a copy otherwise.");
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

    // What the Knowledge offers. For what it does not offer, the functions below return defaults.
    static constexpr Offers offers = offers_of<P, K>();
    // What the solver remembers between calls.
    using EndMemory = typename detail::EndMemoryOf<K, offers.solve>::type;

    static_assert(
        !offers.gain || (std::integral<Value> && !offers.outcomes),
        "betwixt: gain() is for whole values counted in points: terminal() returns the integer of evaluate().");
    static constexpr bool just_alternates = !SaysMover<P> && !offers.bounds;
    using Turn = std::conditional_t<offers.gain, GainingTurn<Value>,
                                    std::conditional_t<just_alternates, AlternatingTurn<Value>, PlainTurn<Value>>>;

    // --- the scale of values -----------------------------------------------------------------------------------------
    // The largest magnitude that a value can have, for bisection.
    static constexpr Value limit() {
        if constexpr (offers.outcomes) return win<Value>;
        else if constexpr (requires { K::limit; }) return K::limit;
        else return below(infinity<Value>);
    }
    // The value of one disc or one pawn: the scale on which values are shown and windows are chosen.
    static constexpr Value unit() {
        if constexpr (requires { K::unit; }) return K::unit;
        else return Value{1};
    }
    // All values are multiples of the grain; 0 for real values.
    static constexpr Value grain() {
        if constexpr (requires { K::grain; }) return K::grain;
        else return std::integral<Value> ? Value{1} : Value{0};
    }

    // --- values of positions -----------------------------------------------------------------------------------------
    // An unfinished game's value for the side to move. Throws InvalidValue.
    [[gnu::always_inline]] Value evaluate(const P& position) const {
        return checked(knowledge.evaluate(position), offers.outcomes ? std::min(decisive<Value>, beyond) : beyond);
    }
    // A finished game's value for the side to move, at a node of this ply. Throws InvalidValue.
    [[gnu::always_inline]] Value terminal(const P& position, Ply ply) const {
        if constexpr (offers.outcomes) return outcome_value<Value>(result(position), ply);
        else return checked(knowledge.terminal(position), beyond);
    }
    // What the move itself gains for the side to move. Throws InvalidValue.
    Value gain(const P& position, const Move& m) const requires(offers.gain) {
        return checked(knowledge.gain(position, m), beyond);
    }
    // The game's bounds on the value of an unfinished position at this place, for a search with window w. `to_the_end`:
    // the search has no horizon. A search with a horizon may use only wins and losses within its depth. Inline: to
    // return a small result in pieces through memory costs more than to compute it.
    [[gnu::always_inline]] KnownBounds<Value, Move> bounds(const P& position, Place at, bool to_the_end,
                                                           Window<Value> w) const requires(offers.bounds) {
        const Depth depth = to_the_end ? whole_game : at.depth;
        if constexpr (!offers.outcomes) {
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

    // Bounds from endgame tables, counted from the position; nothing if no table has the position.
    std::optional<Bounds<Value>> tablebase([[maybe_unused]] const P& position) const {
        if constexpr (offers.tablebase) return knowledge.tablebase(position);
        else return std::nullopt;
    }
    // The same under the counter of reversible plies.
    std::optional<Bounds<Value>> counted_tablebase(const P& position) const {
        if constexpr (offers.counted_tablebase) return knowledge.counted_tablebase(position);
        else return tablebase(position);
    }
    // The most plies that a win or loss of the tables takes.
    int table_plies() const {
        if constexpr (offers.table_plies) return knowledge.table_plies();
        else return 0;
    }
    // The solver is used if at most this many plies are left; 0 if there is no solver.
    static constexpr Depth solve_plies = [] {
        if constexpr (offers.solve) return K::solve_plies;
        else return Depth{0};
    }();
    // The depths from which a search for play continues to the end of the game, which is `longest` plies away.
    Endgame endgame([[maybe_unused]] const P& position, Depth longest) const {
        if constexpr (offers.endgame) return knowledge.endgame(position);
        else return {longest, longest, longest};
    }

    // --- moves -------------------------------------------------------------------------------------------------------
    // Lists the moves worth searching; none if the Knowledge has no candidates().
    void candidates([[maybe_unused]] const P& position, [[maybe_unused]] auto& moves) const {
        if constexpr (offers.candidates) knowledge.candidates(position, moves);
    }
    // True if the move must be searched before the position counts as quiet.
    bool noisy([[maybe_unused]] const P& position, [[maybe_unused]] const Move& m) const {
        if constexpr (offers.noisy) return knowledge.noisy(position, m);
        else return false;
    }
    // Lists the noisy moves.
    void list_noisy(const P& position, Moves& moves) const {
        if constexpr (offers.noisy_moves) {
            knowledge.noisy_moves(position, moves);
        } else if constexpr (offers.noisy) {
            position.generate(moves);
            int kept = 0;
            for (const Move& m : moves)
                if (noisy(position, m)) moves[kept++] = m;
            moves.shrink(kept);
        }
    }
    // True if the move is forcing: neither noisy nor quiet.
    bool forcing([[maybe_unused]] const P& position, [[maybe_unused]] const Move& m) const {
        if constexpr (offers.forcing) return knowledge.forcing(position, m);
        else return false;
    }
    // True if standing pat is allowed: the evaluation may stand for the position, without a search of its noisy moves.
    bool may_stand_pat([[maybe_unused]] const P& position) const {
        if constexpr (offers.may_stand_pat) return knowledge.may_stand_pat(position);
        else return true;
    }
    // True if the move is to be searched a ply deeper. In games with forcing() only forcing moves are asked about.
    bool extends([[maybe_unused]] const P& position, [[maybe_unused]] const Move& m) const {
        if constexpr (offers.extends) return knowledge.extends(position, m);
        else return false;
    }
    // True if the move loses more material by exchange than `depth` plies can win back.
    bool losing([[maybe_unused]] const P& position, [[maybe_unused]] const Move& m,
                [[maybe_unused]] Depth depth) const {
        if constexpr (offers.losing) return knowledge.losing(position, m, depth);
        else return false;
    }
    // A move for play() that only passes the turn; nothing where a pass would prove nothing.
    std::optional<Move> null_move([[maybe_unused]] const P& position) const {
        if constexpr (offers.null_move) return knowledge.null_move(position);
        else return std::nullopt;
    }

    // Converts bounds counted from a node at this ply to bounds counted from the root, and back (outcome.hpp).
    static constexpr Bounds<Value> bounds_from_root(Bounds<Value> b, [[maybe_unused]] Ply ply) {
        if constexpr (offers.outcomes) return from_root(b, ply);
        else return b;
    }
    static constexpr Bounds<Value> bounds_from_node(Bounds<Value> b, [[maybe_unused]] Ply ply) {
        if constexpr (offers.outcomes) return from_node(b, ply);
        else return b;
    }

private:
    // The smallest magnitude that is out of range: the next one above the declared limit.
    static constexpr Value beyond = [] {
        if constexpr (requires { K::limit; }) return above(Value{K::limit});
        else return infinity<Value>;
    }();

    Outcome result(const P& position) const {
        if constexpr (HasTerminal<K, P>) return knowledge.terminal(position);
        else return position.outcome();
    }
    [[gnu::always_inline]] static Value checked(Value v, Value bound) {
        if (!(-bound < v && v < bound)) [[unlikely]]
            refuse(v, bound);
        return v;
    }
    // Apart, so that every leaf does not carry the code that builds the message.
    [[noreturn, gnu::cold, gnu::noinline]] static void refuse(Value v, Value bound) {
        throw InvalidValue(std::to_string(v), std::to_string(bound));
    }
};

}  // namespace betwixt
