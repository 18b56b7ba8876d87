// Dots and Boxes, two rows of three boxes, twice: with the score in the key, and with gains. Both have one value; the
// second needs fewer nodes, for it knows a position whatever the score was.

#include <bit>

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"

namespace betwixt::testing {
namespace {

template <bool gains> class Boxes {
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

struct Scored {
    static constexpr std::int16_t limit = 6;
    static std::int16_t evaluate(const Boxes<false>& p) { return static_cast<std::int16_t>(p.lead()); }
    static std::int16_t terminal(const Boxes<false>& p) { return evaluate(p); }
};
struct Gaining {
    static constexpr std::int16_t limit = 6;
    static std::int16_t evaluate(const Boxes<true>&) { return 0; }
    static std::int16_t terminal(const Boxes<true>&) { return 0; }
    static std::int16_t gain(const Boxes<true>& p, std::uint8_t e) { return static_cast<std::int16_t>(p.closed_by(e)); }
};

TEST(Gains, OneValueWithFewerNodes) {
    std::uint64_t nodes = 0, nodes_with_gains = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Boxes<false> scored;
        Boxes<true> gaining;
        for (int i = 0; i < 4; ++i) {
            auto moves = legal_moves(scored);
            const auto m = moves[static_cast<int>(mix(seed * 8 + static_cast<std::uint64_t>(i)) %
                                                  static_cast<std::uint64_t>(moves.size()))];
            scored.play(m), gaining.play(m);
        }
        Search<Game<Boxes<false>, Scored>> plain;
        Search<Game<Boxes<true>, Gaining>> search;
        const auto expected = plain(scored, {.depth = 17});
        const auto found = search(gaining, {.depth = 17});
        ASSERT_TRUE(found.proven);
        EXPECT_EQ(found.value() + gaining.lead(), expected.value()) << seed;
        nodes += expected.stats.nodes, nodes_with_gains += found.stats.nodes;

        // The line keeps the value: what both sides win on it is what is left.
        int sum = 0, sign = 1;
        auto p = gaining;
        for (const auto& m : found.pv) {
            sum += sign * p.closed_by(m);
            const int before = p.to_move();
            p.play(m);
            if (p.to_move() != before) sign = -sign;
        }
        if (p.over()) {
            EXPECT_EQ(sum, found.value()) << seed;
        }
    }
    EXPECT_LT(nodes_with_gains, nodes);
}

}  // namespace
}  // namespace betwixt::testing
