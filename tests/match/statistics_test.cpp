// The statistics of a match against numbers worked out by hand or by another program.

#include "match/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace betwixt::match {
namespace {

// 10 + 20 + 40 + 30 + 20 = 120 pairs; mean (20/4 + 40/2 + 30*3/4 + 20) / 120 = 67.5 / 120.
constexpr Pentanomial example{{10, 20, 40, 30, 20}};

TEST(Statistics, EloAndScoreAreInverse) {
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);  // odds of ten to one
    EXPECT_NEAR(elo_of(0.75), 190.8485, 1e-4);  // 400 log10(3)
    EXPECT_EQ(elo_of(0.5), 0);
    EXPECT_EQ(elo_of(0), -std::numeric_limits<double>::infinity());
    EXPECT_EQ(elo_of(1), std::numeric_limits<double>::infinity());
    for (const double elo : {-300.0, -5.0, 0.0, 12.5, 700.0}) EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-9);
}

TEST(Statistics, PairsFallIntoFiveKinds) {
    Pentanomial p;
    for (const double points : {0.0, 0.5, 1.0, 1.0, 1.5, 2.0}) p.add(points);
    EXPECT_EQ(p.counts, (std::array<std::uint64_t, 5>{1, 1, 2, 1, 1}));
    EXPECT_EQ(p.mean(), 0.5);
    EXPECT_NEAR(p.variance(), (2 * 0.25 + 2 * 0.0625) / 6, 1e-12);
}

TEST(Statistics, MeanVarianceAndInterval) {
    EXPECT_NEAR(example.mean(), 0.5625, 1e-12);
    // (10*0.31640625 + 20*0.09765625 + 40*0.00390625 + 30*0.03515625 + 20*0.19140625) / 120
    EXPECT_NEAR(example.variance(), 0.0846354166667, 1e-12);
    const auto i = score_interval(example);
    ASSERT_TRUE(i);
    // 0.5625 -+ 1.959964 * sqrt(0.0846354 / 120)
    EXPECT_NEAR(i->lower, 0.510448, 1e-6);
    EXPECT_NEAR(i->upper, 0.614552, 1e-6);
    EXPECT_NEAR(elo_of(i->lower), 7.26, 0.01);
    EXPECT_NEAR(elo_of(i->upper), 81.04, 0.01);
}

TEST(Statistics, NothingIsClaimedOfPairsThatAreAllAlike) {
    EXPECT_FALSE(score_interval({}));
    EXPECT_FALSE(score_interval({{0, 0, 1, 0, 0}}));
    EXPECT_FALSE(score_interval({{0, 0, 0, 0, 9}}));
    EXPECT_TRUE(score_interval({{0, 0, 1, 0, 9}}));
}

TEST(Statistics, SuperiorityIsTheNormalLawAtTheScore) {
    EXPECT_EQ(superiority({}), 0.5);
    EXPECT_EQ(superiority({{3, 10, 24, 10, 3}}), 0.5);
    // The score is 0.0625 / 0.0265574 = 2.35339 standard errors above a half.
    EXPECT_NEAR(superiority(example), 0.990699, 1e-5);
    EXPECT_NEAR(superiority({{20, 30, 40, 20, 10}}), 1 - 0.990699, 1e-5);
}

TEST(Statistics, WaldsBounds) {
    const Sprt s{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05};
    EXPECT_NEAR(s.lower(), -2.944439, 1e-6);  // ln(0.05 / 0.95)
    EXPECT_NEAR(s.upper(), 2.944439, 1e-6);
    EXPECT_EQ(s.decide(2.9), Sprt::Decision::none);
    EXPECT_EQ(s.decide(2.95), Sprt::Decision::elo1);
    EXPECT_EQ(s.decide(-2.95), Sprt::Decision::elo0);
    const Sprt skew{.elo0 = 0, .elo1 = 5, .alpha = 0.01, .beta = 0.2};
    EXPECT_NEAR(skew.lower(), std::log(0.2 / 0.99), 1e-12);
    EXPECT_NEAR(skew.upper(), std::log(0.8 / 0.01), 1e-12);
}

// With only won and lost pairs the mean fixes the distribution, and the ratio is that of a coin.
TEST(Statistics, RatioOfACoin) {
    const double s0 = score_of(0), s1 = score_of(20);
    const double coin = 60 * std::log(s1 / s0) + 40 * std::log((1 - s1) / (1 - s0));
    EXPECT_NEAR(log_likelihood_ratio({{40, 0, 0, 0, 60}}, 0, 20), coin, 1e-3);
}

// Newton's method on the multiplier, in another program.
TEST(Statistics, RatioOfPairs) {
    EXPECT_NEAR(log_likelihood_ratio(example, 0, 5), 0.5740317908, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio({{3, 10, 24, 10, 3}}, 0, 10), -0.0939114595, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio({{0, 0, 0, 0, 7}}, 0, 10), 0.1986330, 1e-5);
    EXPECT_NEAR(log_likelihood_ratio({{123, 2345, 5010, 2510, 140}}, -2, 2), 7.8547813795, 1e-6);
    EXPECT_EQ(log_likelihood_ratio({}, 0, 5), 0);
}

TEST(Statistics, RatioIsOddUnderExchangeOfPlayers) {
    EXPECT_NEAR(log_likelihood_ratio({{20, 30, 40, 20, 10}}, -5, 0), -log_likelihood_ratio(example, 0, 5), 1e-9);
}

TEST(Statistics, NormalisedElo) {
    EXPECT_FALSE(normalised_elo({{0, 0, 9, 0, 0}}));
    // 0.0625 / sqrt(2 * 0.0846354166667) * 800 / ln(10)
    EXPECT_NEAR(*normalised_elo(example), 52.7791, 1e-3);
    // Games as independent coins: near 1/2 both scales are the same.
    EXPECT_NEAR(*normalised_elo({{2499, 0, 5000, 0, 2501}}), elo_of(Pentanomial{{2499, 0, 5000, 0, 2501}}.mean()),
                1e-3);
    // The more draws, the more a lead of one pair is worth.
    EXPECT_GT(*normalised_elo({{4, 0, 91, 0, 5}}), *normalised_elo({{49, 0, 1, 0, 50}}));
}

// At the normalised Elo of the pairs themselves the test against 0 is the most favourable there is.
TEST(Statistics, RatioOfNormalisedBounds) {
    const auto at = [](double elo1) { return Sprt{.elo0 = 0, .elo1 = elo1, .normalised = true}.ratio(example); };
    const double own = *normalised_elo(example);
    EXPECT_NEAR(at(own), log_likelihood_ratio(example, 0, elo_of(example.mean())), 1e-6);
    EXPECT_LT(at(own - 5), at(own));
    EXPECT_LT(at(own + 5), at(own));
    EXPECT_EQ((Sprt{.elo0 = 0, .elo1 = 5, .normalised = true}.ratio({{0, 0, 9, 0, 0}})), 0);
    EXPECT_TRUE(std::isfinite(at(100'000)));
}

}  // namespace
}  // namespace betwixt::match
