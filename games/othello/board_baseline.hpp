#pragma once
// Mobility and flips for every processor, one direction at a time.

#include <array>
#include <bit>
#include <cstdint>

namespace betwixt::othello {

using Board = std::uint64_t;

namespace detail {

// Rows, columns and both diagonals: the step upwards (towards h8).
struct Stride {
    int shift, files;
};
inline constexpr std::array<Stride, 4> strides{{{1, 1}, {8, 0}, {7, -1}, {9, 1}}};

// The squares on the rays from each square: upwards and downwards, one ray for each stride.
struct Rays {
    std::array<std::array<Board, 4>, 64> up{}, down{};
};
constexpr Rays all_rays() {
    Rays rays;
    for (int s = 0; s < 64; ++s)
        for (std::size_t d = 0; d < 4; ++d)
            for (const int way : {1, -1}) {
                Board ray = 0;
                const auto [shift, files] = strides[d];
                int file = s % 8 + way * files, at = s + way * shift;
                for (; at >= 0 && at < 64 && file >= 0 && file < 8; at += way * shift, file += way * files)
                    ray |= Board{1} << at;
                (way > 0 ? rays.up : rays.down)[static_cast<std::size_t>(s)][d] = ray;
            }
    return rays;
}
inline constexpr Rays rays = all_rays();

// The squares just beyond runs of up to six discs of `theirs` beside `mine`, in both directions of a stride. The runs
// are doubled in length at each step.
template <int Shift> constexpr Board moves_along(Board mine, Board theirs) {
    Board up = theirs & mine << Shift, down = theirs & mine >> Shift;
    up |= theirs & up << Shift, down |= theirs & down >> Shift;
    const Board pairs_up = theirs & theirs << Shift, pairs_down = pairs_up >> Shift;
    for (int i = 0; i < 2; ++i) up |= pairs_up & up << 2 * Shift, down |= pairs_down & down >> 2 * Shift;
    return up << Shift | down >> Shift;
}

// Upwards, a carry runs through the opponent's discs to the first other square.
constexpr Board flips_up(Board mine, Board theirs, Board ray) {
    const Board end = ((theirs | ~ray) + 1) & ray & mine;
    return (end - (end != 0)) & ray;
}
// Downwards, that square is the highest of the other squares.
constexpr Board flips_down(Board mine, Board theirs, Board ray) {
    const Board others = ray & ~theirs;
    const Board end = (Board{1} << 63 >> std::countl_zero(others | 1)) & mine & ray;
    return (-end << 1) & ray;
}

}  // namespace detail

// Empty squares on which the side `mine` can move.
constexpr Board mobility(Board mine, Board theirs) {
    using detail::moves_along;
    constexpr Board inner_files = 0x7e7e'7e7e'7e7e'7e7e;  // shifts along a row pass over inner files only
    const Board inner = theirs & inner_files;
    return (moves_along<1>(mine, inner) | moves_along<8>(mine, theirs) | moves_along<7>(mine, inner) |
            moves_along<9>(mine, inner)) &
           ~(mine | theirs);
}

// The discs that a move on the empty square s turns: on each ray the opponent's discs before the first own disc, if
// there are only opponent's discs before it.
constexpr Board flips(Board mine, Board theirs, int s) {
    const auto at = static_cast<std::size_t>(s);
    Board turned = 0;
    for (const Board ray : detail::rays.up[at]) turned |= detail::flips_up(mine, theirs, ray);
    for (const Board ray : detail::rays.down[at]) turned |= detail::flips_down(mine, theirs, ray);
    return turned;
}

}  // namespace betwixt::othello
