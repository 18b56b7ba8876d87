#pragma once
// The numbers of a figure: for each game a panel, in it a curve for each series, with an interval at each point.

#include <optional>
#include <string>
#include <vector>

#include "lab/figures.hpp"
#include "lab/results.hpp"

namespace betwixt::lab {

enum class Parity { any, odd, even };

struct Point {
    std::string x;
    Estimate y;
    std::optional<double> against;  // the geometric mean of that column, where the figure has one
};

struct Curve {
    std::string series;
    Parity parity = Parity::any;
    std::vector<Point> points;
};

struct Panel {
    std::string game;
    std::string also;          // further settings that vary and are neither x nor series: "table_bits 20"
    std::optional<int> depth;  // where x is another
    std::vector<Curve> curves;
};

struct Drawing {
    Figure figure;
    std::vector<std::string> xs, series;  // in their order
    bool x_is_number = false;
    std::vector<Panel> panels;
    std::string missing;  // why nothing could be drawn; empty otherwise
};

// Never throws for what the journal lacks: says it in `missing`.
Drawing draw(const Results& results, const Questions& questions, const Figure& figure);

}  // namespace betwixt::lab
