#pragma once
// The paper's claims, compared with the measurements.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/figures.hpp"
#include "lab/results.hpp"
#include "lab/verdict.hpp"

namespace betwixt::lab {

// The result of a claim for one game.
struct Finding {
    std::string game;
    std::vector<int> depths;
    Estimate ours;
    Estimate sums;                          // for a ratio: the ratio of the sums over all positions
    std::optional<std::size_t> agreeing{};  // positions whose own number agrees with the claim; nothing for a
                                            // correlation
    Estimate odd, even;  // as `ours`, at odd and at even depths; no positions if only one parity was asked for
    Verdict verdict = Verdict::unknown;
    double p = 1;     // the probability of numbers like ours if the claim is false
    double q = 1;     // p corrected for all findings of the report: the false discovery rate (Benjamini and Hochberg)
    std::string why;  // the reason for the verdict, one sentence
};

struct Judged {
    Claim claim;
    std::vector<Finding> findings;
};

// The number of findings with each verdict.
using Tally = std::map<Verdict, int>;
Tally tally_of(const std::vector<Judged>& claims);

// Positions judged alone, counted once in each finding that they belong to: all of them, and those that agree.
struct CellTally {
    std::size_t all = 0, agreeing = 0;
};
CellTally cells_of(const std::vector<Judged>& claims);

Judged judge(const Results& results, const Questions& questions, const Claim& claim);
// Computes q for findings that appear in one report.
void find_false_discovery_rates(const std::vector<Judged*>& claims);

}  // namespace betwixt::lab
