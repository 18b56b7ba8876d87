#pragma once
// The kinds of measurement: how a cell becomes samples. One line in measurements.cpp registers one.

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "lab/cells.hpp"
#include "lab/sample.hpp"
#include "support/work_queue.hpp"

namespace betwixt::lab {

// Thrown when a measurement was stopped in the middle: the cell is then not measured.
using support::Interrupted;

struct Measurement {
    std::string_view name, summary;
    // The engine has the cell's options, game and position, and an empty table. Throws Interrupted.
    std::vector<Sample> (*measure)(Engine&, const Cell&, const std::atomic<bool>* stop);
    bool drivers = true;                         // is every driver an algorithm of it?
    std::vector<std::string_view> algorithms{};  // and what else is
    bool whole_games = false;                    // is a cell all positions of a game, and not one?
};

const Measurement* measurement_named(const std::string& name);
std::vector<std::string_view> measurement_names();
const std::vector<Measurement>& measurements();
// Throws std::invalid_argument when it is no algorithm of that measurement.
void check_algorithm(const Measurement& kind, const std::string& algorithm);

// Measures one cell with an engine of its game.
std::vector<Sample> measure(Engine& engine, const Cell& cell, const std::string& kind, const std::atomic<bool>* stop);

}  // namespace betwixt::lab
