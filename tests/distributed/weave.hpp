#pragma once
// A random graph: layers of positions, and moves to the next layer or the one after it. Many ways lead to one position,
// of different lengths, and a side may move again.

#include <algorithm>
#include <cstdint>
#include <map>
#include <ostream>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

struct Pattern {
    std::uint32_t seed = 1;
    std::uint8_t layers = 6, width = 4;  // how many positions a layer has
    std::uint8_t moves = 3;              // 1 .. moves
    std::uint8_t ends = 0,
                 again = 0;  // one position in so many ends the game, one move in so many keeps the turn; 0: none
    bool operator==(const Pattern&) const = default;
};

class Weave {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = 8;

    Weave() = default;
    explicit Weave(const Pattern& pattern) : pattern_(pattern) {}

    void generate(MovesOf<Weave>& moves) const {
        if (over()) return;
        const auto count = 1 + hash(1) % pattern_.moves;
        for (std::uint64_t m = 0; m < count; ++m) moves.push(static_cast<Move>(m));
    }
    void play(Move m) {
        const auto h = hash(8 + m);
        layer_ = static_cast<std::uint8_t>(std::min<int>(pattern_.layers, layer_ + (h % 4 == 0 ? 2 : 1)));
        node_ = static_cast<std::uint8_t>((h >> 8) % pattern_.width);
        if (pattern_.again == 0 || (h >> 16) % pattern_.again != 0) side_ ^= 1;
    }
    bool over() const {
        return layer_ >= pattern_.layers || (layer_ > 0 && pattern_.ends != 0 && hash(2) % pattern_.ends == 0);
    }
    int plies_left() const { return pattern_.layers - layer_; }
    int to_move() const { return side_; }
    Key key() const { return Key(pattern_.seed, std::uint64_t{layer_} << 16 | std::uint64_t{node_} << 8 | side_); }
    std::uint64_t hash(std::uint64_t what) const {
        return mix(mix(std::uint64_t{layer_} << 16 | std::uint64_t{node_} << 8 | side_) +
                   mix(pattern_.seed * 64u + what));
    }
    Outcome outcome() const { return static_cast<Outcome>(hash(3) % 3); }

private:
    Pattern pattern_;
    std::uint8_t layer_ = 0, node_ = 0, side_ = 0;
};

struct WeavePoints {
    static constexpr std::int16_t limit = 9;
    std::int16_t evaluate(const Weave& p) const { return terminal(p); }
    std::int16_t terminal(const Weave& p) const {
        return static_cast<std::int16_t>(static_cast<int>(p.hash(4) % 19) - 9);
    }
};
struct WeaveReals {
    static constexpr double limit = 4;
    double evaluate(const Weave& p) const { return terminal(p); }
    double terminal(const Weave& p) const { return static_cast<double>(p.hash(4) % 1000) / 125 - 4; }
};
struct WeaveOutcomes {
    std::int16_t evaluate(const Weave&) const { return 0; }
};

using PointsWeave = Game<Weave, WeavePoints>;
using RealWeave = Game<Weave, WeaveReals>;
using OutcomeWeave = Game<Weave, WeaveOutcomes>;

}  // namespace betwixt::testing
