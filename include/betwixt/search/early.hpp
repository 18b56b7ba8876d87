#pragma once
// Moves that are searched before all moves of a node are listed: the one that hints put first; then, where the game orders
// its noisy moves itself and the search is selective, those that it lists, and killers. Most nodes that are cut off need
// no list.

#include "betwixt/search/answers/etc.hpp"
#include "betwixt/search/answers/quiescence.hpp"
#include "betwixt/search/moves.hpp"

namespace betwixt {

template <class C> class Early {
public:
    using Move = typename C::Move;

    // False when one of them answers the node.
    template <class Visit> bool visit(C& c, Node<C>& n, const Moves<C>& moves, Visit& visit) {
        if (moves.looked_ahead() || Etc::wanted(c, n.at.depth)) return true;
        n.first_move = first_move(c, n);
        if (n.first_move && !Moves<C>::visit_one(c, n.position, *n.first_move, n.at, visit)) return false;
        if constexpr (listed)
            if (leads_with_noisy(c) && !c.several_threads && may_stand_pat(c, n.position, {0, n.at.ply}))
                return visit_noisy(c, n, visit) && visit_killers(c, n, visit);
        return true;
    }
    // Takes those moves off the list.
    void strike(const Node<C>& n, Moves<C>& moves) const {
        if (n.first_move) moves.strike(*n.first_move);
        if constexpr (listed)
            for (const Move& m : searched_) moves.strike(m);
    }

private:
    static constexpr bool listed = ranks_quiet_moves<C> && C::Game::lists_noisy;

    template <class Visit> bool visit_noisy(C& c, Node<C>& n, Visit& visit) {
        c.game.knowledge.noisy_moves(n.position, searched_);
        for (int i = 0; i < searched_.size(); ++i) {
            if (n.first_move && searched_[i] == *n.first_move) continue;
            if (!Moves<C>::visit_one(c, n.position, searched_[i], n.at, visit)) return false;
        }
        return true;
    }
    template <class Visit> bool visit_killers(C& c, Node<C>& n, Visit& visit) {
        if (!c.options.killers || !n.draw.trust.killers) return true;
        const auto pair = c.ordering.killers.at(n.at.ply);  // a copy: the search below it may change it
        for (const auto& m : pair) {
            if (!m || (n.first_move && *m == *n.first_move) || searched_.contains(*m) || !n.position.legal(*m))
                continue;
            searched_.push(*m);
            if (!Moves<C>::visit_one(c, n.position, *m, n.at, visit)) return false;
        }
        return true;
    }

    typename C::Moves searched_;
};

}  // namespace betwixt
