#pragma once
// The evaluation of the games that players meet: a sum of weights of patterns, learned from our own games.

#include <memory>
#include <string_view>
#include <vector>

#include "betwixt/game/knowledge.hpp"
#include "games/checkers/patterns.hpp"

namespace betwixt::checkers {

struct PatternWeights {
    std::vector<std::int16_t> all = std::vector<std::int16_t>(std::size_t{phases} * Lookup::count);

    const std::int16_t* of_phase(int phase) const { return all.data() + std::ptrdiff_t{phase} * Lookup::count; }
    std::int16_t* of_phase(int phase) { return all.data() + std::ptrdiff_t{phase} * Lookup::count; }
};

// A file of weights: its name and a checksum, then runs of zeros and other weights. Throws std::invalid_argument.
PatternWeights pattern_weights_from(std::string_view bytes);
std::string bytes_of(const PatternWeights& weights);
// Men and kings alone.
PatternWeights material_patterns(Objective objective);
// Those that train_checkers made (data/checkers/weights.bin, data/giveaway/patterns.bin).
const PatternWeights& learned_patterns(Objective objective);

// In hundredths of a man.
struct PatternEvaluation {
    static constexpr std::int16_t unit = 100;
    static constexpr int most = 9'999;

    const PatternWeights* weights = &learned_patterns(Objective::win_all);

    std::int16_t evaluate(const Position& p) const {
        const std::int16_t* const w = weights->of_phase(phase_of(p.count()));
        int sum = 0;
        each_pattern(p, [&](int i) { sum += w[i]; });
        return static_cast<std::int16_t>(std::clamp(sum, -most, most));
    }
};

}  // namespace betwixt::checkers
