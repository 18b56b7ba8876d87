#pragma once
// The kinds of measurement: how a cell is turned into samples. Each kind is registered by one line in measurements.cpp.

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "lab/cells.hpp"
#include "lab/sample.hpp"
#include "support/work_queue.hpp"

namespace betwixt::lab {

// Thrown if a measurement was stopped before its end: the cell is then not measured.
using support::Interrupted;

struct Measurement {
    std::string_view name, summary;
    // The engine has the cell's options, game and position, and an empty table. Throws Interrupted.
    std::vector<Sample> (*measure)(Engine&, const Cell&, const std::atomic<bool>* stop);
    bool drivers = true;                         // every driver is an algorithm of this measurement
    std::vector<std::string_view> algorithms{};  // further algorithms of it
    bool whole_games = false;                    // a cell is all positions of a game, not one position
};

const Measurement* measurement_named(const std::string& name);
std::vector<std::string_view> measurement_names();
const std::vector<Measurement>& measurements();
// Throws std::invalid_argument if the measurement has no such algorithm.
void check_algorithm(const Measurement& kind, const std::string& algorithm);

// Measures one cell with an engine of its game.
std::vector<Sample> measure(Engine& engine, const Cell& cell, const std::string& kind, const std::atomic<bool>* stop);

}  // namespace betwixt::lab
