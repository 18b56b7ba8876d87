#pragma once
// A random game graph: many move orders lead to the same node, cycles occur, some nodes end the game, and a side may
// move twice in a row. The hardest case for a table, at any depth.

#include <cstdint>
#include <string>
#include <string_view>

#include "betwixt/game/game.hpp"
#include "games/synthetic/node_value.hpp"
#include "games/synthetic/notation.hpp"
#include "games/synthetic/parameters.hpp"

namespace betwixt::synthetic {

// `width` moves per node among `range` nodes. With `again`, one move in four leaves the same side on the move.
// `depth` is not used: the graph has no bottom.
class Graph {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = 64;

    Graph() : Graph(Parameters{}, false) {}
    Graph(const Parameters& p, bool again) : parameters_(p), again_(again) {
        Parameters q = p;
        q.depth = 1;
        q.check(max_moves);
    }

    void generate(MovesOf<Graph>& moves) const {
        if (hash(0) % 16 == 0 && node_ != 0) return;  // one node in sixteen ends the game
        for (int m = 0; m < parameters_.width; ++m) moves.push(static_cast<Move>(m));
    }
    void play(Move m) {
        const std::uint64_t h = hash(std::uint64_t{m} + 1);
        if (!again_ || h % 4 != 0) side_ ^= 1;
        node_ = (h >> 8) % static_cast<std::uint64_t>(parameters_.range + 1);
    }
    Key key() const { return node_ * 2 + side_; }
    int to_move() const { return static_cast<int>(side_); }
    // True for one move in eight.
    bool noisy(Move m) const { return hash(std::uint64_t{m} + 100) % 8 == 0; }

    // In -100 .. 100, for the side to move.
    std::int64_t value() const { return static_cast<std::int64_t>(hash(200) % 201) - 100; }

    double fraction() const { return spread(node_ * 2 + side_); }

    // The text of the parameters and the node's number, and its inverse. Throws std::invalid_argument.
    std::string name() const {
        return parameters_.text() + (again_ ? " again=1" : "") + " node=" + std::to_string(node_ * 2 + side_);
    }
    static Graph named(std::string_view s) {
        std::string words(s);
        const auto at = words.find("again=1");
        if (at != std::string::npos) words.erase(at, 7);
        std::uint64_t node = 0;
        Graph graph(Parameters::parse(words, &node), at != std::string::npos);
        graph.side_ = node & 1;
        graph.node_ = node / 2 % static_cast<std::uint64_t>(graph.parameters_.range + 1);
        return graph;
    }
    bool operator==(const Graph&) const = default;

private:
    std::uint64_t hash(std::uint64_t what) const {
        return mix((node_ * 2 + side_) * 1024 + what + mix(parameters_.seed));
    }

    Parameters parameters_;
    bool again_ = false;
    std::uint64_t node_ = 0;
    std::uint64_t side_ = 0;
};

template <Value V> struct GraphKnowledge : NodeValue<V> {
    bool noisy(const Graph& node, Graph::Move m) const { return node.noisy(m); }
};

template <Value V> using GraphGame = Game<Graph, GraphKnowledge<V>, Notation<Graph>>;

}  // namespace betwixt::synthetic
