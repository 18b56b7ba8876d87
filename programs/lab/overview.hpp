#pragma once
// A report's first picture: algorithms by games, each at the final depth.

#include <string>
#include <vector>

#include "lab/report.hpp"

namespace betwixt::lab {

struct Dot {
    std::string algorithm;
    Estimate y;
};

struct OverviewGame {
    std::string game, also, x;  // x: "11", of depth or whatever the figure's x is
    std::vector<Dot> dots;
};

struct Overview {
    const Figure* figure = nullptr;       // the first that has a part in it
    std::vector<std::string> algorithms;  // in their order; the reference is not among them
    std::vector<OverviewGame> games;
};

// Of the figures with `overview = true`, or of the first that was drawn where there is none. `figure` is null where
// nothing was drawn. Lives as long as the sections.
Overview overview_of(const std::vector<Section>& sections);

// The series that is 1 everywhere; empty where there is none.
std::string reference_of(const Figure& figure);

}  // namespace betwixt::lab
