#pragma once
// A random tree with every irregularity at once: any number of moves, lines that end early, the same side moving
// again, noisy moves, and leaf values from the nastiest corners of their type. Moves are taken back, not copied.

#include <cstdint>
#include <ostream>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

// Where leaf values lie.
enum class Leaves {
    few,    // three values: ties everywhere
    small,  // -100 .. 100, with fractions for real types
    wide,   // the whole range of the type, its ends included
    dense   // eight neighbouring values: for reals they differ in the last bit
};

struct Growth {
    std::uint64_t seed = 1;
    int width = 3;       // 1 .. width moves
    bool ragged = true;  // otherwise always `width` moves
    int ends = 0;        // one node in so many ends the game; 0: none
    int again = 0;       // one move in so many leaves the same side to move; 0: none

    bool operator==(const Growth&) const = default;
};

// A node is its path: number * fan + move + 1, unique to 20 plies.
class Thicket {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = 8;

    Thicket() = default;
    explicit Thicket(const Growth& growth) : growth_(growth) {}

    void generate(MovesOf<Thicket>& moves) const {
        if (node_ != 0 && one_in(growth_.ends, 1)) return;
        const auto width = static_cast<std::uint64_t>(growth_.width);
        const auto count = growth_.ragged ? 1 + hash(2) % width : width;
        for (std::uint64_t m = 0; m < count; ++m) moves.push(static_cast<Move>(m));
    }
    void play(Move m) {
        if (!one_in(growth_.again, 3 + m)) side_ ^= 1;
        node_ = node_ * fan + m + 1;
    }
    void undo(Move m) {
        node_ = (node_ - m - 1) / fan;
        if (!one_in(growth_.again, 3 + m)) side_ ^= 1;
    }
    Key key() const { return node_; }
    int to_move() const { return side_; }

    std::uint64_t hash(std::uint64_t what) const { return mix(mix(node_ * 64 + what) + mix(growth_.seed + 77)); }
    bool operator==(const Thicket&) const = default;

private:
    static constexpr std::uint64_t fan = max_moves + 1;
    bool one_in(int n, std::uint64_t what) const { return n > 0 && hash(what) % static_cast<std::uint64_t>(n) == 0; }

    Growth growth_;
    std::uint64_t node_ = 0;
    int side_ = 0;
};

// A value that belongs to the 64 random bits `h`.
template <Value V> V leaf_value(Leaves leaves, std::uint64_t h) {
    const bool negative = h & 1;
    h >>= 1;
    V v{};
    switch (leaves) {
        case Leaves::few: v = static_cast<V>(h % 2); break;
        case Leaves::small:
            v = static_cast<V>(h % 101);
            if constexpr (std::floating_point<V>) v += static_cast<V>(h >> 32 & 255) / 512;
            break;
        case Leaves::wide: {
            const auto last = static_cast<std::uint64_t>(ordinal(below(infinity<V>)));
            v = from_ordinal<V>(static_cast<std::int64_t>(h % 5 == 0 ? last : mix(h) % (last + 1)));
            break;
        }
        case Leaves::dense: v = from_ordinal<V>(ordinal(V{64}) + static_cast<std::int64_t>(h % 4)); break;
    }
    return negative ? opposite(v) : v;
}

// Values a node by its hash; the same at the horizon and where the game ends.
template <Value V> struct LeafValue {
    Leaves leaves = Leaves::small;
    V evaluate(const Thicket& node) const { return leaf_value<V>(leaves, node.hash(0)); }
    V terminal(const Thicket& node) const { return evaluate(node); }
    static bool noisy(const Thicket& node, Thicket::Move m) { return node.hash(20 + m) % 3 == 0; }
};

template <Value V> using ThicketGame = Game<Thicket, LeafValue<V>>;
template <Value V> ThicketGame<V> thicket_game(Leaves leaves) {
    ThicketGame<V> game;
    game.knowledge = {leaves};
    return game;
}

}  // namespace betwixt::testing
