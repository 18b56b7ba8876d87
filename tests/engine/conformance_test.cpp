// Every registered game, by itself: rules verified, text read back, every driver equal to minimax.

#include <gtest/gtest.h>

#include "betwixt/core/key.hpp"
#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "betwixt/search/all.hpp"
#include "games/all.hpp"

namespace betwixt {
namespace {

class EveryGame : public testing::TestWithParam<GameEntry> {
protected:
    std::unique_ptr<Engine> engine = GetParam().create();

    // Moves by lot, never to the end of the game.
    void play_random(int plies, std::uint64_t seed) {
        for (int i = 0; i < plies; ++i) {
            const auto moves = engine->legal_moves();
            engine->play(moves[mix(seed * 100 + static_cast<std::uint64_t>(i)) % moves.size()]);
            if (engine->result()) {
                engine->take_back();
                return;
            }
        }
    }
    EngineReport search(const std::string& driver, const std::string& searcher, Depth depth) {
        auto options = engine->defaults();
        options.driver = driver;
        options.searcher = searcher;
        options.table_entries = 5000;
        engine->configure(options);
        engine->forget();
        return engine->search({.depth = depth, .until_proven = false}, nullptr);
    }
};

TEST_P(EveryGame, PassesVerify) {
    const auto report = GetParam().verify("", {.positions = 1000, .random_games = 10});
    for (const auto& failure : report.failures) ADD_FAILURE() << failure.check << ": " << failure.what;
}

TEST_P(EveryGame, ReadsWhatItWrites) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        engine->set_position("");
        play_random(static_cast<int>(seed), seed);
        const std::string text = engine->position();
        const auto moves = engine->legal_moves();
        engine->set_position("");
        engine->set_position(text);
        EXPECT_EQ(engine->position(), text);
        EXPECT_EQ(engine->legal_moves(), moves);
        EXPECT_FALSE(engine->board().empty());
    }
}

TEST_P(EveryGame, TakesMovesBack) {
    const std::string start = engine->position();
    const std::string board = engine->board();
    play_random(6, 1);
    while (engine->take_back()) continue;
    EXPECT_EQ(engine->board(), board);
    EXPECT_EQ(engine->position(), start);
    EXPECT_THROW(engine->play("no such move"), std::invalid_argument);
    EXPECT_THROW(engine->set_position("no such position"), std::invalid_argument);
    EXPECT_EQ(engine->board(), board);
}

TEST_P(EveryGame, EveryDriverFindsTheMinimaxValue) {
    constexpr Depth depth = 4;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        engine->set_position("");
        play_random(static_cast<int>(3 * seed), seed);
        const double truth = search("wide", "minimax", depth).value;
        for_each_named<Drivers>([&](std::size_t, auto driver) {
            for (const char* searcher : {"alpha-beta", "negascout"}) {
                const auto report = search(std::string(driver.name), searcher, depth);
                const double slack = driver.name == "real-mtd(f)" ? engine->defaults().epsilon : 0;
                EXPECT_LE(report.lower.value_or(truth) - slack, truth) << driver.name << " " << engine->position();
                EXPECT_GE(report.upper.value_or(truth) + slack, truth) << driver.name << " " << engine->position();
                EXPECT_TRUE(report.exact() || brackets_only<decltype(driver)> || slack != 0) << driver.name;
                EXPECT_EQ(report.table.contradictions, 0);
            }
        });
    }
}

TEST_P(EveryGame, KeepsItsTableWhenThereIsNoMemoryForAnother) {
    auto options = engine->defaults();
    options.table_entries = 1000;
    engine->configure(options);
    options.table_entries = std::size_t{1} << 40;
    EXPECT_THROW(engine->configure(options), std::bad_alloc);
    EXPECT_EQ(engine->table_use().entries, 1000);
    EXPECT_FALSE(engine->search({.depth = 1}, nullptr).best.empty());
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(all_games()), [](const auto& param) {
    std::string name = param.param.name;
    std::erase(name, '-');
    return name;
});

}  // namespace
}  // namespace betwixt
