#pragma once
// What the fits of a round came to, for people as they happen and as JSON at the end.

#include <string>
#include <vector>

#include "train_othello/fit.hpp"

namespace betwixt::train {

class FitLog {
public:
    // Prints a line, too.
    void add(int round, int phase, const FitReport& report);
    // `options` is JSON.
    std::string text(int round, const std::string& options, std::size_t bytes_of_weights) const;

private:
    struct Line {
        int phase;
        FitReport report;
    };
    std::vector<Line> lines_;
};

}  // namespace betwixt::train
