// The N best moves: those that a ranking of all moves puts first.

#include "betwixt/analysis/best_moves.hpp"

#include <atomic>
#include <set>

#include <gtest/gtest.h>

#include "betwixt/analysis/ranking.hpp"
#include "games/all.hpp"

namespace betwixt::test {
namespace {

std::unique_ptr<Engine> small_engine(const std::string& game) {
    for (const auto& entry : all_games())
        if (entry.name == game) {
            auto engine = entry.create();
            auto options = engine->defaults();
            options.table_entries = 1 << 16;
            engine->configure(options);
            return engine;
        }
    throw std::invalid_argument(game);
}

constexpr auto goes_on = [](const BestMoves&) { return true; };

TEST(BestMoves, HaveTheValuesOfARanking) {
    for (const auto& entry : all_games()) {
        const auto engine = small_engine(entry.name);
        const auto ranking = rank_moves(*engine, {.depth = 4});
        engine->forget();
        const auto best = best_moves(*engine, {.depth = 4}, 3, goes_on);
        ASSERT_EQ(best.moves.size(), std::min<std::size_t>(3, ranking.moves.size())) << entry.name;
        std::set<std::string> different;
        for (std::size_t i = 0; i < best.moves.size(); ++i) {
            EXPECT_EQ(best.moves[i].value, ranking.moves[i].value) << entry.name << " " << i;
            EXPECT_EQ(best.moves[i].pv.front(), best.moves[i].best) << entry.name;
            different.insert(best.moves[i].best);
        }
        EXPECT_EQ(different.size(), best.moves.size()) << entry.name;
    }
}

TEST(BestMoves, OfThoseThatAreAllowed) {
    const auto engine = small_engine("connect4");
    const auto best = best_moves(*engine, {.depth = 4, .only = {1, 5}}, 7, goes_on);
    ASSERT_EQ(best.moves.size(), 2u);
    std::set<std::string> found{best.moves[0].best, best.moves[1].best};
    const auto moves = engine->legal_moves();
    EXPECT_EQ(found, (std::set<std::string>{moves[1], moves[5]}));
}

TEST(BestMoves, StopWithALimitAndLeaveTheOptionsAsTheyWere) {
    const auto engine = small_engine("othello");
    const auto guess = engine->options().first_guess;
    const std::atomic<bool> stop = true;
    Depth deepest = 0;
    const auto heard = [&](const BestMoves& b) { return deepest = b.depth, true; };
    EXPECT_EQ(best_moves(*engine, {.stop = &stop}, 2, heard).depth, 1);
    EXPECT_EQ(deepest, 1);
    EXPECT_EQ(best_moves(*engine, {.nodes = 1}, 2, heard).moves.size(), 2u);
    const auto some = best_moves(*engine, {.nodes = 5000}, 2, heard);
    EXPECT_GT(some.depth, 2);
    EXPECT_LT(some.spent.nodes, 5002u);
    EXPECT_EQ(best_moves(*engine, {}, 2, [](const BestMoves& b) { return b.depth < 3; }).depth, 3);
    EXPECT_EQ(engine->options().first_guess, guess);
    EXPECT_EQ(engine->options().first_move, "");
}

}  // namespace
}  // namespace betwixt::test
