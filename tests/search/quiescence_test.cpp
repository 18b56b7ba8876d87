// What quiescence means, from its definition: below the horizon the side to move stands pat or makes a noisy move.

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "games/synthetic/graph.hpp"
#include "maze.hpp"
#include "oracle.hpp"

namespace betwixt::testing {
namespace {

using G = synthetic::GraphGame<std::int16_t>;
using P = synthetic::Graph;

int value(const P& p, Depth depth, Depth noisy_plies) {
    const auto moves = legal_moves(p);
    if (moves.empty()) return G{}.knowledge.terminal(p);
    int best = depth > 0 ? -100'000 : G{}.knowledge.evaluate(p);
    if (depth <= 0 && noisy_plies == 0) return best;
    for (const auto m : moves) {
        if (depth <= 0 && !p.noisy(m)) continue;
        P child = p;
        child.play(m);
        const int v = value(child, depth - 1, depth > 0 ? noisy_plies : noisy_plies - 1);
        best = std::max(best, child.to_move() == p.to_move() ? v : -v);
    }
    return best;
}

TEST(Quiescence, IsStandingPatOrANoisyMove) {
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const P graph({.width = 4, .range = 500, .seed = seed}, seed % 2 == 0);
        for (const Depth depth : {1, 2, 4})
            for (const Depth plies : {0, 1, 2, 5}) {
                const int v = value(graph, depth, plies);
                ASSERT_EQ(truth(G{}, graph, depth, plies), v) << seed << " " << depth << " " << plies;
                changed += v != value(graph, depth, 0);
            }
    }
    EXPECT_GT(changed, 100);
}

// Quiescence that remembers: where every position has one depth, a search that is not exact finds the same values.
TEST(Quiescence, FindsTheSameByTheTable) {
    std::uint64_t nodes = 0, nodes_by_table = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Stairs root(seed, 4, 40);
        for (const Depth depth : {1, 2, 4}) {
            const int v = truth(StairsGame{}, root, depth, 8);
            for (const bool by_table : {false, true})
                for (const auto* driver : {"mtd(f)", "mtd-bi", "aspiration", "wide"}) {
                    Search<StairsGame> search(StairsGame{}, DefaultTable<StairsGame>::of_bytes(1 << 16));
                    search.options.exact = false;
                    search.options.quiescence = 8;
                    search.options.noisy_table = by_table;
                    search.driver = driver;
                    const auto report = search(root, {.depth = depth, .first = depth});
                    ASSERT_EQ(report.value(), v) << seed << " " << depth << " " << driver << " " << by_table;
                    EXPECT_EQ(report.table.contradictions, 0u);
                    (by_table ? nodes_by_table : nodes) += report.stats.nodes;
                }
        }
    }
    EXPECT_LT(nodes_by_table, nodes);
}

}  // namespace
}  // namespace betwixt::testing
