#pragma once
// Turns cells into observations: selects the cells that a question is about, and computes one number per position.

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "lab/figures.hpp"
#include "lab/results.hpp"

namespace betwixt::lab {

// Computes one quantity of one game's cells.
class Observer {
public:
    // Throws std::invalid_argument if the journal has no such column or setting.
    Observer(const Results& results, std::string game, const Quantity& quantity);

    // The number for this cell at this depth. Nothing if the cell or its reference has no record there, or if a part of
    // a ratio is not above zero.
    std::optional<double> of(const Measured& cell, int depth) const;
    // The divisor of that number; 1 if it is no ratio.
    double divided_by(const Measured& cell, int depth) const;

private:
    const Measured* reference_of(const Measured& cell) const;
    double plain(const Measured& cell, int depth) const;
    std::string key(const Measured& cell) const;  // of the position and the settings that must agree

    Quantity quantity_;
    std::shared_ptr<const Observer> reference_step_;  // for the ratio of the reference to the third cell
    int column_ = -1, divisor_ = -1;
    std::vector<int> matched_;  // settings that a cell and its reference share
    std::unordered_map<std::string, const Measured*> references_;
};

// True if each setting of the cell has one of the wanted values. Throws std::invalid_argument if the journal lacks a
// setting.
bool matches(const Results& results, const Measured& cell, const Where& where);

// The deepest iteration of a game that at least half of its positions reached.
int deepest(const Results& results, const std::string& game);

// The values of a setting ("depth" and "game" too) in order: as in the file, else by size, else alphabetically.
std::vector<std::string> values_of(const Results& results, const Questions& questions, const std::string& setting);
std::vector<std::string> in_order(const std::set<std::string>& values, const std::vector<std::string>& named);

}  // namespace betwixt::lab
