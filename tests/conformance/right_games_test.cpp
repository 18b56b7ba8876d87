// No false alarm: games that are right pass without a failure and without a question.

#include "right_games.hpp"

#include <gtest/gtest.h>

#include "betwixt/conformance/verify.hpp"
#include "games/tictactoe/position.hpp"
#include "scored_boxes.hpp"

namespace betwixt::testing {
namespace {

template <class G> VerifyReport verified(const typename G::Position& start, std::uint64_t seed) {
    return verify(G{}, start, {.positions = 1'000, .search_nodes = 1'000, .seed = seed});
}
// With every one of several seeds.
template <class G> void passes(const typename G::Position& start = {}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const VerifyReport report = verified<G>(start, seed);
        for (const auto& f : report.failures) ADD_FAILURE() << f.check << ": " << f.what << " " << f.position;
        for (const auto& q : report.questions) ADD_FAILURE() << q.about << ": " << q.what;
        EXPECT_EQ(report.games, 200);
    }
}

TEST(RightGames, OneSideWinsWhateverIsPlayed) {
    Take::most = 1;
    passes<Game<Take>>();
    Take::most = 3;
    passes<Game<Chase, ChaseKnowledge>>();
}

TEST(RightGames, EvaluationsThatChangeTheirSignWithMistakes) {
    passes<Game<Take>>();
    passes<Game<Take, PerfectTake>>();
}

TEST(RightGames, EvaluationsThatAreNeverNegative) {
    passes<Game<Dominoes, Room>>();
    Dominoes::impartial = true;
    passes<Game<Dominoes, Room>>();
    Dominoes::impartial = false;
}

struct Tempo {
    static constexpr bool tempo = true;
    std::int16_t evaluate(const tictactoe::Position&) const { return 5; }
};
TEST(RightGames, ConstantEvaluations) {
    passes<Game<tictactoe::Position, Tempo>>();
    passes<Game<Hex>>();
}

TEST(RightGames, DrawsAndSidesThatMoveTwice) {
    passes<Game<Coins, CoinKnowledge>>();
    passes<Game<Pairs, Middle>>();
}

TEST(RightGames, GainsOfMoves) { passes<BoxesByGains>(); }

// Lists no moves.
struct Silent {
    using Move = int;
    static constexpr int max_moves = 1;
    void generate(auto&) const {}
    void play(Move) {}
    Key key() const { return {1, 1}; }
    Outcome outcome() const { return Outcome::draw; }
};

TEST(RightGames, AStartWithoutMovesIsAQuestion) {
    const VerifyReport report = verified<Game<Silent>>({}, 1);
    EXPECT_TRUE(report.passed());
    ASSERT_EQ(report.questions.size(), 1u);
    EXPECT_EQ(report.questions[0].about, "generate");
}

// Nothing tells such a game from one whose outcome is reversed: it passes, and the question stays.
TEST(RightGames, WhereTheLastMoverLosesThereIsAQuestion) {
    Take::last_loses = true;
    const VerifyReport report = verified<Game<Take>>({}, 1);
    Take::last_loses = false;
    EXPECT_TRUE(report.passed());
    ASSERT_EQ(report.questions.size(), 1u);
    EXPECT_EQ(report.questions[0].about, "perspective");
    EXPECT_NE(report.questions[0].what.find("won by the side that did not move last"), std::string::npos);
    EXPECT_EQ(report.questions[0].what.back(), '?');
}

}  // namespace
}  // namespace betwixt::testing
