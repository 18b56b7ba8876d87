#pragma once
// From cells to observations: which cells answer a question, and one number for each position of them.

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
    // Throws std::invalid_argument when the journal has no such column or setting.
    Observer(const Results& results, std::string game, const Quantity& quantity);

    // The number for this cell, at this depth; nothing where it or its reference was not recorded there, or a ratio
    // would be of something that is not above zero.
    std::optional<double> of(const Measured& cell, int depth) const;
    // What it was divided by there; 1 where it is no ratio.
    double divided_by(const Measured& cell, int depth) const;

private:
    const Measured* reference_of(const Measured& cell) const;
    double plain(const Measured& cell, int depth) const;
    std::string key(const Measured& cell) const;  // of the position and what has to agree

    Quantity quantity_;
    std::shared_ptr<const Observer> reference_step_;  // the reference beside the third cell
    int column_ = -1, divisor_ = -1;
    std::vector<int> matched_;  // settings that a cell and its reference share
    std::unordered_map<std::string, const Measured*> references_;
};

// Does the cell have a wanted value of each setting? Throws std::invalid_argument for a setting that the journal lacks.
bool matches(const Results& results, const Measured& cell, const Where& where);

// The deepest iteration of a game that at least half of its positions reached.
int deepest(const Results& results, const std::string& game);

// The values of a setting ("depth" and "game" too) in their order: the file's, else by size, else by letters.
std::vector<std::string> values_of(const Results& results, const Questions& questions, const std::string& setting);
std::vector<std::string> in_order(const std::set<std::string>& values, const std::vector<std::string>& named);

}  // namespace betwixt::lab
