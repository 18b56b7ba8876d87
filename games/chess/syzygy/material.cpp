#include "games/chess/syzygy/material.hpp"

#include <bit>

namespace betwixt::chess::syzygy {

namespace {

constexpr std::string_view letters = "PNBRQK";  // by type

// Adds the men of one side. False if a letter names no man, or there is not one king.
bool add_side(std::array<std::uint8_t, 6>& men, std::string_view name) {
    for (const char c : name) {
        const auto type = letters.find(c);
        if (type == letters.npos) return false;
        ++men[type];
    }
    return men[king] == 1;
}

}  // namespace

std::optional<Material> Material::named(std::string_view name) {
    const auto middle = name.find('v');
    if (middle == name.npos || name.size() > most_men + 1) return std::nullopt;
    Material m;
    if (!add_side(m.men[white], name.substr(0, middle))) return std::nullopt;
    if (!add_side(m.men[black], name.substr(middle + 1))) return std::nullopt;
    return m.count() >= 3 ? std::optional(m) : std::nullopt;
}

Material Material::of(const Position& p) {
    Material m;
    for (const Side s : {white, black})
        for (const Type t : {pawn, knight, bishop, rook, queen, king})
            m.men[s][t] = static_cast<std::uint8_t>(std::popcount(p.pieces(s, t)));
    return m;
}

int Material::count() const {
    int sum = 0;
    for (const auto& side : men)
        for (const int n : side) sum += n;
    return sum;
}

bool Material::has_single_men() const {
    for (const auto& side : men)
        for (const Type t : {pawn, knight, bishop, rook, queen})
            if (side[t] == 1) return true;
    return false;
}

std::uint64_t Material::key() const {
    std::uint64_t key = 0;
    for (const auto& side : men)
        for (const std::uint64_t n : side) key = key << 4 | n;
    return key;
}

}  // namespace betwixt::chess::syzygy
