#pragma once
// The moves of a position with their values, as one text of the journal: "f5=3 d6=3 c4=-1.25 b3=loss_in_4".

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::lab {

struct MoveValue {
    std::string move;
    int outcome = 0;   // 1: a win, -1: a loss
    double value = 0;  // in units; for a win or a loss the number of plies, negated for a win: larger is better

    bool as_good_as(const MoveValue& other) const { return outcome == other.outcome && value == other.value; }
};

// In the order of the moves. Values in units are written exactly: reading them gives the same number.
std::string text_of(const std::vector<EngineReport>& moves);
// Throws std::invalid_argument on a malformed text.
std::vector<MoveValue> move_values_in(const std::string& text);

}  // namespace betwixt::lab
