#pragma once
// How well a move is chosen in games: levels of play from beginner to full strength.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/core/key.hpp"
#include "betwixt/engine/engine.hpp"

namespace betwixt {

// A level below full strength searches every move `depth` plies deep, and chooses one at random: the worse of two moves
// exp(difference / luck) times less often. The unit of the difference is the mean loss of the position's moves against
// the best one, so the same luck suits every game.
struct Level {
    Depth depth;  // at least 2; max_depth: full strength
    double luck;
};

// In the order of level_names. How often each beats the one below it is measured in docs/reference/play.md.
inline constexpr std::array<Level, level_names.size()> play_levels{{{2, 1.2},
                                                                    {2, 0.6},
                                                                    {2, 0.45},
                                                                    {2, 0.34},
                                                                    {2, 0.26},
                                                                    {2, 0.2},
                                                                    {3, 0.17},
                                                                    {4, 0.15},
                                                                    {5, 0.1},
                                                                    {6, 0.05},
                                                                    {8, 0.02},
                                                                    {max_depth, 0}}};

inline const Level& level_of(const EngineOptions& o) {
    const auto at = std::find(level_names.begin(), level_names.end(), o.level);
    return play_levels[std::min(static_cast<std::size_t>(at - level_names.begin()), play_levels.size() - 1)];
}

inline bool below_full_strength(const EngineOptions& o) { return level_of(o).depth < max_depth; }

namespace detail {
// The loss of each move against the best one, divided by the mean of these losses. A won move counts as better than the
// best other value by the range of the other values, a lost one as worse than the worst by the same.
inline std::vector<double> losses(const std::vector<EngineReport>& moves) {
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const auto& m : moves)
        if (!m.decisive) least = std::min(least, m.value), most = std::max(most, m.value);
    if (least > most) least = most = 0;
    const double apart = most > least ? most - least : 1;
    std::vector<double> values;
    for (const auto& m : moves) values.push_back(!m.decisive ? m.value : m.value > 0 ? most + apart : least - apart);
    const double best = *std::max_element(values.begin(), values.end());
    double sum = 0;
    for (auto& v : values) sum += v = best - v;
    if (sum > 0)
        for (auto& v : values) v *= static_cast<double>(values.size()) / sum;
    return values;
}
// A random number from 0 to below 1: the same for the same seed and position, unless the seed is 0.
inline double random_number(std::int64_t seed, std::string_view position) {
    std::uint64_t word = mix(seed != 0 ? static_cast<std::uint64_t>(seed) : std::random_device{}());
    for (const char c : position) word = mix(word + static_cast<unsigned char>(c) + 1);
    return static_cast<double>(mix(word) >> 11) * 0x1p-53;
}
// The index of a loss: a smaller loss is more likely.
inline std::size_t pick(const std::vector<double>& losses, double luck, double random) {
    std::vector<double> sums;
    double sum = 0;
    for (const double loss : losses) sums.push_back(sum += std::exp(-loss / luck));
    const auto at = std::upper_bound(sums.begin(), sums.end(), random * sum);
    return std::min(static_cast<std::size_t>(at - sums.begin()), sums.size() - 1);
}
}  // namespace detail

// The report on a move of the current position, chosen at random as the level says. Only the moves of `limits` count,
// and its nodes and time are shared out among them. The position must have a move.
inline EngineReport search_with_luck(Engine& engine, const Limits& limits, const Level& level) {
    const auto all = engine.legal_moves();
    std::vector<std::size_t> places = limits.only;
    if (places.empty())
        for (std::size_t i = 0; i < all.size(); ++i) places.push_back(i);
    Limits share{.depth = std::max(1, std::min(limits.depth, level.depth) - 1), .stop = limits.stop};
    if (limits.nodes) share.nodes = *limits.nodes / places.size();
    if (limits.time) share.time = *limits.time / static_cast<int>(places.size());
    std::vector<EngineReport> moves;
    Statistics spent;
    for (const auto i : places) {
        engine.play(all[i]);
        auto after = engine.search(share, nullptr);
        if (after.depth == 0 && !after.exact()) after = engine.search({.depth = 1}, nullptr);
        engine.take_back();
        spent += after.stats;
        moves.push_back(engine.seen_before(all[i], after));
    }
    const double random = detail::random_number(engine.options().level_seed, engine.position());
    EngineReport chosen = moves[detail::pick(detail::losses(moves), level.luck, random)];
    chosen.kind = EngineReport::Kind::end;
    chosen.stats = spent;
    return chosen;
}

}  // namespace betwixt
