#pragma once
// A first evaluation of Othello: weights of squares, mobility and potential mobility. Values in hundredths of a disc.

#include <cstdint>

#include "games/othello/position.hpp"

namespace betwixt::othello {

// Squares by class, moves, and empty squares beside the opponent's discs, each as the mover's share minus the
// opponent's.
struct Evaluation {
    static constexpr std::int16_t unit = 100;
    static constexpr std::int16_t limit = 6400;
    std::int16_t evaluate(const Position& p) const;
};

// The same as a real number, in discs.
struct RealEvaluation {
    static constexpr double limit = 64;
    double evaluate(const Position& p) const;
};

}  // namespace betwixt::othello
