// Dots and Boxes with the score in the key and with gains has one value. With gains it needs fewer nodes, for a
// position is known whatever the score was.

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "scored_boxes.hpp"

namespace betwixt::testing {
namespace {

TEST(Gains, OneValueWithFewerNodes) {
    std::uint64_t nodes = 0, nodes_with_gains = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        ScoredBoxes<false> scored;
        ScoredBoxes<true> gaining;
        for (int i = 0; i < 4; ++i) {
            auto moves = legal_moves(scored);
            const auto m = moves[static_cast<int>(mix(seed * 8 + static_cast<std::uint64_t>(i)) %
                                                  static_cast<std::uint64_t>(moves.size()))];
            scored.play(m), gaining.play(m);
        }
        Search<BoxesByScore> plain;
        Search<BoxesByGains> search;
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
