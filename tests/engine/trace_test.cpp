// A traced search is the search, node by node: every node is there, and what each told is true.

#include "betwixt/search/instruments/trace.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace betwixt {
namespace {

GameEntry entry_of(const std::string& name) {
    for (auto& entry : all_games())
        if (entry.name == name) return entry;
    throw std::invalid_argument(name);
}

struct Traced {
    EngineReport end;
    TraceLog log;
};

Traced trace(const std::string& game, const std::string& position, const std::string& driver,
             const std::string& searcher, Limits limits, bool lookahead = true) {
    const auto engine = entry_of(game).create_logged();
    auto options = engine->defaults();
    options.driver = driver, options.searcher = searcher, options.table_entries = 1 << 12;
    options.search.lookahead = options.search.bounds = lookahead;
    engine->configure(options);
    engine->set_position(position);
    engine->trace()->start();
    limits.until_proven = false;
    const auto end = engine->search(limits, nullptr);
    engine->trace()->stop();
    return {end, *engine->trace()};
}

// The moves from the root to each node, by its number.
template <class Visit> void with_paths(const TraceLog& log, const Visit& visit) {
    for (const auto& pass : log.passes()) {
        std::vector<std::string> path;
        for (std::size_t i = pass.first; i < pass.end; ++i) {
            const auto& node = log.nodes()[i];
            ASSERT_GE(node.level, 1);
            ASSERT_LE(node.level, path.size() + 1);
            path.resize(node.level - 1u);
            path.push_back(log.moves()[node.move]);
            visit(node, path);
        }
    }
}

// The value of the position after the moves, by a plain search, counted from the root as a node's value is.
double minimax(Engine& engine, const std::string& position, const std::vector<std::string>& path, Depth depth) {
    std::string text = position + " moves";
    for (const auto& move : path) text += " " + move;
    engine.set_position(text);
    if (const auto value = engine.final_value(); value && engine.info().has_outcomes)
        return *value * (31'000 - static_cast<double>(path.size()));
    const auto report = engine.search({.depth = depth, .first = depth, .until_proven = false}, nullptr);
    const double plies = report.value > 0 ? -static_cast<double>(path.size()) : static_cast<double>(path.size());
    return report.decisive ? report.value + plies : report.value * engine.info().unit;
}

class TracedSearch : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

TEST_P(TracedSearch, HasEveryNode) {
    const auto [driver, searcher] = GetParam();
    for (const char* game : {"uniform", "tictactoe", "kalah", "connect4", "othello"}) {
        const bool tree = game == std::string("uniform");
        const auto [end, log] =
            trace(game, tree ? "width=3 depth=7 seed=5" : "", driver, searcher, {.depth = 5}, false);
        EXPECT_EQ(log.nodes().size() + log.passes().size(), end.stats.nodes) << game;
        EXPECT_EQ(log.passes().size(), end.stats.passes) << game;
        std::size_t stopped = 0, by_table = 0;
        for (const auto& node : log.nodes()) {
            EXPECT_LT(node.alpha, node.beta) << game;
            stopped += node.by == AnsweredBy::stopped;
            by_table += node.by == AnsweredBy::table;
        }
        EXPECT_EQ(stopped, 0u) << game;
        EXPECT_EQ(by_table, end.stats.table_cutoffs) << game;
        EXPECT_EQ(log.passes().back().lower, log.passes().back().upper) << game;
    }
}

TEST_P(TracedSearch, ToldTheTruthEverywhere) {
    const auto [driver, searcher] = GetParam();
    for (const char* game : {"uniform", "tictactoe"}) {
        const bool tree = game == std::string("uniform");
        const std::string position = tree ? "width=3 depth=7 seed=9" : "X-O------";
        const auto [end, log] = trace(game, position, driver, searcher, {.depth = 4});
        const auto oracle = entry_of(game).create();
        auto options = oracle->defaults();
        options.driver = "wide", options.searcher = "minimax";
        oracle->configure(options);
        int checked = 0, number = 0;
        with_paths(log, [&](const TracedNode& node, const std::vector<std::string>& path) {
            if (++number; node.depth < 1) return;
            const double f = minimax(*oracle, position, path, node.depth);
            EXPECT_TRUE(node.value <= node.alpha || node.value <= f) << game << " node " << number;
            EXPECT_TRUE(node.value >= node.beta || node.value >= f) << game << " node " << number;
            ++checked;
        });
        EXPECT_GT(checked, 20) << game;
    }
}

INSTANTIATE_TEST_SUITE_P(Algorithms, TracedSearch,
                         testing::Values(std::tuple("mtd(f)", "alpha-beta"), std::tuple("wide", "alpha-beta"),
                                         std::tuple("wide", "negascout"), std::tuple("ab-sss*", "alpha-beta"),
                                         std::tuple("mtd-bi", "alpha-beta")));

TEST(Trace, ASearchThatStopsLeavesOpenNodes) {
    const auto [end, log] = trace("othello", "", "mtd(f)", "alpha-beta", {.depth = 20, .nodes = 5000});
    EXPECT_LE(log.nodes().size() + log.passes().size(), 5000u);  // a child that is valued at once counts, too
    EXPECT_GT(log.nodes().size(), 2000u);
    EXPECT_EQ(log.nodes().back().by, AnsweredBy::stopped);
    EXPECT_FALSE(log.passes().back().finished);
}

TEST(Trace, NothingIsRecordedUnlessAsked) {
    const auto engine = entry_of("tictactoe").create_logged();
    engine->search({.depth = 5}, nullptr);
    EXPECT_TRUE(engine->trace()->nodes().empty());
    EXPECT_EQ(entry_of("tictactoe").create()->trace(), nullptr);
}

TEST(Trace, NullMovesAndProbesAreTold) {
    const auto engine = entry_of("chess").create_logged();
    auto options = engine->defaults();
    options.search.exact = false, options.search.null_move = true;
    engine->configure(options);
    engine->trace()->start();
    engine->search({.depth = 5}, nullptr);
    const auto& moves = engine->trace()->moves();
    EXPECT_NE(std::find(moves.begin(), moves.end(), "pass"), moves.end());
    std::size_t cuts = 0;
    for (const auto& node : engine->trace()->nodes()) cuts += node.by == AnsweredBy::null_move;
    EXPECT_GT(cuts, 10u);
}

}  // namespace
}  // namespace betwixt
