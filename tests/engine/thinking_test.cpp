// Thinking against the clock: budgets are asked for with the game's length, and kept.

#include "betwixt/engine/thinking.hpp"

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace betwixt::test {
namespace {

using std::chrono::milliseconds;
using Seconds = std::chrono::duration<double>;

std::unique_ptr<Engine> engine_of(const std::string& game) {
    for (const auto& entry : all_games())
        if (entry.name == game) return entry.create();
    throw std::invalid_argument(game);
}

TEST(Thinking, AsksTheEngineHowLongTheGameGoesOn) {
    const TimeControl minute{.left = std::chrono::minutes(1)};
    TimeControl known = minute;
    known.plies_left = 60;
    EXPECT_EQ(time_budget(*engine_of("othello"), minute).hard, time_budget(known).hard);
    EXPECT_EQ(time_budget(*engine_of("kalah"), minute).hard, time_budget(minute).hard);  // nobody knows
    known.plies_left = 2;
    EXPECT_EQ(time_budget(*engine_of("othello"), known).hard, time_budget(known).hard);
}

TEST(Thinking, KeepsToItsBudget) {
    const auto engine = engine_of("othello");
    for (const int left : {100, 1'000, 5'000}) {
        const TimeControl clock{.left = milliseconds(left)};
        const auto budget = time_budget(*engine, clock);
        double last = 0;
        const auto report = think(*engine, {}, clock, [&](const EngineReport& r) {
            if (r.kind != EngineReport::Kind::iteration) return;
            if (last > 0) {
                EXPECT_LT(Seconds(last), budget.soft * Urgency::most) << "an iteration was begun too late";
            }
            last = r.seconds;
        });
        EXPECT_LT(report.seconds, Seconds(budget.hard).count() + 0.2);  // a loaded machine
        EXPECT_GE(report.depth, 1);
        EXPECT_FALSE(report.best.empty());
        EXPECT_EQ(report.kind, EngineReport::Kind::end);
    }
}

TEST(Thinking, OtherLimitsHoldBesideTheClock) {
    const auto engine = engine_of("othello");
    const TimeControl hour{.left = std::chrono::hours(1)};
    EXPECT_EQ(think(*engine, {.depth = 3}, hour, nullptr).depth, 3);
    EXPECT_LE(think(*engine, {.nodes = 2'000}, hour, nullptr).stats.nodes, 2'000u);
    EXPECT_LT(think(*engine, {.time = milliseconds(20)}, hour, nullptr).seconds, 0.25);
}

TEST(Thinking, AnswersWithOnePlyAtLeast) {
    const auto engine = engine_of("othello");
    const std::atomic<bool> stop = true;
    EXPECT_EQ(think(*engine, {.nodes = 1}, std::nullopt, nullptr).depth, 1);
    EXPECT_GE(think(*engine, {.stop = &stop}, std::nullopt, nullptr).depth, 1);
    const auto over = engine_of("connect4");
    over->set_position("1212121");
    EXPECT_TRUE(think(*over, {}, TimeControl{.left = milliseconds(100)}, nullptr).best.empty());
}

TEST(Thinking, TheEngineGoesOnAfterASoftLimit) {
    const auto engine = engine_of("connect4");
    for (int i = 0; i < 3; ++i) engine->play(think(*engine, {}, TimeControl{.left = milliseconds(300)}, nullptr).best);
    const auto value = engine->search({.depth = 6}, nullptr).value;
    engine->forget();
    EXPECT_EQ(engine->search({.depth = 6}, nullptr).value, value);
}

TEST(OnlyMove, IsTheOneThereIs) {
    const auto engine = engine_of("tictactoe");
    EXPECT_EQ(only_move(*engine), std::nullopt);
    engine->set_position("XOXXOOOX-");
    EXPECT_EQ(only_move(*engine), "c1");
}

}  // namespace
}  // namespace betwixt::test
