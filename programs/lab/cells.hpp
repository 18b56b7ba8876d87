#pragma once
// The cells of an experiment: one algorithm on one position under one choice of every setting. Each is measured once.

#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "lab/experiment.hpp"

namespace betwixt::lab {

struct Cell {
    std::string key{};       // canonical: unique within the experiment, the same whoever measures it
    std::string question{};  // cells of one question must find the same values; empty where values may differ
    std::string game{};
    int record = 0;  // which game the position comes from
    int ply = 0;
    std::string position{};
    std::vector<std::string> line{};  // of a whole game: its positions in order
    std::string algorithm{};
    int table_bits = 20;
    std::string replacement{};
    double grain = 0;
    int lag = 2;
    double distortion = 0;
    int threads = 1;
    std::string variant{};
    int repeat = 1;

    Depth depth = 1;
    bool reference_search = false;  // finds the value of every move, too
    EngineOptions engine{};         // all of it but the algorithm
    double tolerance = 0;           // how far the algorithm's values may be off
    std::size_t place = 0;          // of the position among all of the experiment: shards are made by it
};

// What is measured, where, and everything that its results depend on.
struct Plan {
    Experiment experiment;
    std::vector<Cell> cells;                                    // in the order in which they are begun
    std::vector<std::pair<std::string, std::string>> identity;  // names and values, for the manifest
};

// Throws std::invalid_argument when a game, a position or a setting is not right.
Plan plan_of(const Experiment& experiment, const std::vector<GameEntry>& games);

// The driver and the searcher of "mtd(f)" or "wide/negascout"; a driver alone is over its usual searcher.
// "aspiration(8)" has windows of 8 units to each side of the guess.
struct AlgorithmName {
    std::string driver, searcher;
    std::optional<double> half_width{};
};
// Throws std::invalid_argument where the width is no number above 0.
AlgorithmName algorithm_named(const std::string& text);

}  // namespace betwixt::lab
