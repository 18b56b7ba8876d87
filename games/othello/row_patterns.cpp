#include "games/othello/row_patterns.hpp"

namespace betwixt::othello::patterns {

namespace {

// The amount that a disc of the mover on square s adds to the content of every place.
RowPart disc_part(int s) {
    RowPart part{};
    std::size_t place = 0;
    for (const auto& pattern : list)
        for (int i = 0; i < 8; ++i) {
            if (!(pattern.images >> i & 1)) continue;
            const Board at = image(square(s), i);
            if (at & pattern.squares)
                part.at[place] = static_cast<std::uint16_t>(power_of_3(std::popcount(pattern.squares & (at - 1))));
            ++place;
        }
    return part;
}

}  // namespace

const std::array<std::array<RowPart, 256>, 8> row_parts = [] {
    std::array<std::array<RowPart, 256>, 8> parts{};
    for (std::size_t row = 0; row < 8; ++row)
        for (std::size_t byte = 1; byte < 256; ++byte) {
            const std::size_t others = byte & (byte - 1), last = byte ^ others;
            RowPart& sum = parts[row][byte];
            if (others == 0) sum = disc_part(static_cast<int>(8 * row) + std::countr_zero(last));
            for (std::size_t i = 0; others != 0 && i < sum.at.size(); ++i)
                sum.at[i] = static_cast<std::uint16_t>(parts[row][others].at[i] + parts[row][last].at[i]);
        }
    return parts;
}();

}  // namespace betwixt::othello::patterns
