#pragma once
// One rule for all verdicts: where an interval lies, beside the region that a claim names.

#include <limits>
#include <string>

#include "lab/figures.hpp"

namespace betwixt::lab {

enum class Verdict {
    reproduced,  // the whole interval lies where the claim says, its margin included
    partly,      // it does not, but all of it has the claim's sign
    undecided,   // it lies on both sides of a bound, or comes from too few games
    no,          // none of it lies there, and not all of it has the sign
    unknown      // nothing was measured
};
std::string name_of(Verdict verdict);  // "reproduced", "partly", "undecided", "not reproduced", "not measured"

// Where a number agrees with a claim.
struct Region {
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};
// The claim's bounds, widened by its margin.
Region region_of(const Expectation& expect, bool ratio);

// An interval from fewer recorded games decides nothing.
inline constexpr std::size_t fewest_games = 10;

Verdict judge(const Estimate& ours, const Expectation& expect, bool ratio);
// The verdict as a sentence with the interval and the region.
std::string reason(const Estimate& ours, const Expectation& expect, bool ratio);
// How probable such numbers are where the truth is not in the region: the worse of two one-sided tests.
double p_outside(const Estimate& ours, Average kind, const Region& region);

// "0.931 [0.914, 0.947]", with as many digits as the interval deserves.
std::string as_text(const Estimate& e);
std::string rounded(double x);
// A probability: "<0.001", "0.012".
std::string probability(double p);

}  // namespace betwixt::lab
