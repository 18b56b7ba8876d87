#pragma once
// Estimates of the difference in strength of two players from the games of a match. All from the first player's side.

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

namespace betwixt::match {

// Games are played in pairs, an opening once with each colour, because the two games of a pair are not independent. A
// pair is worth 0, 1/2, 1, 3/2 or 2 points; the struct counts how often each result occurs.
struct Pentanomial {
    std::array<std::uint64_t, 5> counts{};

    // `points` is the sum of both games' scores: 0, 0.5, ... 2.
    void add(double points) { ++counts.at(static_cast<std::size_t>(std::lround(2 * points))); }
    std::uint64_t pairs() const;
    // The mean score of a game, 0 to 1, and the variance of a pair's mean score. Both are 0 without a pair.
    double mean() const;
    double variance() const;
};

// The logistic scale: 400 Elo are odds of 10 to 1. A score of 0 or 1 is an infinite difference.
double elo_of(double score);
double score_of(double elo);
// Normalised Elo: by how many standard deviations of a game the mean score is above 1/2, times 800 / ln 10 (Van den
// Bergh, "Normalized Elo"). Where no game is drawn, small differences equal those in logistic Elo. This number alone
// decides how many games it takes to see a difference, whatever the share of draws. Nothing if all pairs are alike.
std::optional<double> normalised_elo(const Pentanomial& p);

struct Interval {
    double lower, upper;
};

// The 95 % interval of the mean score, by the normal distribution with the standard error of the pairs. Nothing with
// fewer than two pairs, or if all pairs are alike.
std::optional<Interval> score_interval(const Pentanomial& p);
// The likelihood of superiority: the probability that the first player is the stronger one. 1/2 without information.
double superiority(const Pentanomial& p);

// Wald's sequential test of "elo1 stronger" against "elo0 stronger". alpha is the probability of wrongly accepting the
// first, beta of wrongly accepting the second.
struct Sprt {
    double elo0 = 0, elo1 = 5, alpha = 0.05, beta = 0.05;
    bool normalised = false;  // elo0 and elo1 are on that scale

    enum class Decision { none, elo0, elo1 };
    double lower() const;  // bound of the log likelihood ratio at or below which elo0 is accepted
    double upper() const;
    Decision decide(double ratio) const;
    // The log likelihood ratio. Normalised bounds become scores by the standard deviation of these pairs; it is 0 while
    // all pairs are alike.
    double ratio(const Pentanomial& p) const;
};

// The logarithm of the likelihood ratio of elo1 to elo0. Each uses the likeliest distribution of pairs with its mean:
// the generalised ratio (Van den Bergh, "A practical introduction to the GSPRT").
double log_likelihood_ratio(const Pentanomial& p, double elo0, double elo1);

}  // namespace betwixt::match
