// Distinct leaves: as many as there are positions so far from the root, and the search is as it would be without a log.

#include <set>

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace betwixt {
namespace {

EngineReport search(Engine& engine, EngineOptions options, Depth first, Depth depth) {
    options.table_entries = 1 << 16;
    engine.configure(options);
    return engine.search({.depth = depth, .first = first, .until_proven = false}, nullptr);
}

// Every position so many plies from the one set, as text.
void collect(Engine& engine, Depth depth, std::set<std::string>& all) {
    if (depth == 0 || engine.result()) {
        all.insert(engine.position());
        return;
    }
    for (const auto& move : engine.legal_moves()) {
        engine.play(move);
        collect(engine, depth - 1, all);
        engine.take_back();
    }
}

class LoggedGame : public testing::TestWithParam<GameEntry> {};

TEST_P(LoggedGame, MinimaxVisitsEveryPositionOfItsDepth) {
    if (GetParam().name == "connect4") GTEST_SKIP() << "mirror images have one name there";
    const auto engine = GetParam().create_logged();
    EngineOptions options = engine->defaults();
    options.driver = "wide", options.searcher = "minimax";
    options.search.table_depth = 200;
    for (const Depth depth : {1, 3, 4}) {
        engine->forget();
        const auto report = search(*engine, options, depth, depth);
        std::set<std::string> positions;
        collect(*engine, depth, positions);
        EXPECT_EQ(report.distinct_leaves, positions.size()) << depth;
        EXPECT_GE(report.stats.leaves, positions.size()) << depth;
    }
}

TEST_P(LoggedGame, SearchIsTheSame) {
    const auto logged = GetParam().create_logged(), plain = GetParam().create();
    for (const char* driver : {"mtd(f)", "wide", "ab-sss*"}) {
        auto options = plain->defaults();
        options.driver = driver;
        logged->forget(), plain->forget();
        const auto with = search(*logged, options, 1, 6), without = search(*plain, options, 1, 6);
        EXPECT_EQ(with.stats.nodes, without.stats.nodes) << driver;
        EXPECT_EQ(with.stats.leaves, without.stats.leaves) << driver;
        EXPECT_EQ(with.value, without.value) << driver;
        ASSERT_TRUE(with.distinct_leaves) << driver;
        EXPECT_FALSE(without.distinct_leaves) << driver;
        EXPECT_LE(*with.distinct_leaves, with.stats.leaves) << driver;
        EXPECT_GT(*with.distinct_leaves, with.stats.leaves / 4) << driver;
    }
}

// Those of whose positions some meet, and that have no quiescence.
std::vector<GameEntry> logged_games() {
    std::vector<GameEntry> some;
    for (auto& entry : all_games())
        for (const char* name : {"tictactoe", "connect4", "kalah", "othello"})
            if (entry.name == name) some.push_back(entry);
    return some;
}

std::string name_of(const testing::TestParamInfo<GameEntry>& game) { return game.param.name; }

INSTANTIATE_TEST_SUITE_P(Games, LoggedGame, testing::ValuesIn(logged_games()), name_of);

}  // namespace
}  // namespace betwixt
