#pragma once
// Scores of moves that stay within bounds. Each change also pulls the score towards 0, in proportion to the score, so that
// recent changes count most.

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "betwixt/core/value.hpp"

namespace betwixt {

struct Gravity {
    static constexpr std::int32_t most = 16'384;

    // What a cutoff at a node of this depth is worth. The numbers are usual ones; they were not tuned.
    static constexpr std::int32_t bonus(Depth depth) { return std::min(150 * depth, 1'600); }
    // |by| <= most.
    template <class Score> static void pull(Score& score, std::int32_t by) {
        score = static_cast<Score>(score + by - score * std::abs(by) / most);
    }
};

}  // namespace betwixt
