#pragma once
// A driver that is given at run time, and the passes that it may call. Values are plain numbers here, whatever their
// type in the game: those of 64 bits are exact to 2^53.

#include <functional>

#include "betwixt/core/bounds.hpp"

namespace betwixt {

// What such a driver calls in place of `mt` (docs/reference/drivers.md).
class Passes {
public:
    virtual ~Passes() = default;

    // One pass: with a window, or with the null window at beta. Throws std::invalid_argument if the window is empty or
    // not of values that the game can have, and what every pass throws: Stopped, Enough, NoProgress (root.hpp).
    virtual double ask(Window<double> window) = 0;
    virtual double ask(double beta) = 0;

    // The bounds on the value from all passes at this depth, infinite at first; and the same, limited to the values
    // that the game can have.
    virtual Bounds<double> bounds() const = 0;
    virtual Bounds<double> bracket() const = 0;

    // The next smaller and the next larger value.
    virtual double below(double value) const = 0;
    virtual double above(double value) const = 0;
    // How many of these numbers make one unit of the game: 100 in chess, where a unit is a pawn.
    virtual double unit() const = 0;
    // True if all values are whole numbers.
    virtual bool whole() const = 0;

protected:
    Passes() = default;
    Passes(const Passes&) = default;
    Passes& operator=(const Passes&) = default;
};

// Calls passes until their bounds are closed, from a first guess of the value.
using OwnDriver = std::function<void(Passes& passes, double first_guess)>;

}  // namespace betwixt
