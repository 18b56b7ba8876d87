#pragma once
// From measurements of positions to a number with its 95 % interval. Positions of one recorded game resemble each
// other, so the game is what is drawn anew, not the position: a cluster bootstrap.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace betwixt::lab {

// What was measured of a position, and the recorded game that it belongs to. Often a ratio of two algorithms there.
struct Observation {
    std::int64_t cluster = 0;
    double value = 0;
    double weight = 1;  // for the weighted average alone
    double x = 0;       // for a correlation alone: what the value is correlated with
    int group = 0;      // for a correlation of groups alone
};

struct Interval {
    double lower, upper;
};

// The geometric mean is for ratios of counts, the median for times: each position counts the same. The weighted mean of
// ratios, each weighted by what it divides by, is the ratio of the sums: large searches count most. A correlation is
// Pearson's, of the values with what stands beside them: from -1 to 1, and 0 where one of them does not vary. That of
// groups correlates the means of each group instead.
enum class Average { arithmetic, geometric, median, weighted, correlation, correlation_of_groups };
inline bool is_correlation(Average kind) {
    return kind == Average::correlation || kind == Average::correlation_of_groups;
}

struct Estimate {
    double value = 0;
    std::optional<Interval> interval;  // none with fewer than two clusters
    std::size_t positions = 0, clusters = 0;
    double error = 0;  // the standard error; of the logarithm for a geometric mean
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
// for a geometric mean; none at all give an estimate of 0 positions.
Estimate estimate(const std::vector<Observation>& observations, Average kind, Bootstrap bootstrap = {});

// How probable an average at least so far below (above) the bound would be if the truth were the bound: one-sided, by
// Student's t with a degree of freedom for each cluster but one. 1 with fewer than two clusters.
double p_below(const Estimate& e, Average kind, double bound);
double p_above(const Estimate& e, Average kind, double bound);

// Benjamini and Hochberg 1995: to each p of a family the least rate of false discoveries at which it would be one.
std::vector<double> false_discovery_rates(const std::vector<double>& p);

}  // namespace betwixt::lab
