// Levels of play: how losses are counted, how a move is picked, and what is chosen in games.

#include "betwixt/engine/level.hpp"

#include <map>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "betwixt/engine/playing.hpp"
#include "betwixt/engine/thinking.hpp"
#include "games/all.hpp"

namespace betwixt::test {
namespace {

EngineReport worth(double value, bool decisive = false) {
    EngineReport r;
    r.value = value, r.decisive = decisive;
    return r;
}

TEST(Level, CountsLossesInTheirMean) {
    const auto losses = detail::losses({worth(3), worth(1), worth(2), worth(-2)});  // 0, 2, 1, 5: 2 in the mean
    EXPECT_EQ(losses, (std::vector<double>{0, 1, 0.5, 2.5}));
    EXPECT_EQ(detail::losses({worth(7), worth(7)}), (std::vector<double>{0, 0}));
}

TEST(Level, AWinLiesAboveTheOtherValuesAndALossBelowThem) {
    const auto losses = detail::losses({worth(30'995, true), worth(4), worth(0), worth(-30'990, true)});
    ASSERT_EQ(losses.size(), 4u);  // 8, 4, 0, -4
    EXPECT_DOUBLE_EQ(losses[0], 0);
    EXPECT_DOUBLE_EQ(losses[2], 2 * losses[1]);
    EXPECT_DOUBLE_EQ(losses[3], 3 * losses[1]);
    EXPECT_EQ(detail::losses({worth(-30'990, true), worth(-30'990, true)}), (std::vector<double>{0, 0}));
}

TEST(Level, PicksTheWorseMoveExpTimesLessOften) {
    const std::vector<double> losses{0.5, 0, 1.5};
    std::vector<double> count(3);
    constexpr int lots = 100'000;
    for (int i = 0; i < lots; ++i) count[detail::pick(losses, 0.5, (i + 0.5) / lots)] += 1;
    EXPECT_NEAR(count[1] / count[0], std::exp(0.5 / 0.5), 0.01);
    EXPECT_NEAR(count[1] / count[2], std::exp(1.5 / 0.5), 0.05);
    EXPECT_EQ(detail::pick(losses, 0.001, 0.999), 1u);
}

TEST(Level, RandomNumbersDependOnSeedAndPosition) {
    std::set<double> all;
    for (std::int64_t seed = 1; seed <= 50; ++seed)
        for (const char* position : {"a", "b", "ab", "ba", ""}) {
            const double lot = detail::random_number(seed, position);
            EXPECT_EQ(lot, detail::random_number(seed, position));
            EXPECT_TRUE(lot >= 0 && lot < 1);
            all.insert(lot);
        }
    EXPECT_EQ(all.size(), 250u);
    EXPECT_NE(detail::random_number(0, "a"), detail::random_number(0, "a"));
}

TEST(Level, EveryNameHasItsLevelAndFullStrengthNoLimit) {
    EngineOptions o;
    EXPECT_FALSE(below_full_strength(o));
    std::set<Depth> depths;
    for (std::size_t i = 0; i + 1 < level_names.size(); ++i) {
        o.level = level_names[i];
        EXPECT_TRUE(below_full_strength(o)) << o.level;
        EXPECT_EQ(&level_of(o), &play_levels[i]);
        EXPECT_LE(play_levels[i].depth, play_levels[i + 1].depth);
        EXPECT_GE(play_levels[i].luck, play_levels[i + 1].luck);
        EXPECT_GE(play_levels[i].depth, 2);
        EXPECT_GT(play_levels[i].luck, 0);
    }
}

class LevelOf : public testing::TestWithParam<std::string> {};

// A game of each level: legal moves to its end, the same again with the same seed, others with other seeds.
TEST_P(LevelOf, PlaysWholeGames) {
    const auto game = [](const std::string& level, std::int64_t seed) {
        std::unique_ptr<Engine> engine;
        for (const auto& entry : all_games())
            if (entry.name == GetParam()) engine = entry.create();
        EngineOptions o = for_play(*engine);
        o.level = level, o.level_seed = seed, o.table_megabytes = 1;
        engine->configure(o);
        std::string moves;
        for (int ply = 0; ply < 60 && !engine->result(); ++ply) {
            const auto report = think(*engine, {.depth = 3}, std::nullopt, nullptr);
            EXPECT_EQ(report.kind, EngineReport::Kind::end);
            engine->play(report.best);  // throws where it is not legal
            moves += report.best + ' ';
        }
        return moves;
    };
    for (const auto level : level_names) {
        const auto first = game(std::string(level), 1);
        EXPECT_EQ(game(std::string(level), 1), first) << level;
    }
    std::set<std::string> games;
    for (std::int64_t seed = 1; seed <= 4; ++seed) games.insert(game("beginner", seed));
    EXPECT_GE(games.size(), 3u);
}

INSTANTIATE_TEST_SUITE_P(Games, LevelOf, testing::Values("othello", "kalah", "connect4", "chess", "checkers"));

TEST(Level, SharesLimitsOutAmongMoves) {
    for (const auto& entry : all_games()) {
        if (entry.name != "chess") continue;
        const auto engine = entry.create();
        EngineOptions o = for_play(*engine);
        o.level = "master";
        engine->configure(o);
        EXPECT_LE(think(*engine, {.nodes = 4000}, std::nullopt, nullptr).stats.nodes, 4000u);
        EXPECT_FALSE(think(*engine, {}, TimeControl{.left = std::chrono::milliseconds(1)}, nullptr).best.empty());
    }
}

TEST(Level, KeepsToTheMovesOfTheLimits) {
    for (const auto& entry : all_games()) {
        if (entry.name != "othello") continue;
        const auto engine = entry.create();
        EngineOptions o = engine->defaults();
        o.level = "beginner";
        engine->configure(o);
        for (int i = 0; i < 20; ++i)
            EXPECT_EQ(think(*engine, {.only = {2}}, std::nullopt, nullptr).best, engine->legal_moves()[2]);
    }
}

}  // namespace
}  // namespace betwixt::test
