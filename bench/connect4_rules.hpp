#pragma once
// Connect Four as a user would bring it: rules and an evaluation, nothing else. The evaluation, stones by column, and
// the order of moves are those that peers publish figures for.

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
    static constexpr std::array<Move, 7> order{3, 2, 4, 1, 5, 0, 6};
    std::uint64_t mine = 0, all = 0;  // seven bits a column, the seventh empty

    // With AVX2 four directions fill a register, if the compiler finds a loop here: g++ unrolls it before it looks.
    static bool four(std::uint64_t s) {
        std::uint64_t found = 0;
#if defined(__AVX2__) && !defined(__clang__)
#pragma GCC unroll 1
#endif
        for (const int d : {1, 7, 6, 8}) {
            const std::uint64_t pairs = s & s >> d;
            found |= pairs & pairs >> 2 * d;
        }
        return found != 0;
    }
    void generate(auto& moves) const {
        for (const Move c : order)
            if (!(all >> (7 * c + 5) & 1) && !moves.push(c)) return;
    }
    void play(Move c) { mine ^= all, all |= all + (std::uint64_t{1} << 7 * c); }
    bool over() const { return four(mine ^ all) || all == 0x0000'0408'1020'4081u * 0x3f; }
    Outcome outcome() const { return four(mine ^ all) ? Outcome::loss : Outcome::draw; }
};

struct Evaluation {
    std::int16_t evaluate(const ConnectFour& p) const {
        return static_cast<std::int16_t>(worth(p.mine) - worth(p.mine ^ p.all));
    }
    static int worth(std::uint64_t s) {
        const auto column = [](int c) { return std::uint64_t{0x7f} << 7 * c; };
        return 4 * std::popcount(s & column(3)) + 2 * std::popcount(s & (column(2) | column(4))) +
               std::popcount(s & (column(1) | column(5)));
    }
};

}  // namespace connect4_rules
