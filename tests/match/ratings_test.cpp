// Ratings against what is known of them without a fit, and pairings against what a round must be.

#include "match/ratings.hpp"

#include <random>

#include <gtest/gtest.h>

namespace betwixt::match {
namespace {

// Pairs of games as players of these strengths score them on the average: `pairs` of them, without chance.
PairingResult expected_result(Pairing players, double elo, std::uint64_t pairs) {
    const double p = score_of(elo);
    PairingResult r{players};
    const auto count = [&](double share) {
        return static_cast<std::uint64_t>(std::llround(share * static_cast<double>(pairs)));
    };
    r.pairs.counts = {count((1 - p) * (1 - p)), 0, count(2 * p * (1 - p)), 0, count(p * p)};
    return r;
}

TEST(Ratings, FindTheStrengthsThatGamesWereMadeFrom) {
    const std::vector<double> strengths{150, 40, -60, -130};
    std::vector<PairingResult> results;
    for (const auto& [a, b] : round_robin(4))
        results.push_back(expected_result({a, b}, strengths[a] - strengths[b], 1'000'000));
    const auto found = ratings(4, results);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found[i].elo, strengths[i], 0.1) << i;
}

// Two players: the difference is what the score says, and its interval that of the pairs.
TEST(Ratings, OfTwoPlayersAreTheirScore) {
    const PairingResult r{{0, 1}, Pentanomial{{100, 200, 400, 300, 200}}};
    const auto found = ratings(2, {r});
    const auto interval = score_interval(r.pairs);
    EXPECT_NEAR(found[0].elo - found[1].elo, elo_of(r.pairs.mean()), 0.5);
    ASSERT_TRUE(found[0].margin && interval);
    EXPECT_NEAR(2 * *found[0].margin, (elo_of(interval->upper) - elo_of(interval->lower)) / 2, 0.5);
}

// The same games in pairs that are always shared say much more than games that are won and lost in pairs.
TEST(Ratings, IntervalsCountPairs) {
    const auto even = ratings(3, {{{0, 1}, Pentanomial{{0, 5, 90, 5, 0}}}, {{1, 2}, Pentanomial{{0, 5, 90, 5, 0}}}});
    const auto split = ratings(3, {{{0, 1}, Pentanomial{{50, 0, 0, 0, 50}}}, {{1, 2}, Pentanomial{{50, 0, 0, 0, 50}}}});
    for (std::size_t i = 0; i < 3; ++i) EXPECT_GT(*split[i].margin, 5 * *even[i].margin);
}

TEST(Ratings, StayFinite) {
    const auto found = ratings(3, {{{0, 1}, Pentanomial{{0, 0, 0, 0, 50}}}, {{0, 2}, Pentanomial{{0, 0, 0, 0, 50}}}});
    EXPECT_GT(found[0].elo, 300);
    EXPECT_LT(found[0].elo, 2000);
    EXPECT_NEAR(found[1].elo, found[2].elo, 1e-6);
    EXPECT_NEAR(found[0].elo + found[1].elo + found[2].elo, 0, 1e-6);
    EXPECT_FALSE(ratings(3, {})[0].margin);
}

TEST(Schedule, EverybodyMeetsEverybodyOnce) {
    const auto all = round_robin(7);
    EXPECT_EQ(std::set<Pairing>(all.begin(), all.end()).size(), 21u);
    for (const auto& [a, b] : all) EXPECT_LT(a, b);
    EXPECT_EQ(gauntlet(4), (std::vector<Pairing>{{0, 1}, {0, 2}, {0, 3}}));
}

// Whatever the results: nobody meets again, plays twice in a round or rests twice.
TEST(Schedule, SwissRounds) {
    std::mt19937_64 random(1);
    for (std::size_t players = 3; players <= 24; ++players) {
        SwissStanding standing{.points = std::vector<double>(players)};
        std::vector<double> of_games(players);
        for (std::size_t round = 0; round < (players + 1) / 2; ++round) {
            const auto next = swiss_round(standing);
            std::set<std::size_t> seated(next.rests.begin(), next.rests.end());
            for (const auto player : next.rests) EXPECT_TRUE(standing.rested.insert(player).second);
            for (const auto& pairing : next.pairings) {
                EXPECT_TRUE(standing.met.insert(pairing).second) << "they meet again";
                for (const auto player : pairing) EXPECT_TRUE(seated.insert(player).second);
                of_games[pairing[random() % 2]] += 1;
            }
            EXPECT_EQ(seated.size(), players);
            standing.points = of_games;
            for (const auto player : standing.rested) standing.points[player] += 1;
        }
    }
}

TEST(Schedule, LeadersMeet) {
    const auto round = swiss_round({.points = {0, 3, 1, 3, 0, 1}, .met = {{2, 5}}});
    EXPECT_EQ(round.pairings, (std::vector<Pairing>{{1, 3}, {0, 2}, {4, 5}}));
    EXPECT_EQ(swiss_round({.points = {2, 0, 1}, .rested = {1}}).rests, std::vector<std::size_t>{2});
    // Three that have all met play again rather than not at all.
    EXPECT_EQ(
        swiss_round({.points = {0, 0, 0, 0}, .met = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}}).pairings.size(),
        2u);
}

}  // namespace
}  // namespace betwixt::match
