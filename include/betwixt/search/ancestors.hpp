#pragma once
// What a node asks of the nodes above it: the moves that led to it, numbered as replies, and whether the evaluation of its
// side has risen since that side's last turn. Kept for games that number replies.

#include <array>
#include <cstddef>

#include "betwixt/core/value.hpp"
#include "betwixt/ordering/replies.hpp"

namespace betwixt {

template <class P, class V> struct Ancestors {
    struct End {};
    static constexpr Before before(Ply) { return {}; }
    static constexpr void play(Ply, const P&, const typename P::Move&) {}
    static constexpr void pass(Ply) {}
    static constexpr End end(Ply) { return {}; }
    static constexpr void go_on_from(End, Ply) {}
};

template <NumbersReplies P, class V> class Ancestors<P, V> {
public:
    static constexpr V unknown = -infinity<V>;

    struct Node {
        int reply = Before::nothing;  // the move that led to it
        V evaluation = unknown;
    };
    // A node and its parent: all that the nodes below ask for.
    using End = std::array<Node, 2>;

    Before before(Ply ply) const { return {at(ply).reply, number(ply) > 0 ? at(ply + -1).reply : Before::nothing}; }
    // The move m, or a pass, leads on from a node at this ply.
    void play(Ply ply, const P& p, const typename P::Move& m) {
        at(ply + 1).reply = static_cast<int>(p.reply_index(m));
    }
    void pass(Ply ply) { at(ply + 1).reply = Before::nothing; }

    // Notes the evaluation of a node, `unknown` where it may not stand, and tells whether it is above that of the side's last
    // turn. An unknown evaluation never is; a known one is above an unknown one.
    bool rises(Ply ply, V evaluation) {
        at(ply).evaluation = evaluation;
        if (evaluation == unknown) return false;
        return number(ply) < 2 || evaluation > at(ply + -2).evaluation;
    }

    // For a thread that goes on from a node of another one.
    End end(Ply ply) const { return {at(ply), number(ply) > 0 ? at(ply + -1) : Node{}}; }
    void go_on_from(const End& end, Ply ply) {
        at(ply) = end[0];
        if (number(ply) > 0) at(ply + -1) = end[1];
    }

private:
    static constexpr std::size_t longest = 4 * std::size_t{max_depth + 1};  // as long as a path (path.hpp)

    Node& at(Ply ply) { return nodes_[static_cast<std::size_t>(number(ply))]; }
    const Node& at(Ply ply) const { return nodes_[static_cast<std::size_t>(number(ply))]; }

    std::array<Node, longest> nodes_{};
};

}  // namespace betwixt
