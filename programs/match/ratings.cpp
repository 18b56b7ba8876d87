#include "match/ratings.hpp"

#include <cmath>

#include <Eigen/Dense>

namespace betwixt::match {

namespace {

const double per_elo = std::log(10.0) / 400;  // 400 Elo are odds of 10 to 1
constexpr double added_games = 2;             // draws of each player against the mean

// The slope of the log likelihood, minus its curvature, and the variance of the slope from pair to pair of games.
struct Likelihood {
    Eigen::VectorXd slope;
    Eigen::MatrixXd curvature, spread;
};

using Index = Eigen::Index;

// Adds the contribution of a term of the difference of two players to a matrix.
void add_difference(Eigen::MatrixXd& m, Index a, Index b, double term) {
    m(a, a) += term, m(b, b) += term;
    m(a, b) -= term, m(b, a) -= term;
}

Likelihood likelihood(const Eigen::VectorXd& elo, const std::vector<PairingResult>& results) {
    const Index n = elo.size();
    Likelihood l{Eigen::VectorXd::Zero(n), Eigen::MatrixXd::Zero(n, n), Eigen::MatrixXd::Zero(n, n)};
    for (const auto& [players, pairs] : results) {
        const auto a = static_cast<Index>(players[0]), b = static_cast<Index>(players[1]);
        const double p = score_of(elo(a) - elo(b));
        for (std::size_t points = 0; points < pairs.counts.size(); ++points) {
            const auto count = static_cast<double>(pairs.counts[points]);
            const double residual = per_elo * (static_cast<double>(points) / 2 - 2 * p);
            l.slope(a) += count * residual, l.slope(b) -= count * residual;
            add_difference(l.curvature, a, b, count * 2 * per_elo * per_elo * p * (1 - p));
            add_difference(l.spread, a, b, count * residual * residual);
        }
    }
    for (Index i = 0; i < n; ++i) {
        const double p = score_of(elo(i));
        l.slope(i) += added_games * per_elo * (0.5 - p);
        l.curvature(i, i) += added_games * per_elo * per_elo * p * (1 - p);
    }
    return l;
}

// Newton's method. The likelihood has one maximum; short steps reach it from any start.
Eigen::VectorXd likeliest(Index players, const std::vector<PairingResult>& results) {
    constexpr double longest_step = 200, close_enough = 1e-9;
    Eigen::VectorXd elo = Eigen::VectorXd::Zero(players);
    for (int i = 0; i < 500; ++i) {
        const auto l = likelihood(elo, results);
        Eigen::VectorXd step = l.curvature.ldlt().solve(l.slope);
        const double length = step.cwiseAbs().maxCoeff();
        if (length > longest_step) step *= longest_step / length;
        elo += step;
        if (length < close_enough) break;
    }
    return elo;
}

}  // namespace

std::vector<Rating> ratings(std::size_t players, const std::vector<PairingResult>& results) {
    const auto n = static_cast<Index>(players);
    const auto elo = likeliest(n, results);
    const auto l = likelihood(elo, results);
    const Eigen::MatrixXd inverse = l.curvature.ldlt().solve(Eigen::MatrixXd::Identity(n, n));
    const Eigen::MatrixXd from_mean =
        Eigen::MatrixXd::Identity(n, n) - Eigen::MatrixXd::Constant(n, n, 1.0 / static_cast<double>(n));
    const Eigen::MatrixXd covariance = from_mean * inverse * l.spread * inverse * from_mean;
    std::vector<Rating> all(players);
    for (Index i = 0; i < n; ++i) {
        auto& rating = all[static_cast<std::size_t>(i)];
        rating.elo = elo(i) - elo.mean();
        if (const double variance = covariance(i, i); variance > 1e-6) rating.margin = 1.96 * std::sqrt(variance);
    }
    return all;
}

}  // namespace betwixt::match
