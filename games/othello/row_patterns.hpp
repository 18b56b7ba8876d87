#pragma once
// The contents of all patterns at once. Each content is a sum over the rows of the board. For each byte of a row a
// table has the parts of all contents side by side, so that a few vector additions read the whole board.

#include <array>
#include <cstdint>

#include "games/othello/patterns.hpp"

namespace betwixt::othello::patterns {

inline constexpr std::size_t places = shown - 2;

// The amounts that one row's discs add to the content of every place, pattern by pattern, image by image.
struct alignas(64) RowPart {
    std::array<std::uint16_t, 64> at;
};
static_assert(places <= 64);
extern const std::array<std::array<RowPart, 256>, 8> row_parts;

// The first content index of each place's pattern.
inline constexpr auto place_offsets = [] {
    std::array<std::uint32_t, places> o{};
    std::size_t at = 0;
    for (std::size_t p = 0; p < list.size(); ++p)
        for (int i = 0; i < std::popcount(list[p].images); ++i) o[at++] = offsets[p];
    return o;
}();

// The content of every place.
inline RowPart place_contents(Board mine, Board theirs) {
    using Lanes [[gnu::vector_size(32), gnu::may_alias]] = std::uint16_t;
    RowPart sum;
    for (std::size_t block = 0; block < sum.at.size(); block += 16) {
        const auto part = [&](Board b, std::size_t row) -> const Lanes& {
            return *reinterpret_cast<const Lanes*>(&row_parts[row][b >> (8 * row) & 0xff].at[block]);
        };
        Lanes m = part(mine, 0);
        Lanes t = part(theirs, 0);
        for (std::size_t row = 1; row < 8; ++row) m += part(mine, row), t += part(theirs, row);
        *reinterpret_cast<Lanes*>(&sum.at[block]) = m + t + t;
    }
    return sum;
}

// Calls visit(index) with the index of every content on the board, `shown` in all.
template <class Visit> inline void for_each_content(Board mine, Board theirs, Visit&& visit) {
    const RowPart content = place_contents(mine, theirs);
    for (std::size_t i = 0; i < places; ++i) visit(place_offsets[i] + content.at[i]);
    visit(mobility_content(std::popcount(mobility(mine, theirs)), std::popcount(mobility(theirs, mine))));
    visit(constants + static_cast<std::uint32_t>(std::popcount(mine | theirs)));
}

}  // namespace betwixt::othello::patterns
