#pragma once
// Moves that a node remembers from elsewhere, and what it teaches other nodes.

#include <array>

#include "betwixt/search/node.hpp"

namespace betwixt {

// Decides which hints the node trusts, where one of them would come first.
template <class C> void draw_trust(C& c, Node<C>& n) {
    if constexpr (!C::Ordering::enabled) return;
    if (!c.options.measured_order) return;
    const bool first_is_known = n.memo.move && !n.memo.shallow_move && c.options.hash_move;
    if (first_is_known || !(n.memo.shallow_move || c.options.killers || c.options.history)) {
        n.draw.trust = c.order_worth.trusted(n.at.depth);
        return;
    }
    n.draw = c.order_worth.draw(n.at.depth);
    n.nodes_before_draw = c.clock.nodes();
}

// The hash move, where the node trusts it.
template <class C> std::optional<typename C::Move> hash_move(const C& c, const Node<C>& n) {
    if (!c.options.hash_move || (n.memo.shallow_move && !n.draw.trust.shallow_move)) return std::nullopt;
    return n.memo.move;
}

// Can hints name a move before any is generated? Where the position can tell that it is legal.
template <class C> inline constexpr bool names_first_moves = ChecksMoves<typename C::Position>&& C::Ordering::enabled;

// Where the game orders its noisy moves itself, killers and history are about quiet moves alone, and history also blames
// those that were searched in vain before a cutoff.
template <class C> inline constexpr bool ranks_quiet_moves =
    C::Game::says_noisy&& C::Game::scores_moves&& HasMoveIndex<typename C::Position>&& C::Ordering::enabled;

// Are noisy moves searched before killers, as the game ranks them? So it is in selective searches of such games.
template <class C> bool leads_with_noisy([[maybe_unused]] const C& c) {
    if constexpr (ranks_quiet_moves<C> && C::Game::lists_noisy) return c.options.declares();
    else return false;
}

// The move that all hints together put first: it is searched before any move is generated.
template <class C> std::optional<typename C::Move> first_move(const C& c, const Node<C>& n) {
    const auto legal = [&](const std::optional<typename C::Move>& m) { return m && n.position.legal(*m); };
    if (const auto m = hash_move(c, n); legal(m)) return m;
    if (leads_with_noisy(c)) return std::nullopt;
    if constexpr (requires { c.ordering.killers; })
        if (c.options.killers && n.draw.trust.killers)
            for (const auto& m : c.ordering.killers.at(n.at.ply))
                if (legal(m)) return m;
    return std::nullopt;
}

// A move of the node, as the stages of the order see it.
template <class C>
Candidate<typename C::Position> candidate(const C& c, const Node<C>& n, const typename C::Move& m, int side) {
    return {n.position, m, n.memo.move, n.at, side, {}, c.ancestors.before(n.at.ply)};
}

// The quiet moves that a node has searched so far.
template <class C> class Tried {
public:
    void add([[maybe_unused]] const typename C::Move& m, [[maybe_unused]] bool quiet) {
        if constexpr (ranks_quiet_moves<C>)
            if (quiet && count_ < most) moves_[count_++] = m;
    }
    void blame([[maybe_unused]] C& c, [[maybe_unused]] const Node<C>& n, [[maybe_unused]] int side) const {
        if constexpr (ranks_quiet_moves<C>)
            for (std::size_t i = 0; i < count_; ++i) c.ordering.blame(candidate(c, n, moves_[i], side));
    }

private:
    static constexpr std::size_t most = ranks_quiet_moves<C> ? 32 : 1;
    std::array<typename C::Move, most> moves_;
    std::size_t count_ = 0;
};

// The move caused a cutoff at the node.
template <class C> void learn_cutoff(C& c, const Node<C>& n, const typename C::Move& m, [[maybe_unused]] int side) {
    if constexpr (C::Ordering::enabled) c.ordering.cutoff(candidate(c, n, m, side));
}

}  // namespace betwixt
