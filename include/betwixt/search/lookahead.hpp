#pragma once
// Lookahead: children that can be valued statically are valued before one of them is searched. It pays where games end
// suddenly: a move that wins at once is found before its neighbours' trees are searched.

#include "betwixt/search/etc.hpp"
#include "betwixt/search/presort.hpp"

namespace betwixt {

// Values the child, or plays the next forced move and tries again.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> static_value(C& c, Arrival<C>& child) {
    using Position = typename C::Position;
    for (;;) {
        Position& pos = child.walk.position();
        if (is_over(pos)) return c.clock.tick(), terminal(c, pos, child.at.ply);
        if (const auto g = repetition(c, pos, child.at.ply)) return c.clock.tick(), g;
        if (child.at.depth <= 0) {
            if (!SaysOver<Position> || c.uses_table(child.at.depth)) return {};
            c.clock.tick();
            return quiescence(c, pos, child.w, child.at.with_depth(0));
        }
        if constexpr (!C::offers.bounds) return {};
        else {
            if (!c.options.bounds) return {};
            const auto known = c.game.bounds(pos, child.at, c.to_the_end, child.w);
            if (const auto g = decided(child.w, known.lower, known.upper)) return ++c.stats.bounded, g;
            // Skipped positions would be missing from the path by which repetitions are found.
            if (Repeats<Position>) return {};
            // At the horizon another move may be as good.
            if (!known.is_forced || child.at.depth < 2 || child.walk.is_full()) return {};
            child.w = narrowed(child.w, known.lower, known.upper);
            child.play(c, known.forced);
        }
    }
}

// True if children's values often decide a node: where games end suddenly, and where bounds give their results.
template <class C> bool ends_suddenly(const C& c) { return C::offers.outcomes || (C::offers.bounds && c.to_the_end); }

namespace detail {
// What to compute for a child that is not valued.
struct Wanted {
    bool estimate, key, prefetch;
};
struct Nothing {
    explicit Nothing(const auto&) {}
};

// The value of the child after m, if it can be valued statically; else nothing, and `open` is filled in for the child.
template <class C>
[[gnu::always_inline]] inline Answer<typename C::Value> value_statically(C& c, Node<C>& n, const typename C::Move& m,
                                                                         Item<C>& open, Wanted wanted) {
    using Position = typename C::Position;
    constexpr bool scores = C::offers.score;
    constexpr bool copies = !Undoes<Position>;
    int score = 0;
    if constexpr (scores && !copies)
        if (n.at.depth > 1) score = OwnScore<typename C::Game>::score(c.game, n.position, m);
    const Step step = step_of(c, n.position, m, n.at);
    Arrival<C> child(c, n.position, m, step, n.at);
    Position& pos = child.walk.position();
    [[maybe_unused]] std::conditional_t<scores && copies, const Position, Nothing> next(pos);
    child.w = child.turn.to_child(typename C::Window{std::max(n.w.alpha, n.g), n.w.beta});
    if (const auto v = static_value(c, child)) return counted(c, n, step, child.turn.to_parent(*v));

    if constexpr (scores && copies)
        if (n.at.depth > 1) score = OwnScore<typename C::Game>::score(c.game, n.position, m, next);
    if (wanted.estimate) score += presort_score(c, pos, child.turn, n.at.depth);
    open.move = m, open.score = score;
    if constexpr (C::keeps_children) {
        open.turn = child.turn, open.quiet = step.quiet, open.at = child.at;
        open.position = pos;
        if (wanted.key && !solves(c, child.at)) {
            open.key = canonical_of(pos);
            if (wanted.prefetch) c.memory.prefetch(open.key.key);
        }
    } else {
        open.forced = static_cast<std::uint8_t>(child.walk.length() - 1);
    }
    return {};
}

// Counts whether a lookahead found a value. Not at the horizon, where it always does.
template <class C> void note_lookahead(C& c, const Node<C>& n, bool found) {
    if (ends_suddenly(c) || n.at.depth > 1) c.lookahead_worth.looked(found);
}

// Takes the children that can be valued statically off the list. Returns the value of the node if that decides it; else
// nothing: n.g, n.best and n.w then hold what was found.
template <class C> Answer<typename C::Value> value_children(C& c, Node<C>& n, Moves<C>& moves) {
    using Value = typename C::Value;
    const Depth depth = n.at.depth;
    const bool presorted = presorts(c, depth);
    const bool with_keys = c.uses_table(depth - 1) && (C::offers.bounds || ends_suddenly(c) || wants_etc(c, depth));
    // If false, the table's line of each child is fetched while the child before it is searched.
    const bool fetches_all = c.ordering.ranks(depth, n.draw.trust) || presorted || wants_etc(c, depth);
    int left = 0;
    for (int i = 0; i < moves.size(); ++i) {
        const auto m = moves.at(i).move;
        if (names_first_moves<C> && n.first_move && m == *n.first_move) continue;  // it has been searched
        auto& open = moves.at(left);
        const auto v = value_statically(c, n, m, open, {presorted, with_keys, left == 0 || fetches_all});
        left += !v;
        if (!v) continue;
        if (*v > n.g) n.g = *v, n.best = m;
        if (n.g >= n.w.beta) return note_lookahead(c, n, true), n.g;
    }
    note_lookahead(c, n, left < moves.size());
    moves.looked_ahead(left, presorted, with_keys);
    if (left == 0) return n.g;
    if constexpr (C::offers.outcomes && SaysOver<typename C::Position>) {
        // None of these children is finished yet, so a win through them takes at least two plies.
        const Value soonest = from_root(static_cast<Value>(win<Value> - 2), n.at.ply);
        if (n.g >= soonest) return n.g;
        if (soonest <= n.w.alpha) return soonest;
        n.w.beta = std::min(n.w.beta, soonest);
    }
    return {};
}
}  // namespace detail

// Lists the moves and values the children statically. Returns the value of the node if that decides it. A node does so
// once: before the table is probed, if the lookahead answers more often than the table; else after it.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> look_ahead(C& c, Node<C>& n, Moves<C>& moves,
                                                                                      bool before_the_table) {
    if constexpr (C::can_look_ahead) {
        if (!c.options.lookahead || ends_suddenly(c) != before_the_table) return {};
        const bool all_are_leaves = !before_the_table && n.at.depth == 1;
        if (!C::offers.bounds && !all_are_leaves && !c.lookahead_worth.pays()) return {};
        if (!moves.list(c, n.position, n.at.depth))
            return c.answered(AnsweredBy::at_once, terminal(c, n.position, n.at.ply));
        return c.answered(AnsweredBy::lookahead, detail::value_children(c, n, moves));
    }
    return {};
}

// The value of the node, if it is known before a move is searched; else nothing: what is known narrows the window.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> known(C& c, Node<C>& n, Moves<C>& moves) {
    if (const auto g = endgame_tables(c, n)) return g;
    if (const auto g = look_ahead(c, n, moves, true)) return g;
    return table_or_bounds(c, n);
}

}  // namespace betwixt
