#pragma once
// Connect Four as a user would bring it: rules and an evaluation, nothing else. The evaluation, stones by column, and the
// order of moves are those that peers publish figures for.

#include <array>
#include <bit>
#include <cstdint>

#include "betwixt/core/outcome.hpp"

namespace connect4_rules {

using betwixt::Outcome;

struct ConnectFour {
    using Move = std::uint8_t;
    static constexpr int max_moves = 7;
    static constexpr bool well_ordered = true;
    std::uint64_t mine = 0, all = 0;  // seven bits a column, the seventh empty

    static bool four(std::uint64_t s) {
        const auto along = [s](int d) { return s & s >> d & (s & s >> d) >> 2 * d; };
        return (along(1) | along(7) | along(6) | along(8)) != 0;
    }
    void generate(auto& moves) const {
        for (const Move c : std::array<Move, 7>{3, 2, 4, 1, 5, 0, 6})
            if (!(all >> (7 * c + 5) & 1) && !moves.push(c)) return;
    }
    void play(Move c) { mine ^= all, all |= all + (std::uint64_t{1} << 7 * c); }
    bool over() const { return four(mine ^ all) || all == 0x0000'0408'1020'4081u * 0x3f; }
    Outcome outcome() const { return four(mine ^ all) ? Outcome::loss : Outcome::draw; }
};

struct Evaluation {
    std::int16_t operator()(const ConnectFour& p) const {
        return static_cast<std::int16_t>(worth(p.mine) - worth(p.mine ^ p.all));
    }
    static int worth(std::uint64_t s) {
        const auto column = [](int c) { return std::uint64_t{0x7f} << 7 * c; };
        return 4 * std::popcount(s & column(3)) + 2 * std::popcount(s & (column(2) | column(4))) +
               std::popcount(s & (column(1) | column(5)));
    }
};

}  // namespace connect4_rules
