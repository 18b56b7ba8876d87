#pragma once
// What the paper says beside what was measured, and one rule for all verdicts.

#include <limits>
#include <map>
#include <string>
#include <vector>

#include "lab/figures.hpp"
#include "lab/results.hpp"

namespace betwixt::lab {

enum class Verdict {
    reproduced,  // the whole interval lies where the claim says, its margin included
    partly,      // it does not, but all of it has the claim's sign
    undecided,   // it lies on both sides of a bound
    no,          // none of it lies there, and not all of it has the sign
    unknown      // nothing was measured
};
std::string name_of(Verdict verdict);  // "reproduced", "partly", "undecided", "not reproduced", "not measured"

// A claim in one game.
struct Finding {
    std::string game;
    std::vector<int> depths;
    Estimate ours;
    Estimate sums;       // of a ratio: the ratio of the sums over all positions
    Estimate odd, even;  // as ours, at odd and at even depths; no positions where only one of them was asked for
    Verdict verdict = Verdict::unknown;
    double p = 1;     // of the claim being false: how probable numbers like ours would be then
    double q = 1;     // p among all findings of the report: the rate of false discoveries (Benjamini and Hochberg)
    std::string why;  // a sentence
};

struct Judged {
    Claim claim;
    std::vector<Finding> findings;
};

// How many findings have which verdict.
using Tally = std::map<Verdict, int>;
Tally tally_of(const std::vector<Judged>& claims);

// Where a number agrees with the claim.
struct Region {
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};
// The claim's bounds, widened by its margin.
Region region_of(const Expectation& expect, bool ratio);

Verdict judge(const Estimate& ours, const Expectation& expect, bool ratio);
Judged judge(const Results& results, const Questions& questions, const Claim& claim);
// Finds q for findings that are read together.
void find_false_discovery_rates(const std::vector<Judged*>& claims);

// "0.931 [0.914, 0.947]", with as many digits as the interval deserves.
std::string as_text(const Estimate& e);
std::string rounded(double x);
// A probability: "<0.001", "0.012".
std::string probability(double p);

}  // namespace betwixt::lab
