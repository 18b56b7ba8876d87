#pragma once
// Lookahead: children that can be valued statically are valued before one of them is searched.
//
// It pays where games end suddenly: a move that wins at once is found before its neighbours' trees are searched.

#include "betwixt/search/answers/etc.hpp"
#include "betwixt/search/depth/futility.hpp"
#include "betwixt/search/moves.hpp"
#include "betwixt/search/presort.hpp"

namespace betwixt {

// Before the table is asked, where the lookahead answers more often than the table does; else after it.
enum class Asked { before_the_table, after_the_table };

template <Asked when> struct Lookahead {
    template <class C> static constexpr bool applies = Moves<C>::can_look_ahead &&
                                                       (C::Game::has_outcomes
                                                            ? when == Asked::before_the_table
                                                            : C::Game::knows_bounds || when == Asked::after_the_table);
    // Do children's values often decide a node? They do where games end suddenly, and where bounds tell how they end.
    template <class C> static bool sudden(const C& c) {
        return C::Game::has_outcomes || (C::Game::knows_bounds && c.to_the_end);
    }

    template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n, Moves<C>& moves) {
        if (!c.options.lookahead || sudden(c) != (when == Asked::before_the_table)) return {};
        const bool all_are_leaves = when == Asked::after_the_table && n.at.depth == 1;
        if (!C::Game::knows_bounds && !all_are_leaves && !c.lookahead_worth.pays()) return {};
        if (!moves.list(c, n.position, n.at.depth)) return terminal(c, n.position, n.at.ply);
        return look_ahead(c, n, moves);
    }

private:
    // Strikes the children that can be valued statically off the list. Returns the value of the node when it is known
    // then; else n.g, n.best and n.w say what has been found.
    template <class C> static Answer<typename C::Value> look_ahead(C& c, Node<C>& n, Moves<C>& moves) {
        using Value = typename C::Value;
        const Depth depth = n.at.depth;
        const bool presorted = presorts(c, depth);
        const bool with_keys = c.uses_table(depth - 1) && (C::Game::knows_bounds || sudden(c) || Etc::wanted(c, depth));
        // Else the table's line of each child is fetched while the child before it is searched.
        const bool fetches_all = c.ordering.ranks(depth, n.draw.trust) || presorted || Etc::wanted(c, depth);
        int left = 0;
        for (int i = 0; i < moves.size(); ++i) {
            const auto m = moves.at(i).move;
            if constexpr (names_first_moves<C>)
                if (n.first_move && m == *n.first_move) continue;
            auto& open = moves.at(left);
            const auto v = value(c, n, m, open, {presorted, with_keys, left == 0 || fetches_all});
            left += !v;
            if (!v) continue;
            if (*v > n.g) n.g = *v, n.best = m;
            if (n.g >= n.w.beta) return looked(c, n, true), n.g;
        }
        looked(c, n, left < moves.size());
        moves.looked_ahead(left, presorted, with_keys);
        if (left == 0) return n.g;
        if constexpr (C::Game::has_outcomes && SaysOver<typename C::Position>) {
            // None of these children is finished yet, so a win by way of them takes two plies at least.
            const Value soonest = from_root(static_cast<Value>(win<Value> - 2), n.at.ply);
            if (n.g >= soonest) return n.g;
            if (soonest <= n.w.alpha) return soonest;
            n.w.beta = std::min(n.w.beta, soonest);
        }
        return {};
    }

    // At the horizon a lookahead always finds values: that says nothing of other nodes.
    template <class C> static void looked(C& c, const Node<C>& n, bool found) {
        if (sudden(c) || n.at.depth > 1) c.lookahead_worth.looked(found);
    }

    // What to find out about a child that stays open.
    struct Wanted {
        bool estimate, key, prefetch;
    };
    struct Nothing {
        explicit Nothing(const auto&) {}
    };

    // The value of the child after m, where it can be valued statically; else `open` tells where the move leads.
    template <class C>
    [[gnu::always_inline]] static Answer<typename C::Value> value(C& c, Node<C>& n, const typename C::Move& m,
                                                                  typename Moves<C>::Item& open, Wanted wanted) {
        using Position = typename C::Position;
        constexpr bool scores = C::Game::scores_moves;
        constexpr bool copies = !Undoes<Position>;
        int score = 0;
        if constexpr (scores && !copies)
            if (n.at.depth > 1) score = OwnScore<typename C::Game>::score(c.game, n.position, m);
        Arrival<C> child(c, n.position, m, n.at);
        Position& pos = child.walk.position();
        [[maybe_unused]] std::conditional_t<scores && copies, const Position, Nothing> next(pos);
        child.w = child.turn.to_child(typename C::Window{std::max(n.w.alpha, n.g), n.w.beta});
        if (const auto v = static_value(c, child)) return Futility::capped(c, n, child.quiet, child.turn.to_parent(*v));

        if constexpr (scores && copies)
            if (n.at.depth > 1) score = OwnScore<typename C::Game>::score(c.game, n.position, m, next);
        if (wanted.estimate) score += presort_score(c, pos, child.turn, n.at.depth);
        open.move = m, open.score = score;
        if constexpr (Moves<C>::keeps) {
            open.turn = child.turn, open.quiet = child.quiet, open.at = child.at;
            open.position = pos;
            if (wanted.key && !Solver::solves(c, child.at)) {
                open.key = canonical_of(pos);
                if (wanted.prefetch) c.memory.prefetch(open.key.key);
            }
        } else {
            open.forced = static_cast<std::uint8_t>(child.walk.length() - 1);
        }
        return {};
    }
};

}  // namespace betwixt
