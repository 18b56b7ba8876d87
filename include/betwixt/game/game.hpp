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

// A Foresight in values.
template <Value V, class Move> struct Foreseen {
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
        if constexpr (has_outcomes) return to_frame(win<Value>, max_depth);
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
    // A finished game's value for the side to move, at a node with this remaining depth. Throws InvalidValue.
    Value terminal(const P& position, Depth depth) const {
        if constexpr (has_outcomes) return outcome_value<Value>(objective(position), depth);
        else return checked(objective(position), infinity<Value>);
    }

    // Can a position bound its value without search, by the rules or by the objective, or tell its only move?
    static constexpr bool foresees = has_outcomes ? Foresees<P> : BoundsValues<O, P, Value> || KnowsOnlyMove<P>;
    // What the position says of its value at this depth, for a search with window w. A search that can be cut off at the
    // horizon may rely on wins and losses within its depth alone; `complete` says that this one cannot. In line, for a
    // small result that travels through memory in pieces costs more than its computation.
    [[gnu::always_inline]] Foreseen<Value, Move> foresee(const P& position, Depth depth, bool complete,
                                                         [[maybe_unused]] Window<Value> w) const requires foresees {
        Foreseen<Value, Move> f;
        if constexpr (has_outcomes) {
            const auto seen = position.foresight();
            if (complete || seen.worst.is_loss() || seen.worst.within(depth))
                f.lower = to_frame(seen.worst.template value<Value>(), depth);
            if (complete || seen.best.is_win() || seen.best.within(depth))
                f.upper = to_frame(seen.best.template value<Value>(), depth);
            f.is_forced = seen.is_forced, f.forced = seen.forced;
        } else {
            if constexpr (BoundsValues<O, P, Value>)
                if (complete) {
                    const Bounds<Value> bounds = objective.bounds(position, w);
                    f.lower = bounds.lower, f.upper = bounds.upper;
                }
            if constexpr (KnowsOnlyMove<P>)
                if (const auto only = position.only_move()) f.is_forced = true, f.forced = *only;
        }
        return f;
    }
    // Does the evaluation know how well a shallow search foretells a deep one?
    static constexpr bool foretells = Foretells<E, P>;
    // Does the objective solve positions near the end itself?
    static constexpr bool solves_ends = !has_outcomes && SolvesEnds<O, P, Value>;
    // What it remembers between solutions.
    using EndMemory = typename detail::EndMemoryOf<O, solves_ends>::type;

    // Between the search's frame and the table's or a report's (outcome.hpp).
    static constexpr Bounds<Value> to_frame_of(Bounds<Value> b, Depth depth) {
        if constexpr (has_outcomes) return {to_frame(b.lower, depth), to_frame(b.upper, depth)};
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
