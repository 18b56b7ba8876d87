#pragma once
// A first evaluation of Othello: the worth of squares, mobility and potential mobility. Values in hundredths of a disc.

#include <algorithm>
#include <cstdint>

#include "games/othello/position.hpp"

namespace betwixt::othello {

// The final score in hundredths of a disc; empty squares go to the winner.
struct Discs {
    std::int16_t operator()(const Position& p) const {
        const int difference = std::popcount(p.mine()) - std::popcount(p.theirs());
        const int empties = std::popcount(~(p.mine() | p.theirs()));
        const int score = difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
        return static_cast<std::int16_t>(100 * score);
    }
};

// Squares by class, moves, and empty squares beside the opponent, each as the mover's share minus the opponent's.
struct Evaluation {
    static constexpr std::int16_t unit = 100;
    static constexpr std::int16_t limit = 6400;
    std::int16_t operator()(const Position& p) const;
};

// The same as a real number, in discs.
struct RealEvaluation {
    static constexpr double limit = 64;
    double operator()(const Position& p) const;
};
struct RealDiscs {
    double operator()(const Position& p) const { return Discs{}(p) / 100.0; }
};

using Game = betwixt::Game<Position, Evaluation, Discs>;
using RealGame = betwixt::Game<Position, RealEvaluation, RealDiscs>;

}  // namespace betwixt::othello
