#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "support/distributions.hpp"

namespace betwixt::match {

namespace {

// The mean score of a game for each result of a pair.
constexpr std::array<double, 5> scores{0, 0.25, 0.5, 0.75, 1};

using Distribution = std::array<double, 5>;

// The frequency of each result of a pair. A result that never occurred counts as a thousandth of a pair, so that all
// logarithms are finite.
Distribution frequencies(const Pentanomial& p, double& total) {
    Distribution d{};
    for (std::size_t i = 0; i < d.size(); ++i) d[i] = p.counts[i] ? static_cast<double>(p.counts[i]) : 1e-3;
    total = std::accumulate(d.begin(), d.end(), 0.0);
    for (double& x : d) x /= total;
    return d;
}

// The distribution with mean s that makes the frequencies f most likely: f_i / (1 + theta (x_i - s)), with theta such
// that the mean is s. The mean falls as theta grows, so bisection finds theta.
Distribution likeliest(const Distribution& f, double s) {
    double low = -1 / (1 - s);
    double high = 1 / s;
    for (int halving = 0; halving < 100; ++halving) {
        const double theta = (low + high) / 2;
        double excess = 0;
        for (std::size_t i = 0; i < f.size(); ++i) excess += f[i] * (scores[i] - s) / (1 + theta * (scores[i] - s));
        (excess > 0 ? low : high) = theta;
    }
    Distribution d{};
    for (std::size_t i = 0; i < f.size(); ++i) d[i] = f[i] / (1 + (low + high) / 2 * (scores[i] - s));
    return d;
}

// Of one game, if the games of a pair were independent.
double deviation_of_game(const Pentanomial& p) { return std::sqrt(2 * p.variance()); }

constexpr double normalised_scale = 800 / std::numbers::ln10;

// The distribution of the mean score; requires that the pairs vary.
support::Normal mean_law(const Pentanomial& p) {
    return {p.mean(), std::sqrt(p.variance() / static_cast<double>(p.pairs()))};
}

}  // namespace

std::uint64_t Pentanomial::pairs() const { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }

double Pentanomial::mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += static_cast<double>(counts[i]) * scores[i];
    return pairs() ? sum / static_cast<double>(pairs()) : 0;
}

double Pentanomial::variance() const {
    const double m = mean();
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        sum += static_cast<double>(counts[i]) * (scores[i] - m) * (scores[i] - m);
    return pairs() ? sum / static_cast<double>(pairs()) : 0;
}

double elo_of(double score) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (score <= 0) return -infinite;
    if (score >= 1) return infinite;
    return 400 * std::log10(score / (1 - score));
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<double> normalised_elo(const Pentanomial& p) {
    if (p.variance() <= 0) return std::nullopt;
    return (p.mean() - 0.5) / deviation_of_game(p) * normalised_scale;
}

std::optional<Interval> score_interval(const Pentanomial& p) {
    if (p.pairs() < 2 || p.variance() <= 0) return std::nullopt;
    const auto law = mean_law(p);
    return Interval{std::max(0.0, quantile(law, 0.025)), std::min(1.0, quantile(law, 0.975))};
}

double superiority(const Pentanomial& p) {
    const double ahead = p.mean() - 0.5;
    if (p.pairs() == 0 || ahead == 0) return 0.5;
    if (p.variance() <= 0) return ahead > 0 ? 1 : 0;
    return cdf(complement(mean_law(p), 0.5));
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }
Sprt::Decision Sprt::decide(double ratio) const {
    if (ratio <= lower()) return Decision::elo0;
    if (ratio >= upper()) return Decision::elo1;
    return Decision::none;
}

double Sprt::ratio(const Pentanomial& p) const {
    if (!normalised) return log_likelihood_ratio(p, elo0, elo1);
    const double scale = deviation_of_game(p) / normalised_scale;
    const auto elo = [&](double bound) { return elo_of(std::clamp(0.5 + bound * scale, 0.001, 0.999)); };
    return log_likelihood_ratio(p, elo(elo0), elo(elo1));
}

double log_likelihood_ratio(const Pentanomial& p, double elo0, double elo1) {
    if (p.pairs() == 0) return 0;
    double total = 0;
    const auto f = frequencies(p, total);
    const auto under0 = likeliest(f, score_of(elo0));
    const auto under1 = likeliest(f, score_of(elo1));
    double ratio = 0;
    for (std::size_t i = 0; i < f.size(); ++i) ratio += f[i] * std::log(under1[i] / under0[i]);
    return total * ratio;
}

}  // namespace betwixt::match
