#pragma once
// A slice: all positions with the same men. Colours are normalised: "own" is the side to move, and its pawns move up
// the board. No side may castle.

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "games/chess/board.hpp"

namespace betwixt::chess::tables {

inline constexpr int fewest_pieces = 3;
inline constexpr int most_pieces = 4;             // of a table, kings included
inline constexpr int most_men = most_pieces - 2;  // besides the kings

// A side's men besides its king, the most valuable first; no_piece if there are fewer.
struct Force {
    std::array<Type, most_men> men{no_piece, no_piece};

    constexpr bool operator==(const Force&) const = default;
    // (Member by member: the standard library of Emscripten 3.1.6 cannot compare arrays with <=>.)
    constexpr std::strong_ordering operator<=>(const Force& f) const {
        return men[0] != f.men[0] ? men[0] <=> f.men[0] : men[1] <=> f.men[1];
    }
    constexpr int count() const { return (men[0] != no_piece) + (men[1] != no_piece); }
    constexpr int pawns() const { return (men[0] == pawn) + (men[1] == pawn); }
    // Requires that there is room.
    constexpr void add(Type t) {
        if (men[0] == no_piece) men[0] = t;
        else if (t <= men[0]) men[1] = t;
        else men[1] = men[0], men[0] = t;
    }
};

struct Slice {
    Force own, other;

    constexpr bool operator==(const Slice&) const = default;
    constexpr std::strong_ordering operator<=>(const Slice& s) const {
        const auto by_own = own <=> s.own;
        return by_own != 0 ? by_own : other <=> s.other;
    }
    // The same men with the other side to move.
    constexpr Slice swapped() const { return {other, own}; }
    constexpr int men() const { return own.count() + other.count(); }
    constexpr int count() const { return 2 + men(); }
    constexpr int pawns() const { return own.pawns() + other.pawns(); }
    // About man i besides the kings, own men first.
    constexpr bool is_own(int i) const { return i < own.count(); }
    constexpr Type type(int i) const {
        return is_own(i) ? own.men[static_cast<std::size_t>(i)] : other.men[static_cast<std::size_t>(i - own.count())];
    }
    constexpr bool twins() const { return men() == 2 && is_own(0) == is_own(1) && type(0) == type(1); }
    // True if a pawn may take en passant in some position.
    constexpr bool passes() const { return own.pawns() == 1 && other.pawns() == 1; }
    // Less than `numbers`.
    constexpr std::size_t number() const {
        std::size_t n = 0;
        for (int i = 0; i < men(); ++i) n = 11 * n + static_cast<std::size_t>(1 + type(i) + (is_own(i) ? 0 : 5));
        return n;
    }
    static constexpr std::size_t numbers = 11 * 11;
    // "kqp-k": own men, other men.
    std::string name() const;

    // The number of indices in a file, and the number of indices in retrograde analysis (squares.hpp).
    std::uint64_t indices() const;
    std::uint64_t solved_indices() const;
};

// The slices with `pieces` pieces, at least 3.
std::vector<Slice> slices(int pieces);
// The slices in levels: moves out of a slice and its swapped one lead to earlier levels, and slices of one level do not
// depend on each other. Lists one slice of each pair, the larger one.
using Level = std::vector<Slice>;
std::vector<Level> levels(int pieces);

}  // namespace betwixt::chess::tables
