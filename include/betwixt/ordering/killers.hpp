#pragma once
// Killer moves: the last two moves that caused a cutoff at a ply (Akl and Newborn 1977).

#include <array>
#include <cstddef>
#include <optional>

#include "betwixt/core/value.hpp"

namespace betwixt {

template <class Move> class Killers {
public:
    using Pair = std::array<std::optional<Move>, 2>;

    const Pair& at(int ply) const { return plies_[static_cast<std::size_t>(ply)]; }

    void add(const Move& m, int ply) {
        Pair& pair = plies_[static_cast<std::size_t>(ply)];
        if (pair[0] == m) return;
        pair[1] = pair[0];
        pair[0] = m;
    }

private:
    std::array<Pair, static_cast<std::size_t>(max_depth) + 1> plies_{};
};

}  // namespace betwixt
