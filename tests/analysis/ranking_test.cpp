// The moves of a position by their values: each has the value that a search of its own finds.

#include "betwixt/analysis/ranking.hpp"

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace betwixt::test {
namespace {

std::unique_ptr<Engine> engine_of(const std::string& game, const std::string& position = "") {
    for (const auto& entry : all_games())
        if (entry.name == game) {
            auto engine = entry.create();
            auto options = engine->defaults();
            options.table_entries = 1 << 16;
            engine->configure(options);
            engine->set_position(position);
            return engine;
        }
    throw std::invalid_argument(game);
}

TEST(Ranking, TheBestMoveHasTheValueOfThePosition) {
    for (const auto& entry : all_games()) {
        const auto engine = engine_of(entry.name);
        const auto ranking = rank_moves(*engine, {.depth = 4});
        engine->forget();
        const auto r = engine->search({.depth = 4, .until_proven = false}, nullptr);
        ASSERT_EQ(ranking.moves.size(), engine->legal_moves().size()) << entry.name;
        EXPECT_EQ(ranking.depth, 4) << entry.name;
        const auto& best = ranking.moves.front();
        EXPECT_EQ(best.value, r.value) << entry.name;
        EXPECT_EQ(best.lower, r.lower) << entry.name;
        EXPECT_EQ(best.upper, r.upper) << entry.name;
        EXPECT_EQ(best.value_text, r.value_text) << entry.name;
        EXPECT_EQ(best.decisive, r.decisive) << entry.name;
        EXPECT_EQ(best.pv.front(), best.best) << entry.name;
        for (std::size_t i = 1; i < ranking.moves.size(); ++i)
            EXPECT_LE(ranking.moves[i].value, ranking.moves[i - 1].value) << entry.name;
    }
}

TEST(Ranking, WinsAndLossesCountFromThePosition) {
    const auto engine = engine_of("connect4", "121212");  // 1 wins at once; all else but 1 loses to 2
    const auto ranking = rank_moves(*engine, {.depth = 4});
    ASSERT_EQ(ranking.moves.size(), 7u);
    EXPECT_EQ(ranking.moves[0].best, "1");
    EXPECT_EQ(ranking.moves[0].value_text, "win in 1");
    EXPECT_EQ(ranking.moves[0].points, engine->search({.depth = 1}, nullptr).points);
    EXPECT_TRUE(ranking.moves[0].proven);
    EXPECT_EQ(ranking.moves[1].best, "2");
    for (std::size_t i = 2; i < 7; ++i) EXPECT_EQ(ranking.moves[i].value_text, "loss in 2") << ranking.moves[i].best;
}

TEST(Ranking, EndsWhenAllIsProven) {
    const auto engine = engine_of("tictactoe");
    const auto ranking = rank_moves(*engine, {});
    EXPECT_LE(ranking.depth, 9);
    for (const auto& r : ranking.moves) {
        EXPECT_TRUE(r.proven) << r.best;
        EXPECT_EQ(r.value, 0) << r.best;
    }
    engine->set_position("XOXXOOOX-");
    EXPECT_EQ(rank_moves(*engine, {}).moves.size(), 1u);
    engine->play("c1");
    EXPECT_TRUE(rank_moves(*engine, {}).moves.empty());
}

TEST(Ranking, LimitsHoldForAllSearchesTogether) {
    const auto engine = engine_of("othello");
    int depths = 0;
    const auto ranking = rank_moves(*engine, {.nodes = 5'000}, [&](const Ranking& r) {
        ++depths;
        EXPECT_EQ(r.depth, depths + 1);
    });
    EXPECT_GT(depths, 1);
    EXPECT_EQ(ranking.depth, depths + 1);
    EXPECT_LE(ranking.nodes, 5'000u);
    const std::atomic<bool> stop = true;
    EXPECT_EQ(rank_moves(*engine, {.stop = &stop}).depth, 2);  // the first depth is always finished
}

TEST(Ranking, LeavesThePositionAsItWas) {
    const auto engine = engine_of("kalah", "moves 3");
    const auto before = engine->position();
    rank_moves(*engine, {.depth = 3});
    EXPECT_EQ(engine->position(), before);
}

}  // namespace
}  // namespace betwixt::test
