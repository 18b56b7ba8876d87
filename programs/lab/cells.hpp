#pragma once
// The cells of an experiment: one algorithm on one position with one value of each setting. Each is measured once.

#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "lab/experiment.hpp"

namespace betwixt::lab {

struct Cell {
    std::string key{};       // canonical: unique within the experiment, the same in every run
    std::string question{};  // cells with the same question must find the same values; empty if values may differ
    std::string game{};
    int record = 0;  // which game the position comes from
    int ply = 0;
    std::string position{};
    std::vector<std::string> line{};  // for a whole game: its positions in order
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
    bool reference_search = false;  // also finds the value of every move
    EngineOptions engine{};         // all options except the algorithm
    double tolerance = 0;           // the largest allowed error of the algorithm's values
    std::size_t place = 0;          // index of the position among all positions of the experiment: it decides the shard
};

// The cells to measure, and everything that their results depend on.
struct Plan {
    Experiment experiment;
    std::vector<Cell> cells;                                    // in the order in which they are begun
    std::vector<std::pair<std::string, std::string>> identity;  // names and values, for the manifest
};

// Throws std::invalid_argument if a game, a position or a setting is wrong.
Plan plan_of(const Experiment& experiment, const std::vector<GameEntry>& games);

// The driver and the searcher of "mtd(f)" or "wide/negascout"; a driver alone gets its usual searcher. "aspiration(8)"
// has windows of 8 units to each side of the guess.
struct AlgorithmName {
    std::string driver, searcher;
    std::optional<double> half_width{};
};
// Throws std::invalid_argument if the width is not a number above 0.
AlgorithmName algorithm_named(const std::string& text);

}  // namespace betwixt::lab
