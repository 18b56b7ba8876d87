#pragma once
// Mobility and flips with AVX2: one lane each for rows, columns and both diagonals.

#include <array>
#include <cstdint>

#include <immintrin.h>

namespace betwixt::othello {

using Board = std::uint64_t;

namespace detail {

inline constexpr std::array<int, 4> strides{1, 8, 7, 9};

// The squares on the rays from each square: upwards (towards h8) and downwards, one ray for each stride.
struct Rays {
    alignas(32) std::array<std::array<Board, 4>, 64> up{};
    alignas(32) std::array<std::array<Board, 4>, 64> down{};
};
constexpr Rays all_rays() {
    Rays rays;
    constexpr std::array<int, 4> files{1, 0, -1, 1};  // change of the file by a stride up
    for (std::size_t s = 0; s < 64; ++s)
        for (std::size_t d = 0; d < 4; ++d)
            for (const int way : {1, -1}) {
                Board ray = 0;
                int file = static_cast<int>(s % 8) + way * files[d];
                int at = static_cast<int>(s) + way * strides[d];
                for (; at >= 0 && at < 64 && file >= 0 && file < 8; at += way * strides[d], file += way * files[d])
                    ray |= Board{1} << at;
                (way > 0 ? rays.up : rays.down)[s][d] = ray;
            }
    return rays;
}
inline constexpr Rays rays = all_rays();

inline __m256i same(Board b) { return _mm256_set1_epi64x(static_cast<long long>(b)); }
inline __m256i load(const std::array<Board, 4>& lanes) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes.data()));
}
inline __m256i stride() { return _mm256_set_epi64x(9, 7, 8, 1); }
inline Board together(__m256i lanes) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Board>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

}  // namespace detail

// Empty squares on which the side `mine` can move: runs of up to six opponent discs, doubled in length at each step.
inline Board mobility(Board mine, Board theirs) {
    using namespace detail;
    const __m256i one = stride();
    const __m256i two = _mm256_add_epi64(one, one);
    const __m256i inner = _mm256_set_epi64x(0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e);
    const __m256i m = same(mine);
    const __m256i o = _mm256_and_si256(same(theirs), inner);
    __m256i up = _mm256_and_si256(o, _mm256_sllv_epi64(m, one));
    __m256i down = _mm256_and_si256(o, _mm256_srlv_epi64(m, one));
    up = _mm256_or_si256(up, _mm256_and_si256(o, _mm256_sllv_epi64(up, one)));
    down = _mm256_or_si256(down, _mm256_and_si256(o, _mm256_srlv_epi64(down, one)));
    const __m256i pairs_up = _mm256_and_si256(o, _mm256_sllv_epi64(o, one));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, one);
    for (int i = 0; i < 2; ++i) {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    }
    return together(_mm256_or_si256(_mm256_sllv_epi64(up, one), _mm256_srlv_epi64(down, one))) & ~(mine | theirs);
}

// The discs that a move on the empty square s turns: on each ray the opponent's discs before the first own disc, if
// there are only opponent's discs before it.
inline Board flips(Board mine, Board theirs, int s) {
    using namespace detail;
    const auto at = static_cast<std::size_t>(s);
    const __m256i m = same(mine);
    const __m256i o = same(theirs);
    const __m256i none = _mm256_setzero_si256();
    // Upwards, a carry runs through the opponent's discs to the first other square.
    const __m256i up = load(rays.up[at]);
    const __m256i ones = _mm256_set1_epi64x(-1);
    const __m256i carried = _mm256_sub_epi64(_mm256_or_si256(o, _mm256_xor_si256(up, ones)), ones);
    const __m256i end_up = _mm256_and_si256(_mm256_and_si256(carried, up), m);
    const __m256i before = _mm256_and_si256(_mm256_add_epi64(end_up, ones), up);
    const __m256i turned_up = _mm256_andnot_si256(_mm256_cmpeq_epi64(end_up, none), before);
    // Downwards, the other squares are spread towards the end of the ray; only the first of them has no neighbour
    // above.
    const __m256i down = load(rays.down[at]);
    const __m256i one = stride();
    const __m256i two = _mm256_add_epi64(one, one);
    __m256i others = _mm256_andnot_si256(o, down);
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, one));
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, two));
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, _mm256_add_epi64(two, two)));
    const __m256i first = _mm256_andnot_si256(_mm256_srlv_epi64(others, one), others);
    const __m256i end_down = _mm256_and_si256(_mm256_and_si256(first, down), m);
    const __m256i turned_down =
        _mm256_andnot_si256(_mm256_cmpeq_epi64(end_down, none), _mm256_andnot_si256(others, down));
    return together(_mm256_or_si256(turned_up, turned_down));
}

}  // namespace betwixt::othello
