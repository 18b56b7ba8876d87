#include "games/othello/prob_cut_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace betwixt::othello {

namespace {

constexpr int fewest_empties = 13;  // below, solving the end is faster
constexpr Depth shallowest = 3;
constexpr Depth deepest = 60;

// About half the depth, with the same parity: the values of odd and even depths differ by the side that moved last.
constexpr Depth look_ahead(Depth depth) {
    const Depth half = depth / 4 * 2 + depth % 2;
    return half < depth ? half : depth - 2;
}

double log_of(Depth depth) {
    static const std::array<double, deepest + 3> logs = [] {
        std::array<double, deepest + 3> all{};
        for (std::size_t i = 1; i < all.size(); ++i) all[i] = std::log(i);
        return all;
    }();
    return logs[static_cast<std::size_t>(depth)];
}
double deviation(int empties, Depth depth, Depth ahead) {
    const double e = empties / 60.0;
    return 100 *
           std::exp(1.588 + 0.390 * log_of(depth - ahead) - 0.327 * log_of(ahead + 2) - 0.940 * e - 0.473 * e * e);
}
double deviation_at_end(int empties, Depth ahead) {
    return 100 * std::exp(2.258 - 0.396 * std::log(ahead + 2) + 0.475 * empties / 60.0);
}

using Table = std::array<std::array<ProbCutModel, deepest + 1>, 65>;  // by empty squares and depth
const Table midgame = [] {
    Table t{};
    for (std::size_t e = 0; e < t.size(); ++e)
        for (Depth d = shallowest; d <= deepest; ++d) {
            const Depth ahead = look_ahead(d);
            t[e][static_cast<std::size_t>(d)] = {ahead, deviation(static_cast<int>(e), d, ahead)};
        }
    return t;
}();
const std::array<ProbCutModel, 65> end = [] {
    std::array<ProbCutModel, 65> t{};
    for (int e = fewest_empties; e <= 64; ++e)
        t[static_cast<std::size_t>(e)] = {look_ahead(e), deviation_at_end(e, look_ahead(e))};
    return t;
}();

}  // namespace

std::optional<ProbCutModel> prob_cut_model(int empties, Depth depth, bool to_the_end) {
    if (to_the_end)
        return empties >= fewest_empties ? std::optional(end[static_cast<std::size_t>(empties)]) : std::nullopt;
    if (depth < shallowest) return std::nullopt;
    return midgame[static_cast<std::size_t>(empties)][static_cast<std::size_t>(std::min(depth, deepest))];
}

}  // namespace betwixt::othello
