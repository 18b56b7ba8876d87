#pragma once
// A first evaluation of Othello: the worth of squares, mobility and potential mobility. Values in hundredths of a disc.

#include <algorithm>
#include <cstdint>

#include "games/othello/end_game.hpp"
#include "games/othello/last_squares.hpp"
#include "games/othello/position.hpp"
#include "games/othello/stability.hpp"

namespace betwixt::othello {

// The final score in hundredths of a disc; empty squares go to the winner.
struct Discs {
    std::int16_t operator()(const Position& p) const {
        return static_cast<std::int16_t>(100 * final_score(p.mine(), p.theirs()));
    }
    // Stable discs are certain; they are counted where the window asks for about as many as there can be.
    Bounds<std::int16_t> bounds(const Position& p, Window<std::int16_t> w) const {
        const int usual = 100 * usually_stable(p.empties());
        Bounds<std::int16_t> b{-6400, 6400};
        if (w.alpha >= usual)
            b.upper = static_cast<std::int16_t>(6400 - 200 * std::popcount(stable(p.theirs(), p.mine())));
        if (w.beta <= -usual)
            b.lower = static_cast<std::int16_t>(200 * std::popcount(stable(p.mine(), p.theirs())) - 6400);
        return b;
    }
    using EndMemory = othello::EndMemory;
    bool solves(const Position& p) const { return p.empties() <= end_squares; }
    std::int16_t solve(const Position& p, Window<std::int16_t> w, std::uint64_t& nodes, EndMemory& memory) const {
        const auto discs = [](int hundredths) {
            return std::clamp((hundredths + 6600) / 100 - 66, -65, 65);
        };  // rounded down
        const int alpha = discs(w.alpha);
        return static_cast<std::int16_t>(
            100 * solve_end(p.mine(), p.theirs(), alpha, std::max(alpha + 1, discs(w.beta + 99)), nodes, memory));
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
