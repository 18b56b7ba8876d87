// An engine of ours in a match thinks as it does over a protocol.

#include "match/own_player.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "betwixt/core/key.hpp"
#include "betwixt/engine/playing.hpp"
#include "betwixt/engine/thinking.hpp"
#include "games/all.hpp"

namespace betwixt::test {
namespace {

using namespace match;

GameEntry othello() {
    const auto games = all_games();
    return *std::find_if(games.begin(), games.end(), [](const GameEntry& e) { return e.name == "othello"; });
}

Choice choose(const std::string& position, double left, const std::atomic<bool>* stop = nullptr) {
    const auto entry = othello();
    const auto engine = entry.create();
    engine->set_position(position);
    PlayerSpec spec{.text = "", .options = for_play(*engine)};
    spec.options.table_megabytes = 1;
    OwnPlayer player(entry, spec, stop);
    const GameSoFar game{.game = "othello", .positions = {engine->position()}, .side = engine->side_to_move()};
    Clocks clocks;
    clocks.left[static_cast<std::size_t>(game.side)] = left;
    player.begin(game);
    return player.choose({game, clocks, left, *engine});
}

TEST(OwnPlayer, KeepsTheBudgetOfProtocols) {
    const auto engine = othello().create();
    for (const double left : {0.2, 2.0, 8.0}) {
        const auto budget =
            time_budget(*engine, {.left = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * left))});
        const auto choice = choose("", left);
        EXPECT_LT(choice.note.seconds, std::chrono::duration<double>(budget.hard).count() + 0.2) << left;
        EXPECT_TRUE(choice.note.score);
    }
}

TEST(OwnPlayer, DoesNotThinkAboutTheOnlyMove) {
    const auto engine = othello().create();
    for (std::uint64_t n = 0; !only_move(*engine) || only_move(*engine) == "pass"; ++n) {
        const auto moves = engine->legal_moves();
        if (moves.empty()) engine->set_position("");
        else engine->play(moves[mix(n) % moves.size()]);
    }
    const auto choice = choose(engine->position(), 100);
    EXPECT_EQ(choice.move, only_move(*engine));
    EXPECT_LT(choice.note.seconds, 0.5);  // two seconds and more otherwise
    EXPECT_TRUE(choice.note.score);
}

TEST(OwnPlayer, IsInterrupted) {
    const std::atomic<bool> stop = true;
    EXPECT_THROW(choose("", 1, &stop), Interrupted);
}

}  // namespace
}  // namespace betwixt::test
