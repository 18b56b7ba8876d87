#pragma once
// What the paper says beside what was measured.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/figures.hpp"
#include "lab/results.hpp"
#include "lab/verdict.hpp"

namespace betwixt::lab {

// A claim in one game.
struct Finding {
    std::string game;
    std::vector<int> depths;
    Estimate ours;
    Estimate sums;                          // of a ratio: the ratio of the sums over all positions
    std::optional<std::size_t> agreeing{};  // positions whose own number lies where the claim says; none have one where
                                            // a correlation is claimed
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

// Of positions judged singly, each in each finding that it belongs to: how many there are, how many agree.
struct CellTally {
    std::size_t all = 0, agreeing = 0;
};
CellTally cells_of(const std::vector<Judged>& claims);

Judged judge(const Results& results, const Questions& questions, const Claim& claim);
// Finds q for findings that are read together.
void find_false_discovery_rates(const std::vector<Judged*>& claims);

}  // namespace betwixt::lab
