#pragma once
// What a node needs of the nodes above it: their positions, and the moves that led to it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "betwixt/core/key.hpp"
#include "betwixt/core/value.hpp"
#include "betwixt/ordering/candidate.hpp"

namespace betwixt {

// For games whose positions cannot repeat: stores nothing.
struct NoPath {
    static constexpr std::uint64_t salt() { return 0; }
};

// Keys of the positions on the path. Positions of the game before the root have negative plies: -1 is the last one.
class Path {
public:
    static constexpr int nowhere = -1'000'000;

    // `history`: keys of the game's positions before the root, the oldest first.
    void start(std::span<const Key> history) {
        history_.assign(history.begin(), history.end());
        salt_ = 0;
        for (auto key = history_.begin(); key != history_.end(); ++key)
            if (std::count(history_.begin(), key, *key) == 1) salt_ += mix(key->check ^ 0x5851f42d4c957f2du);
    }

    const std::vector<Key>& history() const { return history_; }
    void enter(Ply ply, const Key& key) { keys_[static_cast<std::size_t>(number(ply))] = key; }

    // The ply of a position that makes the one at `ply` a draw by repetition: an equal one since the root, or the later
    // of two equal ones before it; `nowhere` if there is none. `reversible`: the number of reversible plies.
    int repeated(Ply ply, const Key& key, int reversible) const {
        const int first = number(ply) - reversible;
        for (int i = number(ply) - 2; i >= std::max(first, 0); --i)
            if (keys_[static_cast<std::size_t>(i)] == key) return i;
        int found = nowhere;
        for (int i = -1; i >= std::max(first, -static_cast<int>(history_.size())); --i) {
            if (!(history_[history_.size() - static_cast<std::size_t>(-i)] == key)) continue;
            if (found != nowhere) return found;
            found = i;
        }
        return nowhere;
    }

    // A number that differs if other positions have occurred twice in the game, and would be draws the next time. Table
    // entries that were written under another salt must not be used. 0 while no position has occurred twice.
    std::uint64_t salt() const { return salt_; }

private:
    static constexpr std::size_t longest = 4 * std::size_t{max_depth + 1};  // extensions and quiescence lengthen a line

    std::array<Key, longest> keys_{};
    std::vector<Key> history_;
    std::uint64_t salt_ = 0;
};

// The moves that led to a node, numbered as replies, and whether the evaluation has improved since the last turn of the
// side to move. Stored for games that number replies.
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
    // A node and its parent: all that the nodes below need.
    using End = std::array<Node, 2>;

    Before before(Ply ply) const { return {at(ply).reply, number(ply) > 0 ? at(ply + -1).reply : Before::nothing}; }
    // Records that the move m, or a pass, is played from a node at this ply.
    void play(Ply ply, const P& p, const typename P::Move& m) {
        at(ply + 1).reply = static_cast<int>(p.reply_index(m));
    }
    void pass(Ply ply) { at(ply + 1).reply = Before::nothing; }

    // Records the evaluation of a node, `unknown` if standing pat is not allowed. True if it is above that of the
    // side's last turn, or if that is not in the search. An unknown one never is; a known one is above an unknown one.
    bool rises(Ply ply, V evaluation) {
        at(ply).evaluation = evaluation;
        if (evaluation == unknown) return false;
        return number(ply) < 2 || evaluation > at(ply + -2).evaluation;
    }

    // For a thread that continues at another thread's node.
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
