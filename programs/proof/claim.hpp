#pragma once
// A bound on the value of a position for its side to move, and the bounds that it requires of the positions after it.

#include <cmath>
#include <string>

#include <fmt/core.h>

namespace betwixt::proof {

// In games with outcomes a win in n plies is won - n and a loss -(won - n), for every value type of the engine.
inline constexpr double won = 1e6;

struct Claim {
    bool at_least;  // false: at most
    double bound;

    bool allows(double value) const { return at_least ? value >= bound : value <= bound; }
    // True if the claim needs no proof: an unfinished game cannot end before the next ply.
    bool goes_without_saying() const { return at_least ? bound <= 1 - won : bound >= won - 1; }

    // The claim about the position after a move that makes this claim hold for the position before.
    Claim after(bool turn_passed, double gain, bool outcomes) const {
        double b = bound - gain;
        if (outcomes && b != 0) b += b > 0 ? 1 : -1;  // one ply nearer to the end
        return turn_passed ? Claim{!at_least, b == 0 ? 0 : -b} : Claim{at_least, b};
    }
    // The value of the position before the move that gives it this value: the inverse of after().
    static double before(double value, bool turn_passed, double gain, bool outcomes) {
        double v = turn_passed ? -value : value;
        if (outcomes && v != 0) v -= v > 0 ? 1 : -1;
        return v == 0 ? gain : v + gain;
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
