#pragma once
// The steps of an axis.

#include <cmath>

namespace betwixt::command {

// 1, 2 or 5 times a power of ten, so that an axis of that span has about six steps.
inline double axis_step(double span) {
    const double size = std::pow(10, std::floor(std::log10(span / 6)));
    for (const double times : {1.0, 2.0, 5.0})
        if (span / (times * size) <= 8) return times * size;
    return 10 * size;
}

}  // namespace betwixt::command
