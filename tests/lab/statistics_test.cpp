// The laboratory's statistics against numbers worked out by hand, and their intervals against simulated truths.

#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <tuple>

#include <gtest/gtest.h>

namespace betwixt::lab {
namespace {

std::vector<Observation> of_clusters(const std::vector<std::vector<double>>& clusters) {
    std::vector<Observation> all;
    for (std::size_t c = 0; c < clusters.size(); ++c)
        for (const double x : clusters[c]) all.push_back({static_cast<std::int64_t>(c), x});
    return all;
}

TEST(LabStatistics, AveragesByHand) {
    EXPECT_NEAR(geometric_mean({0.5, 2, 8}), 2, 1e-12);
    EXPECT_NEAR(average({1, 2, 6}, Average::arithmetic), 3, 1e-12);
    EXPECT_EQ(median({7, 1, 3}), 3);
    EXPECT_EQ(median({7, 1, 3, 4}), 3.5);
    EXPECT_EQ(median({5}), 5);
}

TEST(LabStatistics, EstimateCountsPositionsAndGames) {
    const auto e = estimate(of_clusters({{0.5, 2}, {8, 0.125}, {4}}), Average::geometric);
    EXPECT_NEAR(e.value, std::pow(4, 0.2), 1e-12);
    EXPECT_EQ(e.positions, 5U);
    EXPECT_EQ(e.clusters, 3U);
    ASSERT_TRUE(e.interval);
    EXPECT_LT(e.interval->lower, e.value);
    EXPECT_GT(e.interval->upper, e.value);
}

TEST(LabStatistics, TheWeightedMeanOfRatiosIsTheRatioOfSums) {
    std::vector<Observation> ratios;
    for (const auto& [cluster, x, y] : {std::tuple{1, 30.0, 40.0}, {1, 5.0, 10.0}, {2, 200.0, 100.0}, {3, 7.0, 7.0}})
        ratios.push_back({cluster, x / y, y});
    EXPECT_NEAR(estimate(ratios, Average::weighted).value, 242.0 / 157, 1e-12);
}

TEST(LabStatistics, ACorrelationByHand) {
    const auto of = [](const std::vector<std::pair<double, double>>& pairs) {
        std::vector<Observation> all;
        for (const auto& [x, y] : pairs)
            all.push_back({.cluster = static_cast<std::int64_t>(all.size()), .value = y, .x = x});
        return estimate(all, Average::correlation);
    };
    EXPECT_NEAR(of({{1, 1}, {2, 3}, {3, 2}, {4, 5}}).value, 5.5 / std::sqrt(5 * 8.75), 1e-12);
    EXPECT_NEAR(of({{1, 3}, {2, 2}, {3, 1}}).value, -1, 1e-12);
    EXPECT_EQ(of({{1, 3}, {1, 2}, {1, 1}}).value, 0);
    const auto rises = of({{1, 1}, {2, 3}, {3, 2}, {4, 5}, {5, 4}, {6, 7}, {7, 6}, {8, 8}});
    EXPECT_LT(p_below(rises, Average::correlation, 1), 0.5);
    EXPECT_LT(p_above(rises, Average::correlation, 0), 0.01);
}

// Three groups whose means lie on a falling line, though within each group the values rise.
TEST(LabStatistics, ACorrelationOfGroupsIsThatOfTheirMeans) {
    std::vector<Observation> all;
    for (int group = 0; group < 3; ++group)
        for (int game = 0; game < 10; ++game)
            for (const double step : {-2.0, 2.0})
                all.push_back({.cluster = game, .value = -0.5 * group + step, .x = group + step, .group = group});
    EXPECT_NEAR(estimate(all, Average::correlation_of_groups).value, -1, 1e-9);
    EXPECT_GT(estimate(all, Average::correlation).value, 0.5);
    all.front().value +=
        100;  // the mean of group 0 rises by 5 at the same x: the line falls more steeply, not straight
    const auto bent = estimate(all, Average::correlation_of_groups);
    const double x[] = {0, 1, 2}, y[] = {5, -0.5, -1};
    double xy = 0, xx = 0, yy = 0;
    for (int i = 0; i < 3; ++i) {
        const double dx = x[i] - 1, dy = y[i] - 3.5 / 3;
        xy += dx * dy, xx += dx * dx, yy += dy * dy;
    }
    EXPECT_NEAR(bent.value, xy / std::sqrt(xx * yy), 1e-9);
    EXPECT_EQ(bent.clusters, 10U);
}

TEST(LabStatistics, ProbabilitiesByStudentsT) {
    Estimate e{.value = 0.9, .interval = Interval{0.8, 1.0}, .positions = 10, .clusters = 10, .error = 0.05};
    EXPECT_NEAR(p_below(e, Average::arithmetic, 0.9), 0.5, 1e-12);
    EXPECT_NEAR(p_below(e, Average::arithmetic, 1.0), 0.0383, 1e-4);  // t = -2 with 9 degrees of freedom
    EXPECT_NEAR(p_above(e, Average::arithmetic, 1.0), 1 - 0.0383, 1e-4);
    e.error = 0;  // all positions agree
    EXPECT_EQ(p_below(e, Average::arithmetic, 1.0), 0);
    EXPECT_EQ(p_below(e, Average::arithmetic, 0.8), 1);
    e.clusters = 1;
    EXPECT_EQ(p_below(e, Average::arithmetic, 1.0), 1);
    EXPECT_EQ(p_above(e, Average::arithmetic, 0.1), 1);
}

TEST(LabStatistics, TheStandardErrorIsOfTheScaleOfTheAverage) {
    const auto e = estimate(of_clusters({{1}, {2}, {4}, {8}}), Average::geometric);
    const double spread = std::log(2.0) * std::sqrt(5.0 / 3);  // of the four logarithms
    EXPECT_NEAR(e.error, spread / 2, 0.1 * spread / 2);
}

// The example of Benjamini and Hochberg 1995, section 3.2: four of fifteen at 0.05.
TEST(LabStatistics, FalseDiscoveryRatesOfThePaper) {
    const std::vector<double> p{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
    const auto q = false_discovery_rates(p);
    EXPECT_EQ(std::count_if(q.begin(), q.end(), [](double x) { return x <= 0.05; }), 4);
    EXPECT_NEAR(q[0], 0.0015, 1e-12);
    EXPECT_NEAR(q[3], 0.0095 * 15 / 4, 1e-12);
    EXPECT_EQ(q[14], 1);
    EXPECT_TRUE(std::is_sorted(q.begin(), q.end()));
    EXPECT_TRUE(false_discovery_rates({}).empty());
}

TEST(LabStatistics, OneGameHasNoInterval) {
    const auto e = estimate(of_clusters({{1, 2, 3}}), Average::arithmetic);
    EXPECT_EQ(e.value, 2);
    EXPECT_FALSE(e.interval);
    EXPECT_EQ(estimate({}, Average::geometric).positions, 0U);
}

TEST(LabStatistics, EqualRatiosHaveAnIntervalOfOnePoint) {
    for (const auto kind : {Average::arithmetic, Average::geometric, Average::median}) {
        const auto e = estimate(of_clusters({{1, 1}, {1, 1}, {1}}), kind);
        ASSERT_TRUE(e.interval);
        EXPECT_EQ(e.interval->lower, 1);
        EXPECT_EQ(e.interval->upper, 1);
    }
}

TEST(LabStatistics, SameSeedSameInterval) {
    const auto data = of_clusters({{1, 3}, {2, 7}, {4}, {1, 1, 2}});
    const auto first = estimate(data, Average::arithmetic);
    EXPECT_EQ(first.interval->lower, estimate(data, Average::arithmetic).interval->lower);
    EXPECT_NE(first.interval->lower,
              estimate(data, Average::arithmetic, {.replicates = 200, .seed = 2}).interval->lower);
}

// The same numbers say less when they come in clusters that agree than when each is on its own.
TEST(LabStatistics, PositionsOfOneGameAreNotIndependent) {
    std::vector<Observation> clustered, alone;
    for (int game = 0; game < 8; ++game)
        for (int ply = 0; ply < 10; ++ply) {
            clustered.push_back({game, 1.0 + game});
            alone.push_back({10 * game + ply, 1.0 + game});
        }
    const auto width = [](const Estimate& e) { return e.interval->upper - e.interval->lower; };
    EXPECT_GT(width(estimate(clustered, Average::arithmetic)), 2.5 * width(estimate(alone, Average::arithmetic)));
}

// A long tail to the right reaches further up than down: what the acceleration and the bias are for.
TEST(LabStatistics, SkewedDataHaveALopsidedInterval) {
    std::vector<Observation> data;
    for (int game = 0; game < 20; ++game) data.push_back({game, std::exp(0.2 * game)});
    const auto e = estimate(data, Average::arithmetic);
    EXPECT_GT(e.interval->upper - e.value, 1.2 * (e.value - e.interval->lower));
}

// How many of the intervals of simulated experiments contain the truth: ratios whose logarithm is an effect of the
// game plus noise of the position, in games of unequal length.
double coverage(int games, Average kind, int experiments) {
    std::mt19937_64 random(17);
    const auto noise = [&] {  // nearly normal, the same with every standard library
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += static_cast<double>(random() >> 11) * 0x1p-53;
        return sum;
    };
    int covered = 0;
    for (int x = 0; x < experiments; ++x) {
        std::vector<Observation> data;
        for (int game = 0; game < games; ++game) {
            const double effect = 0.2 * noise();
            for (int ply = 0; ply < 4 + game % 5; ++ply)
                data.push_back({game, std::exp(-0.1 + effect + 0.3 * noise())});
        }
        const auto e = estimate(data, kind, {.replicates = 400, .seed = random()});
        covered += e.interval->lower <= std::exp(-0.1) && std::exp(-0.1) <= e.interval->upper;
    }
    return static_cast<double>(covered) / experiments;
}

// Of correlations of 0.6 in pairs from the normal distribution, two to a game.
TEST(LabStatistics, IntervalsOfCorrelationsContainTheTruth) {
    std::mt19937_64 random(9);
    std::normal_distribution<double> normal;
    int covered = 0;
    constexpr int experiments = 600;
    for (int i = 0; i < experiments; ++i) {
        std::vector<Observation> data;
        for (std::int64_t game = 0; game < 25; ++game)
            for (int position = 0; position < 2; ++position) {
                const double x = normal(random);
                data.push_back({.cluster = game, .value = 0.6 * x + 0.8 * normal(random), .x = x});
            }
        const auto e = estimate(data, Average::correlation, {.replicates = 400, .seed = random()});
        covered += e.interval->lower <= 0.6 && 0.6 <= e.interval->upper;
    }
    EXPECT_NEAR(static_cast<double>(covered) / experiments, 0.95, 0.035);
}

TEST(LabStatistics, NinetyFivePerCentOfTheIntervalsContainTheTruth) {
    for (const int games : {6, 12, 25}) {
        EXPECT_NEAR(coverage(games, Average::geometric, 1000), 0.95, 0.035) << games << " games";
        EXPECT_NEAR(coverage(games, Average::median, 300), 0.95, 0.045) << games << " games";
    }
}

}  // namespace
}  // namespace betwixt::lab
