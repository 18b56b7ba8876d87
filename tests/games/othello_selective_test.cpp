// Selective search of Othello: much cheaper, nearly as good, and never taken for a proof.

#include <cmath>

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "games/othello/game.hpp"
#include "random_play.hpp"

namespace betwixt::testing {
namespace {

using othello::Notation;
using othello::PatternGame;
using othello::Position;

std::vector<Position> positions_with(int empties, int games) {
    std::vector<Position> found;
    random_games(Position{}, games, 7, [&](const Position& p, const auto&, auto*) {
        if (p.empties() == empties && !p.over()) found.push_back(p);
    });
    return found;
}

TEST(OthelloSelective, CostsLittleAndErrsLittle) {
    Search<PatternGame> sure;
    Search<PatternGame> likely;
    likely.plan.selectivity = 0;
    std::uint64_t nodes = 0;
    std::uint64_t selective_nodes = 0;
    double error = 0;
    const auto positions = positions_with(40, 12);
    ASSERT_GE(std::ssize(positions), 10);
    for (const auto& p : positions) {
        const auto a = sure(p, {.depth = 9});
        const auto b = likely(p, {.depth = 9});
        EXPECT_EQ(b.selectivity, 0);
        EXPECT_FALSE(b.proven);
        nodes += a.stats.nodes, selective_nodes += b.stats.nodes;
        error += std::abs(a.value() - b.value()) / 100.0;
    }
    EXPECT_LT(4 * selective_nodes, nodes);
    EXPECT_LT(error, 1.5 * static_cast<double>(positions.size()));  // discs
}

// Through the levels up to the proof; the table is full of what the selective iterations thought.
TEST(OthelloSelective, EndgamesAreProvenAtLast) {
    Search<PatternGame> sure;
    Search<PatternGame> selective;
    selective.plan.selectivity = 0;
    std::uint64_t cuts = 0;
    for (const auto& p : positions_with(14, 25)) {
        const auto truth = sure(p, {.first = max_depth});
        const auto report = selective(p, {.depth = 5, .to_end = true});
        ASSERT_FALSE(report.proven) << Notation::text(
            p);  // it goes to the end from seven plies on, to the proof from eight
        const auto proof = selective(p, {.depth = 8, .to_end = true});
        ASSERT_TRUE(proof.proven) << Notation::text(p);
        ASSERT_EQ(proof.selectivity, exact_level);
        ASSERT_EQ(proof.bounds, truth.bounds) << Notation::text(p);
        cuts += proof.stats.prob_cuts;
    }
    EXPECT_GT(cuts, 1000u);
}

// Farther from the end a selective search goes there without proof; a deeper one, or a full one, does not.
TEST(OthelloSelective, TheEndIsForetoldBeforeItIsProven) {
    Search<PatternGame> selective;
    selective.plan.selectivity = 0;
    Search<PatternGame> full;
    for (const auto& p : positions_with(18, 4)) {
        const auto likely_end = selective(p, {.depth = 9, .to_end = true});
        EXPECT_EQ(likely_end.depth, p.plies_left());
        EXPECT_EQ(likely_end.selectivity, 0);
        EXPECT_FALSE(likely_end.proven);
        EXPECT_EQ(selective(p, {.depth = 8, .to_end = true}).depth, 8);
        EXPECT_TRUE(selective(p, {.depth = 16, .to_end = true}).proven);
        EXPECT_EQ(full(p, {.depth = 9, .to_end = true}).depth, 9);
    }
}

// Between the two it is proven who wins, and the move that does is found.
TEST(OthelloSelective, WhoWinsIsProvenBeforeByHowMuch) {
    const auto sign = [](auto v) { return (v > 0) - (v < 0); };
    Search<PatternGame> sure;
    Search<PatternGame> selective;
    selective.plan.selectivity = 0;
    int open = 0;
    for (const auto& p : positions_with(16, 12)) {
        const auto truth = sure(p, {.first = max_depth}).value();
        const auto found = selective(p, {.depth = 9, .to_end = true});
        ASSERT_TRUE(found.proven) << Notation::text(p);
        ASSERT_EQ(found.selectivity, exact_level);
        ASSERT_EQ(sign(found.value()), sign(truth)) << Notation::text(p);
        ASSERT_LE(found.bounds.lower, truth);
        ASSERT_GE(found.bounds.upper, truth);
        open += found.bounds.open();
        Position child = p;
        child.play(*found.best);
        const auto after = sure(child, {.first = max_depth}).value();
        ASSERT_EQ(sign(child.to_move() == p.to_move() ? after : -after), sign(truth)) << Notation::text(p);
    }
    EXPECT_GT(open, 0);
}

}  // namespace
}  // namespace betwixt::testing
