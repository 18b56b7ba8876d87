#pragma once
// Turns measurements of positions into a number with its 95 % interval. Positions of one recorded game resemble each
// other, so games are resampled, not positions: a cluster bootstrap.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace betwixt::lab {

// The measurement of a position, often a ratio of two algorithms, and the recorded game of the position.
struct Observation {
    std::int64_t cluster = 0;
    double value = 0;
    double weight = 1;  // only for the weighted average
    double x = 0;       // only for a correlation: the quantity that the value is correlated with
    int group = 0;      // only for a correlation of groups
};

struct Interval {
    double lower, upper;
};

// The geometric mean is for ratios of counts, the median for times: each position counts the same. The weighted mean of
// ratios, each weighted by its divisor, is the ratio of the sums: large searches count most. A correlation is
// Pearson's, of the values with x: from -1 to 1, and 0 if one of them does not vary. A correlation of groups uses the
// mean of each group instead.
enum class Average { arithmetic, geometric, median, weighted, correlation, correlation_of_groups };
inline bool is_correlation(Average kind) {
    return kind == Average::correlation || kind == Average::correlation_of_groups;
}

struct Estimate {
    double value = 0;
    std::optional<Interval> interval;  // none with fewer than two clusters
    std::size_t positions = 0, clusters = 0;
    double error = 0;  // the standard error; for a geometric mean that of the logarithm
};

struct Bootstrap {
    int replicates = 4000;
    std::uint64_t seed = 1;
};

double average(std::vector<double> values, Average kind);
double geometric_mean(const std::vector<double>& values);
double median(std::vector<double> values);

// The average and its interval: bias-corrected and accelerated (Efron 1987) over clusters, at levels widened for few
// clusters (Hesterberg 2015, the expanded percentile interval). Equal input gives equal output. Values must be positive
// for a geometric mean. No values give an estimate with 0 positions.
Estimate estimate(const std::vector<Observation>& observations, Average kind, Bootstrap bootstrap = {});

// The probability of an average at least this far below (above) the bound if the true value is the bound: one-sided, by
// Student's t with one degree of freedom fewer than clusters. 1 with fewer than two clusters.
double p_below(const Estimate& e, Average kind, double bound);
double p_above(const Estimate& e, Average kind, double bound);

// Benjamini and Hochberg 1995: for each p of a family, the lowest false discovery rate at which it counts as a
// discovery.
std::vector<double> false_discovery_rates(const std::vector<double>& p);

}  // namespace betwixt::lab
