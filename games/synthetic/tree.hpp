#pragma once
// Artificial trees of uniform width and depth, generated from a seed: the games of simulations in the literature.

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/game/game.hpp"
#include "games/synthetic/node_value.hpp"
#include "games/synthetic/notation.hpp"
#include "games/synthetic/parameters.hpp"

namespace betwixt::synthetic {

// The kind of leaf values.
enum class Shape {
    uniform,      // independent leaves
    incremental,  // sums of random numbers on the edges: siblings are similar
    ordered       // the first move is always best: the minimal tree
};

// A node is numbered by its place in the tree, so the key is exact: width^depth must stay below 2^63.
template <Shape shape> class Tree {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = 64;
    static constexpr bool well_ordered = shape == Shape::ordered;

    Tree() : Tree(Parameters{}) {}
    // Throws std::invalid_argument if the tree is too large to number its nodes.
    explicit Tree(const Parameters& p) : parameters_(p) { p.check(max_moves); }

    void generate(MovesOf<Tree>& moves) const {
        if (over()) return;
        for (int m = 0; m < parameters_.width; ++m) moves.push(static_cast<Move>(m));
    }
    void play(Move m) {
        node_ = node_ * static_cast<std::uint64_t>(parameters_.width) + m + 1;
        ++ply_;
        const std::int64_t edge = noise();
        if constexpr (shape == Shape::incremental) value_ = -(value_ + edge - parameters_.range / 2);
        if constexpr (shape == Shape::ordered) value_ = -value_ + (m == 0 ? 0 : 1 + edge);
    }
    Key key() const { return node_; }
    bool over() const { return ply_ == parameters_.depth; }
    int plies_left() const { return parameters_.depth - ply_; }

    // In -range .. range for uniform trees; up to depth * (range + 1) in magnitude for the others.
    std::int64_t value() const { return shape == Shape::uniform ? 2 * noise() - parameters_.range : value_; }

    // Added to the values of a real-valued tree, so that hardly any two leaves are equal; float holds the sum exactly.
    double fraction() const { return shape == Shape::ordered ? 0 : spread(node_); }

    // The text of the parameters and the node's number, and its inverse. Throws std::invalid_argument.
    std::string name() const { return parameters_.text() + " node=" + std::to_string(node_); }
    static Tree named(std::string_view s) {
        std::uint64_t node = 0;
        Tree tree(Parameters::parse(s, &node));
        tree.descend(node);
        return tree;
    }
    bool operator==(const Tree&) const = default;

private:
    std::int64_t noise() const { return parameters_.noise(node_); }
    // Plays the moves from the root to `node`.
    void descend(std::uint64_t node) {
        const auto width = static_cast<std::uint64_t>(parameters_.width);
        std::vector<Move> moves;
        for (; node != 0; node = (node - 1) / width) {
            if (std::ssize(moves) == parameters_.depth)
                throw std::invalid_argument("the node lies below the leaves of the tree");
            moves.push_back(static_cast<Move>((node - 1) % width));
        }
        std::reverse(moves.begin(), moves.end());
        for (const Move m : moves) play(m);
    }

    Parameters parameters_;
    std::uint64_t node_ = 0;
    int ply_ = 0;
    std::int64_t value_ = 0;
};

template <Shape shape, Value V> using TreeGame = Game<Tree<shape>, NodeValue<V>, Notation<Tree<shape>>>;

}  // namespace betwixt::synthetic
