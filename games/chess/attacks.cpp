#include "games/chess/attacks.hpp"

namespace betwixt::chess::detail {

#ifdef __BMI2__

namespace {

// 107,648 entries of 8 bytes: 2^(squares of the mask) for each square.
std::array<Board, 102'400 + 5'248> attacks;

Board* fill(Line& line, Square s, Board all, Board (*rays)(Square, Board), Board* next) {
    // A piece on the edge stops nothing.
    const Board edges = ((rank(0) | rank(7)) & ~rank(rank_of(s))) | ((file_a | file_h) & ~file(file_of(s)));
    line = {all & ~edges, next};
    const auto count = std::size_t{1} << std::popcount(line.mask);
    for (std::size_t i = 0; i < count; ++i) next[i] = rays(s, _pdep_u64(i, line.mask));
    return next + count;
}

Lines filled() {
    Lines all{};
    Board* next = attacks.data();
    for (Square s = 0; s < 64; ++s) {
        next = fill(all.rook[at(s)], s, rook_lines(s), rook_rays, next);
        next = fill(all.bishop[at(s)], s, bishop_lines(s), bishop_rays, next);
    }
    return all;
}

}  // namespace

Lines lines = filled();

#endif

}  // namespace betwixt::chess::detail
