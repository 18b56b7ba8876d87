#pragma once
// SSS* and DUAL* as first published, with an OPEN list (Stockman 1979; Marsland, Reinefeld and Schaeffer 1987). No
// table, no window, no recursion. They are here for comparison: AB-SSS* and AB-DUAL* evaluate the same leaves in the
// same order (Plaat et al. 1994).

#include <algorithm>
#include <set>
#include <vector>

#include "betwixt/game/child.hpp"
#include "betwixt/game/game.hpp"
#include "betwixt/game/legal_moves.hpp"

namespace betwixt {

// One best-first search of a tree to a fixed depth. MAX is one of the two players, all values are MAX's. A path
// identifies a node by the number of the move at each ply, so comparing paths compares places in the tree, left first.
template <class G> class OpenList {
    static_assert(!G::offers.gain, "betwixt: the lists of SSS* and DUAL* know no gain(); MT does.");

public:
    using V = typename G::Value;
    using Position = typename G::Position;

    // `max_moves_first`: MAX is to move at the root. Then this is SSS*, else DUAL*.
    OpenList(const G& game, const Position& root, Depth depth, bool max_moves_first)
        : game_(game), root_{root, {depth, root_ply}, max_moves_first} {}

    // Returns the minimax value of the root to MAX. Every state's merit is an upper bound on the value that MAX can
    // reach through it, so the first root solved is solved with its value. Throws InvalidValue.
    V search() {
        open_ = {State{}};
        for (;;) {
            const State best = open_.extract(open_.begin()).value();
            if (!best.solved) expand(best);
            else if (best.path.empty()) return best.merit;
            else climb(best);
        }
    }

private:
    using Path = std::vector<int>;

    struct State {
        Path path{};
        bool solved = false;
        V merit = infinity<V>;
    };
    // The order of OPEN: descending merit, equal merits from left to right. Without the second rule the leaves come in
    // another order than in AB-SSS*.
    struct Better {
        bool operator()(const State& a, const State& b) const {
            return a.merit != b.merit ? a.merit > b.merit : a.path < b.path;
        }
    };
    struct Node {
        Position position;
        Place place;
        bool max_to_move;
    };

    // A live state: a leaf is solved, MAX may take any move, and MIN's moves are tried one after the other.
    void expand(const State& s) {
        const Node node = at(s.path);
        const int moves = count_moves(node.position);
        if (moves == 0 || node.place.depth <= 0) {
            open_.insert({s.path, true, std::min(s.merit, leaf_value(node, moves == 0))});
        } else {
            const int tried = node.max_to_move ? moves : 1;
            for (int i = 0; i < tried; ++i) open_.insert({extended(s.path, i), false, s.merit});
        }
    }

    // A solved state. If MAX chose it, its parent is solved and all other states below the parent are removed. If MIN
    // chose it, the next brother could be worse for MAX.
    void climb(const State& s) {
        Path parent = s.path;
        parent.pop_back();
        const Node node = at(parent);
        const int next = s.path.back() + 1;
        if (node.max_to_move) {
            std::erase_if(open_, [&](const State& other) { return lies_below(other.path, parent); });
            open_.insert({parent, true, s.merit});
        } else if (next < count_moves(node.position)) {
            open_.insert({extended(parent, next), false, s.merit});
        } else {
            open_.insert({parent, true, s.merit});
        }
    }

    Node at(const Path& path) const {
        Node node = root_;
        for (const int i : path) {
            const auto moves = legal_moves(node.position);
            const auto mover = mover_of(node.position);
            node.position.play(moves[i]);
            if (turn_passed(mover, node.position)) node.max_to_move = !node.max_to_move;
            node.place = {node.place.depth - 1, node.place.ply + 1};
        }
        return node;
    }
    V leaf_value(const Node& leaf, bool finished) const {
        const V v = finished ? game_.terminal(leaf.position, leaf.place.ply) : game_.evaluate(leaf.position);
        return negate_if(!leaf.max_to_move, v);
    }
    static int count_moves(const Position& position) { return legal_moves(position).size(); }
    static Path extended(Path path, int i) {
        path.push_back(i);
        return path;
    }
    static bool lies_below(const Path& path, const Path& ancestor) {
        return path.size() > ancestor.size() && std::equal(ancestor.begin(), ancestor.end(), path.begin());
    }

    const G& game_;
    Node root_;
    std::set<State, Better> open_;
};

// The value of `root` at `depth`, for the side to move; leaves in the order of SSS*: best first for that side.
template <class G> typename G::Value sss_star(const G& game, const typename G::Position& root, Depth depth) {
    return OpenList<G>(game, root, depth, true).search();
}

// The same value; leaves in the order of DUAL*, which is SSS* played by the opponent.
template <class G> typename G::Value dual_star(const G& game, const typename G::Position& root, Depth depth) {
    return opposite(OpenList<G>(game, root, depth, false).search());
}

}  // namespace betwixt
