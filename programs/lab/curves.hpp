#pragma once
// The numbers of a figure: one panel per game, in it one curve per series, with an interval at each point.

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
    std::optional<double> against;  // the average of the column `against`, if the figure has one
};

struct Curve {
    std::string series;
    Parity parity = Parity::any;
    std::vector<Point> points;
};

struct Panel {
    std::string game;
    std::string also;          // other settings that vary, neither x nor series: "table_bits 20"
    std::optional<int> depth;  // if x is not the depth
    std::vector<Curve> curves;
};

struct Drawing {
    Figure figure;
    std::vector<std::string> xs, series;  // in display order
    bool x_is_number = false;
    std::vector<Panel> panels;
    std::string missing;  // why nothing could be drawn; empty otherwise
};

// Never throws because the journal lacks something: `missing` then says what.
Drawing draw(const Results& results, const Questions& questions, const Figure& figure);

}  // namespace betwixt::lab
