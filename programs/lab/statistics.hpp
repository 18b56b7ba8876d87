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
};

struct Interval {
    double lower, upper;
};

// The geometric mean is for ratios of counts, the median for times. Each position counts the same.
enum class Average { arithmetic, geometric, median };

struct Estimate {
    double value = 0;
    std::optional<Interval> interval;  // none with fewer than two clusters
    std::size_t positions = 0, clusters = 0;
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

}  // namespace betwixt::lab
