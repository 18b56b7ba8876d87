#pragma once
// Dots and Boxes, two rows of three boxes, twice: with the score in the key, and with gains of moves.

#include <bit>
#include <cstdint>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

template <bool gains> class ScoredBoxes {
public:
    using Move = std::uint8_t;  // an edge: nine flat ones, row by row, then eight upright ones
    static constexpr int max_moves = 17, max_plies = 17;

    void generate(auto& moves) const {
        for (Move e = 0; e < 17; ++e)
            if (!(edges_ >> e & 1) && !moves.push(e)) return;
    }
    void play(Move e) {
        const int closed = closed_by(e);
        edges_ |= 1u << e;
        lead_ += closed;
        if (closed == 0) side_ ^= 1, lead_ = -lead_;
    }
    bool over() const { return edges_ == 0x1ffff; }
    int plies_left() const { return 17 - std::popcount(edges_); }
    int to_move() const { return side_; }
    Key key() const { return gains ? Key(edges_) : Key(edges_, static_cast<std::uint64_t>(lead_ + 8)); }

    int lead() const { return lead_; }  // of the side to move
    // How many boxes an edge is the last of.
    int closed_by(Move e) const {
        int closed = 0;
        for (int b = 0; b < 6; ++b) {
            const int flat = b, upright = 9 + b + b / 3;
            const std::uint32_t box = 1u << flat | 1u << (flat + 3) | 1u << upright | 1u << (upright + 1);
            closed += (box >> e & 1) && (edges_ & box) == (box & ~(1u << e));
        }
        return closed;
    }

private:
    std::uint32_t edges_ = 0;
    int lead_ = 0;
    int side_ = 0;
};

struct ScoreSoFar {
    static constexpr std::int16_t limit = 6;
    static std::int16_t evaluate(const ScoredBoxes<false>& p) { return static_cast<std::int16_t>(p.lead()); }
    static std::int16_t terminal(const ScoredBoxes<false>& p) { return evaluate(p); }
};
struct GainOfMoves {
    static constexpr std::int16_t limit = 6;
    static std::int16_t evaluate(const ScoredBoxes<true>&) { return 0; }
    static std::int16_t terminal(const ScoredBoxes<true>&) { return 0; }
    static std::int16_t gain(const ScoredBoxes<true>& p, std::uint8_t e) {
        return static_cast<std::int16_t>(p.closed_by(e));
    }
};

using BoxesByScore = Game<ScoredBoxes<false>, ScoreSoFar>;
using BoxesByGains = Game<ScoredBoxes<true>, GainOfMoves>;

}  // namespace betwixt::testing
