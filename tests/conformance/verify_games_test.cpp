// Every game of the library passes its own verification.

#include <gtest/gtest.h>

#include "betwixt/conformance/verify.hpp"
#include "games/connect4/game.hpp"
#include "games/kalah/game.hpp"
#include "games/othello/game.hpp"
#include "games/synthetic/graph.hpp"
#include "games/synthetic/tree.hpp"
#include "games/tictactoe/game.hpp"

namespace betwixt::testing {
namespace {

template <class G> VerifyReport passes(const typename G::Position& start = {}) {
    VerifyReport report = verify(G{}, start, {.positions = 10'000, .random_games = 50, .max_plies = 500});
    for (const auto& f : report.failures) {
        std::string moves;
        for (const auto& m : f.moves) moves += " " + m;
        ADD_FAILURE() << f.check << ": " << f.what << " [" << moves << " ] " << f.position;
    }
    for (const auto& q : report.questions) ADD_FAILURE() << q.about << ": " << q.what;
    EXPECT_GT(report.positions, 1'000u);
    return report;
}

TEST(VerifyGames, TicTacToe) {
    const VerifyReport report = passes<tictactoe::Game>();
    EXPECT_EQ(report.most_moves, 9);
    EXPECT_EQ(report.longest_game, 9);
}

TEST(VerifyGames, Connect4) {
    EXPECT_EQ(passes<connect4::Game>().most_moves, 7);
    passes<connect4::Game>(connect4::Notation::parse("44444432222111756"));
}

TEST(VerifyGames, Kalah) {
    EXPECT_EQ(passes<kalah::Game>().most_moves, 6);
    passes<kalah::RealGame>();
}

TEST(VerifyGames, Othello) {
    EXPECT_GE(passes<othello::Game>().longest_game, 60);
    passes<othello::RealGame>();
}

TEST(VerifyGames, SyntheticTrees) {
    using synthetic::Shape;
    const synthetic::Parameters p{.width = 5, .depth = 9};
    EXPECT_EQ(
        (passes<synthetic::TreeGame<Shape::uniform, std::int16_t>>(synthetic::Tree<Shape::uniform>(p)).longest_game),
        9);
    passes<synthetic::TreeGame<Shape::incremental, float>>(synthetic::Tree<Shape::incremental>(p));
    passes<synthetic::TreeGame<Shape::ordered, std::int64_t>>(synthetic::Tree<Shape::ordered>(p));
}

TEST(VerifyGames, SyntheticGraphs) {
    const synthetic::Parameters p{.width = 4, .range = 2'000};
    passes<synthetic::GraphGame<std::int32_t>>(synthetic::Graph(p, false));
    passes<synthetic::GraphGame<double>>(synthetic::Graph(p, true));
}

}  // namespace
}  // namespace betwixt::testing
