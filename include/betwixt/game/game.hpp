#pragma once
// A game is three types kept apart: rules (Position), what heuristics say (Evaluation), what winning means (Objective).

#include <optional>
#include <stdexcept>
#include <string>

#include "betwixt/core/bounds.hpp"
#include "betwixt/game/concepts.hpp"
#include "betwixt/game/key_of.hpp"

namespace betwixt {

// Thrown when an evaluation or objective returns a NaN, an infinity or a value outside its range.
struct InvalidValue : std::runtime_error {
    explicit InvalidValue(const std::string& value)
        : std::runtime_error("the game's evaluation or objective returned " + value +
                             ", which is not a finite value within its range") {}
};

// No opinion on unfinished games: right for games that are searched to their end.
template <Value V = std::int16_t> struct NoEvaluation {
    static constexpr V limit = 0;
    constexpr V operator()(const auto&) const { return V{0}; }
};

// The rules themselves say who won.
struct RulesOutcome {
    constexpr Outcome operator()(const SaysOutcome auto& position) const { return position.outcome(); }
};

namespace detail {
// One sentence per unmet requirement, in the first line of the compiler's error.
template <class P> struct RequirePosition {
    static_assert(HasMove<P>, "betwixt: a Position needs a member type `Move` that is trivially copyable and has ==.");
    static_assert(!HasMove<P> || HasMaxMoves<P>,
                  "betwixt: a Position's `max_moves`, the most moves a position can have, is a constant above 0.");
    static constexpr bool types = HasMove<P> && HasMaxMoves<P>;
};
template <class P, bool Types = RequirePosition<P>::types> struct RequireRules {};
template <class P> struct RequireRules<P, true> {
    static_assert(Generates<P>, "betwixt: a Position needs `void generate(betwixt::MovesOf<P>& moves) const`.");
    static_assert(Plays<P>, "betwixt: a Position needs `void play(Move m)`, which makes a generated move.");
    static_assert(HasKey<P> || IsSymmetric<P> || named_by_bytes<P>,
                  "betwixt: a Position whose bytes are more or less than the position (pointers, gaps, reals) needs "
                  "`betwixt::Key key() const` (or std::uint64_t), equal for equal positions.");
    static_assert(Undoes<P> || std::copy_constructible<P>, "betwixt: a Position must be copyable or offer `undo`.");
};
template <class P, class E> struct RequireEvaluation {
    static_assert(std::invocable<const E&, const P&>,
                  "betwixt: an Evaluation is called with a const Position&, as in `Value operator()(const P&) const`.");
    static_assert(!std::invocable<const E&, const P&> || Evaluates<E, P>,
                  "betwixt: an Evaluation returns std::int16_t, std::int32_t, std::int64_t, float or double.");
};
template <class P, class E, class O> struct RequireObjective {
    static_assert(
        !std::same_as<O, RulesOutcome> || SaysOutcome<P>,
        "betwixt: a Position needs `betwixt::Outcome outcome() const`, or the Game needs an Objective of its own.");
    static_assert(
        !std::same_as<O, RulesOutcome> || SaysOutcome<P> ? Judges<O, P, std::invoke_result_t<const E&, const P&>>
                                                         : true,
        "betwixt: an Objective called with a finished Position returns betwixt::Outcome or the Evaluation's type.");
};

// What an objective remembers that solves no ends.
struct NoEndMemory {
    void clear() {}
};
template <class O, bool solves_ends> struct EndMemoryOf { using type = NoEndMemory; };
template <class O> struct EndMemoryOf<O, true> { using type = typename O::EndMemory; };
}  // namespace detail

// What a game knows of a position's value without search: bounds, and the only move that need be searched, if there is one.
// (No optional: a search copies a handful of plain members in registers.)
template <Value V, class Move> struct KnownBounds {
    V lower = -infinity<V>;
    V upper = +infinity<V>;
    bool is_forced = false;
    Move forced{};
};

template <class P, class E = NoEvaluation<>, class O = RulesOutcome> struct Game
    : private detail::RequireRules<P>,
      private detail::RequireEvaluation<P, E>,
      private detail::RequireObjective<P, E, O> {
    using Position = P;
    using Move = typename P::Move;
    using Moves = MovesOf<P>;
    using Value = std::invoke_result_t<const E&, const P&>;

    // Finished games are won, lost or drawn, and sooner is better; otherwise the objective gives a value.
    static constexpr bool has_outcomes = std::same_as<std::invoke_result_t<const O&, const P&>, Outcome>;

    E evaluation{};
    O objective{};

    // The largest magnitude a value can have, as the evaluation declares by `limit` (for bisection; optional).
    static constexpr Value limit() {
        if constexpr (has_outcomes) return win<Value>;
        else if constexpr (requires { E::limit; }) return E::limit;
        else return below(infinity<Value>);
    }
    // One disc, one pawn: the scale on which values are shown and windows are chosen; declared by `unit`.
    static constexpr Value unit() {
        if constexpr (requires { E::unit; }) return E::unit;
        else return Value{1};
    }

    // Values are multiples of it, as the evaluation declares by `grain`; 0 for real ones.
    static constexpr Value grain() {
        if constexpr (requires { E::grain; }) return E::grain;
        else return std::integral<Value> ? Value{1} : Value{0};
    }

    // An unfinished game's value for the side to move. Throws InvalidValue.
    Value evaluate(const P& position) const {
        constexpr Value bound = has_outcomes ? decisive<Value> : infinity<Value>;
        return checked(evaluation(position), bound);
    }
    // A finished game's value for the side to move, at a node of this ply. Throws InvalidValue.
    Value terminal(const P& position, Ply ply) const {
        if constexpr (has_outcomes) return outcome_value<Value>(objective(position), ply);
        else return checked(objective(position), infinity<Value>);
    }

    // Can a position bound its value without search, by the rules or by the objective, or tell its only move?
    static constexpr bool knows_bounds = has_outcomes ? Foresees<P> : BoundsValues<O, P, Value> || KnowsOnlyMove<P>;
    // What is known of the value of an unfinished position at this place, for a search with window w. A search that can be
    // cut off at the horizon may rely on wins and losses within its depth alone; `to_the_end` says that this one cannot.
    // In line, for a small result that travels through memory in pieces costs more than its computation.
    [[gnu::always_inline]] KnownBounds<Value, Move> bounds(
        const P& position, Place at, bool to_the_end, [[maybe_unused]] Window<Value> w) const requires knows_bounds {
        KnownBounds<Value, Move> known;
        if constexpr (has_outcomes) {
            const auto seen = position.foresight();
            if (to_the_end || seen.worst.is_loss() || seen.worst.within(at.depth))
                known.lower = from_root(seen.worst.template value<Value>(), at.ply);
            if (to_the_end || seen.best.is_win() || seen.best.within(at.depth))
                known.upper = from_root(seen.best.template value<Value>(), at.ply);
            known.is_forced = seen.is_forced, known.forced = seen.forced;
        } else {
            if constexpr (BoundsValues<O, P, Value>)
                if (to_the_end) {
                    const Bounds<Value> b = objective.bounds(position, w);
                    known.lower = b.lower, known.upper = b.upper;
                }
            if constexpr (KnowsOnlyMove<P>)
                if (const auto only = position.only_move()) known.is_forced = true, known.forced = *only;
        }
        return known;
    }
    // Does the evaluation know how well a shallow search predicts a deep one?
    static constexpr bool predicts = Predicts<E, P>;
    std::optional<ProbCutModel> model(const P& position, Depth depth, bool to_the_end) const requires predicts {
        return evaluation.model(position, depth, to_the_end);
    }
    // Has the objective an endgame table? It gives bounds on the value, counted from the position, or nothing.
    static constexpr bool has_tablebase = KnowsEnds<O, P, Value>;
    std::optional<Bounds<Value>> tablebase(const P& position) const requires has_tablebase {
        return objective.tablebase(position);
    }
    // Does the objective solve positions near the end itself?
    static constexpr bool solves_ends = !has_outcomes && SolvesEnds<O, P, Value>;
    // What it remembers between solutions.
    using EndMemory = typename detail::EndMemoryOf<O, solves_ends>::type;

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
    static Value checked(Value v, Value bound) {
        if (!(-bound < v && v < bound)) [[unlikely]]
            throw InvalidValue(std::to_string(v));
        return v;
    }
};

}  // namespace betwixt
