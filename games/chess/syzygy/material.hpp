#pragma once
// The men of both sides, by which Syzygy tables are named: KQvKR.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/chess/position.hpp"

namespace betwixt::chess::syzygy {

// The greatest number of men in a table.
inline constexpr int most_men = 7;

struct Material {
    std::array<std::array<std::uint8_t, 6>, 2> men{};  // numbers by side and type; white is the side named first

    // Nothing unless it is the name of a table: K and other men of each side, 3 to 7 in all.
    static std::optional<Material> named(std::string_view name);
    // Each number is less than 16.
    static Material of(const Position& p);

    int of_type(Side s, Type t) const { return men[s][t]; }
    int count() const;
    bool has_pawns() const { return men[white][pawn] + men[black][pawn] > 0; }
    // True if a side has exactly one man of a kind besides its king.
    bool has_single_men() const;
    // The same men of the other colours.
    Material turned() const { return {{men[black], men[white]}}; }
    // A number that tells it from all others.
    std::uint64_t key() const;
    bool operator==(const Material&) const = default;
};

}  // namespace betwixt::chess::syzygy
