#include "lab/power.hpp"

#include <cmath>

namespace betwixt::lab {

// The half width of a mean falls with the square root of the number of positions.
std::optional<std::size_t> positions_needed(const Estimate& ratio, double within) {
    if (!ratio.interval || ratio.interval->lower <= 0) return std::nullopt;
    const double half = std::log(ratio.interval->upper / ratio.interval->lower) / 2;
    const double times = half / std::log1p(within);
    if (!(times > 0)) return std::nullopt;
    return static_cast<std::size_t>(std::ceil(static_cast<double>(ratio.positions) * times * times));
}

}  // namespace betwixt::lab
