#pragma once
// The rule for all verdicts: it compares an interval with the region that a claim names.

#include <limits>
#include <string>

#include "lab/figures.hpp"

namespace betwixt::lab {

enum class Verdict {
    reproduced,  // the whole interval lies in the claim's region, margin included
    partly,      // not the whole interval, but all of it has the claim's sign
    undecided,   // the interval lies on both sides of a bound, or comes from too few games
    no,          // no part of the interval lies in the region, and not all of it has the sign
    unknown      // nothing was measured
};
std::string name_of(Verdict verdict);  // "reproduced", "partly", "undecided", "not reproduced", "not measured"

// The numbers that agree with a claim.
struct Region {
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};
// The claim's bounds, widened by its margin.
Region region_of(const Expectation& expect, bool ratio);

// An interval from fewer recorded games gives no verdict.
inline constexpr std::size_t fewest_games = 10;

Verdict judge(const Estimate& ours, const Expectation& expect, bool ratio);
// The reason for the verdict as a sentence, with the interval and the region.
std::string reason(const Estimate& ours, const Expectation& expect, bool ratio);
// The probability of such numbers if the true value lies outside the region: the larger of two one-sided p values.
double p_outside(const Estimate& ours, Average kind, const Region& region);

// "0.931 [0.914, 0.947]".
std::string as_text(const Estimate& e);
std::string rounded(double x);
// A probability: "<0.001", "0.012".
std::string probability(double p);

}  // namespace betwixt::lab
