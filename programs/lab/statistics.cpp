#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <random>

#include <boost/math/statistics/univariate_statistics.hpp>

#include "support/distributions.hpp"

namespace betwixt::lab {

namespace {

// Moments of pairs: their number, sums, and sums of squares and products.
struct Moments {
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;

    void add(double a, double b) { ++n, x += a, y += b, xx += a * a, yy += b * b, xy += a * b; }
    void add(const Moments& m, double times) {
        n += times * m.n, x += times * m.x, y += times * m.y;
        xx += times * m.xx, yy += times * m.yy, xy += times * m.xy;
    }
    double correlation() const {
        const double variances = (n * xx - x * x) * (n * yy - y * y);
        return variances > 0 ? std::clamp((n * xy - x * y) / std::sqrt(variances), -1.0, 1.0) : 0;
    }
};

// The values of one game, with their sum on the scale of to_scale().
struct Cluster {
    std::vector<double> values;
    double sum = 0, weight = 0;
    std::map<int, Moments> groups;  // for a correlation
};

// The scale on which the spread of an average depends least on its size; for a correlation Fisher's.
double to_scale(double x, Average kind) {
    if (is_correlation(kind)) return std::atanh(std::clamp(x, -0.999'999, 0.999'999));
    return kind == Average::geometric ? std::log(x) : x;
}
double from_scale(double x, Average kind) { return kind == Average::geometric ? std::exp(x) : x; }

std::vector<Cluster> clusters_of(const std::vector<Observation>& observations, Average kind) {
    std::map<std::int64_t, Cluster> by_id;
    for (const auto& o : observations) {
        const double weight = kind == Average::weighted ? o.weight : 1;
        auto& cluster = by_id[o.cluster];
        cluster.values.push_back(o.value);
        if (is_correlation(kind)) {
            cluster.groups[kind == Average::correlation ? 0 : o.group].add(o.x, o.value);
            continue;
        }
        cluster.sum += weight * to_scale(o.value, kind);
        cluster.weight += weight;
    }
    std::vector<Cluster> all;
    for (auto& [id, cluster] : by_id) all.push_back(std::move(cluster));
    return all;
}

double resampled_correlation(const std::vector<Cluster>& clusters, const std::vector<int>& times, Average kind) {
    std::map<int, Moments> groups;
    for (std::size_t i = 0; i < clusters.size(); ++i)
        for (const auto& [group, moments] : clusters[i].groups) groups[group].add(moments, times[i]);
    if (kind == Average::correlation) return groups[0].correlation();
    Moments means;
    for (const auto& [group, m] : groups)
        if (m.n > 0) means.add(m.x / m.n, m.y / m.n);
    return means.correlation();
}

// The average over the clusters, cluster i taken `times[i]` times, on the scale of the values.
double resampled(const std::vector<Cluster>& clusters, const std::vector<int>& times, Average kind) {
    if (kind == Average::median) {
        std::vector<double> values;
        for (std::size_t i = 0; i < clusters.size(); ++i)
            for (int copy = 0; copy < times[i]; ++copy)
                values.insert(values.end(), clusters[i].values.begin(), clusters[i].values.end());
        return median(std::move(values));
    }
    if (is_correlation(kind)) return resampled_correlation(clusters, times, kind);
    double sum = 0;
    double weight = 0;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        sum += times[i] * clusters[i].sum;
        weight += times[i] * clusters[i].weight;
    }
    return from_scale(sum / weight, kind);
}

// Averages of random samples of the clusters with replacement, as many clusters in each as there are; sorted.
std::vector<double> replicates(const std::vector<Cluster>& clusters, Average kind, const Bootstrap& bootstrap) {
    std::mt19937_64 random(bootstrap.seed);
    const auto n = clusters.size();
    std::vector<double> all;
    for (int r = 0; r < bootstrap.replicates; ++r) {
        std::vector<int> times(n, 0);
        for (std::size_t i = 0; i < n; ++i) ++times[static_cast<std::size_t>((random() >> 32) * n >> 32)];
        all.push_back(resampled(clusters, times, kind));
    }
    std::sort(all.begin(), all.end());
    return all;
}

// Efron's a: the change of the spread with the value, from the averages that each omit one cluster. 0 for a median,
// which is not smooth.
double acceleration(const std::vector<Cluster>& clusters, Average kind) {
    if (kind == Average::median) return 0;
    std::vector<double> without;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        std::vector<int> times(clusters.size(), 1);
        times[i] = 0;
        without.push_back(resampled(clusters, times, kind));
    }
    const double mean = average(without, Average::arithmetic);
    double squares = 0;
    double cubes = 0;
    for (const double x : without) squares += (mean - x) * (mean - x), cubes += std::pow(mean - x, 3);
    return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

// Efron's z0: the median bias. Replicates equal to the value count as half below.
double bias(const std::vector<double>& sorted, double value) {
    const auto [from, to] = std::equal_range(sorted.begin(), sorted.end(), value);
    const double below = static_cast<double>(from - sorted.begin()) + 0.5 * static_cast<double>(to - from);
    const double n = static_cast<double>(sorted.size());
    return quantile(support::Normal(), std::clamp(below / n, 0.5 / n, 1 - 0.5 / n));
}

double at_level(const std::vector<double>& sorted, double level) {
    const double at = std::clamp(level, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const auto high = std::min(low + 1, sorted.size() - 1);
    return std::lerp(sorted[low], sorted[high], at - static_cast<double>(low));
}

Interval accelerated(const std::vector<Cluster>& clusters, const std::vector<double>& sorted, double value,
                     Average kind) {
    const double k = static_cast<double>(clusters.size());
    const double half = std::sqrt(k / (k - 1)) * quantile(support::StudentsT(k - 1), 0.975);
    const double z0 = bias(sorted, value);
    const double a = acceleration(clusters, kind);
    const auto bound = [&](double z) {
        const double shrunk = 1 - a * (z0 + z);
        if (shrunk <= 0) return z < 0 ? sorted.front() : sorted.back();  // beyond the range of the correction
        return at_level(sorted, cdf(support::Normal(), z0 + (z0 + z) / shrunk));
    };
    return {std::min(bound(-half), value), std::max(bound(half), value)};
}

// The standard deviation of the replicates, widened for few clusters like the interval.
double standard_error(const std::vector<double>& replicates, std::size_t clusters, Average kind) {
    std::vector<double> scaled;
    for (const double x : replicates) scaled.push_back(to_scale(x, kind));
    const double k = static_cast<double>(clusters);
    return std::sqrt(k / (k - 1) * boost::math::statistics::variance(scaled));
}

// The distance of the estimate above the bound, in standard errors. An estimate without error that equals the bound
// gives 0.
double errors_above(const Estimate& e, Average kind, double bound) {
    const double distance = to_scale(e.value, kind) - to_scale(bound, kind);
    if (e.error > 0) return distance / e.error;
    return distance == 0 ? 0 : std::copysign(std::numeric_limits<double>::infinity(), distance);
}

}  // namespace

double median(std::vector<double> values) { return boost::math::statistics::median(values); }

double geometric_mean(const std::vector<double>& values) { return average(values, Average::geometric); }

double average(std::vector<double> values, Average kind) {
    if (values.empty()) return 0;
    if (kind == Average::median) return median(std::move(values));
    double sum = 0;
    for (const double x : values) sum += to_scale(x, kind);
    return from_scale(sum / static_cast<double>(values.size()), kind);
}

Estimate estimate(const std::vector<Observation>& observations, Average kind, Bootstrap bootstrap) {
    Estimate e;
    if (observations.empty()) return e;
    const auto clusters = clusters_of(observations, kind);
    e.value = resampled(clusters, std::vector<int>(clusters.size(), 1), kind);
    e.positions = observations.size();
    e.clusters = clusters.size();
    if (clusters.size() < 2) return e;
    const auto sorted = replicates(clusters, kind, bootstrap);
    e.interval = accelerated(clusters, sorted, e.value, kind);
    e.error = standard_error(sorted, clusters.size(), kind);
    return e;
}

double p_below(const Estimate& e, Average kind, double bound) {
    if (e.clusters < 2) return 1;
    const double t = errors_above(e, kind, bound);
    if (std::isinf(t)) return t < 0 ? 0 : 1;
    return cdf(support::StudentsT(static_cast<double>(e.clusters - 1)), t);
}

double p_above(const Estimate& e, Average kind, double bound) {
    return e.clusters < 2 ? 1 : 1 - p_below(e, kind, bound);
}

std::vector<double> false_discovery_rates(const std::vector<double>& p) {
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] > p[b]; });
    std::vector<double> rates(p.size());
    double least = 1;
    std::size_t rank = p.size();  // of the largest p
    for (const std::size_t i : order) {
        least = std::min(least, p[i] * static_cast<double>(p.size()) / static_cast<double>(rank--));
        rates[i] = least;
    }
    return rates;
}

}  // namespace betwixt::lab
