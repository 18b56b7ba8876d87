#include "games/chess/attacks.hpp"

namespace betwixt::chess::detail {

#ifdef __BMI2__

namespace {

// 107,648 entries of 8 bytes: 2^(squares of the mask) for each square.
std::array<Board, 102'400 + 5'248> attacks;

// Pieces on one line of a slider do not change its attacks on the other: they are combined, not walked once more.
Board* fill(Line& line, Square s, Board first, Board second, Board (*rays)(Square, Board), Board* next) {
    // A piece on the edge blocks nothing.
    const Board edges = ((rank(0) | rank(7)) & ~rank(rank_of(s))) | ((file_a | file_h) & ~file(file_of(s)));
    line = {(first | second) & ~edges, next};
    const auto subsets = [](Board mask) { return std::size_t{1} << std::popcount(mask); };
    for (std::size_t i = 0; i < subsets(first & ~edges); ++i) {
        const Board on_first = _pdep_u64(i, first & ~edges);
        const Board attacks_on_first = rays(s, on_first) & first;
        const auto place = _pext_u64(on_first, line.mask);
        for (std::size_t j = 0; j < subsets(second & ~edges); ++j)
            next[place | _pext_u64(_pdep_u64(j, second & ~edges), line.mask)] = attacks_on_first;
    }
    for (std::size_t j = 0; j < subsets(second & ~edges); ++j) {
        const Board on_second = _pdep_u64(j, second & ~edges);
        const Board attacks_on_second = rays(s, on_second) & second;
        const auto place = _pext_u64(on_second, line.mask);
        for (std::size_t i = 0; i < subsets(first & ~edges); ++i)
            next[place | _pext_u64(_pdep_u64(i, first & ~edges), line.mask)] |= attacks_on_second;
    }
    return next + subsets(line.mask);
}

Lines filled() {
    Lines all{};
    Board* next = attacks.data();
    for (Square s = 0; s < 64; ++s) {
        next = fill(all.rook[at(s)], s, ranks[at(s)], files[at(s)], rook_rays, next);
        next = fill(all.bishop[at(s)], s, diagonals[at(s)], antidiagonals[at(s)], bishop_rays, next);
    }
    return all;
}

}  // namespace

Lines lines = filled();

#endif

}  // namespace betwixt::chess::detail
