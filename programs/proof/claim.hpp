#pragma once
// What is claimed of a position, for the side to move there, and what that asks of the positions after it.

#include <cmath>
#include <string>

#include <fmt/core.h>

namespace betwixt::proof {

// Where games are won and lost a win in n plies is won - n and a loss -(won - n), whatever the engine's type of values.
inline constexpr double won = 1e6;

struct Claim {
    bool at_least;  // else at most
    double bound;

    bool allows(double value) const { return at_least ? value >= bound : value <= bound; }
    // An unfinished game is not over before the next ply: such a claim needs no proof.
    bool goes_without_saying() const { return at_least ? bound <= 1 - won : bound >= won - 1; }

    // What the position after a move must satisfy so that this one holds for the position before.
    Claim after(bool turn_passed, double gain, bool outcomes) const {
        double b = bound - gain;
        if (outcomes && b != 0) b += b > 0 ? 1 : -1;  // it is a ply nearer
        return turn_passed ? Claim{!at_least, b == 0 ? 0 : -b} : Claim{at_least, b};
    }
    // "win 7", "draw", "loss 6"; or points.
    static std::string text_of(double bound, bool outcomes) {
        if (!outcomes) return fmt::format("{}", bound);
        if (bound == 0) return "draw";
        return fmt::format("{} {}", bound > 0 ? "win" : "loss", static_cast<int>(won - std::abs(bound)));
    }
    std::string text(bool outcomes) const { return (at_least ? ">= " : "<= ") + text_of(bound, outcomes); }
};

}  // namespace betwixt::proof
