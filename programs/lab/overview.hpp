#pragma once
// A report's first picture: algorithms by games, each at its final depth.

#include <string>
#include <vector>

#include "lab/report.hpp"

namespace betwixt::lab {

struct Dot {
    std::string algorithm;
    Estimate y;
};

struct OverviewGame {
    std::string game, also, x;  // x: "11", a depth or another value of the figure's x
    std::vector<Dot> dots;
};

struct Overview {
    const Figure* figure = nullptr;       // the first figure that appears in the picture
    std::vector<std::string> algorithms;  // in display order, without the reference
    std::vector<OverviewGame> games;
};

// Of the figures with `overview = true` that share quantity, x and series with the first of them, else of the first
// figure drawn. `figure` is null if nothing was drawn. Valid
// as long as the sections exist.
Overview overview_of(const std::vector<Section>& sections);

// The series that is 1 everywhere; empty if there is none.
std::string reference_of(const Figure& figure);

}  // namespace betwixt::lab
