#pragma once
// What the paper says beside what was measured: reproduced, partly, or not.

#include <string>
#include <vector>

#include "lab/figures.hpp"
#include "lab/results.hpp"

namespace betwixt::lab {

enum class Verdict { reproduced, partly, no, unknown };
std::string name_of(Verdict verdict);  // "reproduced", "partly", "not reproduced", "not measured"

// A claim in one game.
struct Finding {
    std::string game;
    std::vector<int> depths;
    Estimate ours;
    Estimate odd, even;  // the same at odd and at even depths; no positions where only one of them was asked for
    Verdict verdict = Verdict::unknown;
    std::string why;  // a sentence
};

struct Judged {
    Claim claim;
    Verdict verdict = Verdict::unknown;  // of all games together: partly where they differ
    std::vector<Finding> findings;
};

Verdict judge(const Estimate& ours, const Expectation& expect, bool ratio);
Judged judge(const Results& results, const Questions& questions, const Claim& claim);

// "0.931 [0.914, 0.947]", with as many digits as the interval deserves.
std::string as_text(const Estimate& e);
std::string rounded(double x);

}  // namespace betwixt::lab
