#pragma once
// A slice: all positions of the same men. Colours are normalised: "own" is the side to move, and its pawns move up the
// board. Nobody may castle.

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

// A side's men besides its king, the most valuable first; no_piece where there are fewer.
struct Force {
    std::array<Type, most_men> men{no_piece, no_piece};

    constexpr bool operator==(const Force&) const = default;
    // (Member by member: the standard library of Emscripten 3.1.6 does not order arrays so.)
    constexpr std::strong_ordering operator<=>(const Force& f) const {
        return men[0] != f.men[0] ? men[0] <=> f.men[0] : men[1] <=> f.men[1];
    }
    constexpr int count() const { return (men[0] != no_piece) + (men[1] != no_piece); }
    constexpr int pawns() const { return (men[0] == pawn) + (men[1] == pawn); }
    // Room is left.
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
    // Of man i besides the kings, own men first.
    constexpr bool is_own(int i) const { return i < own.count(); }
    constexpr Type type(int i) const {
        return is_own(i) ? own.men[static_cast<std::size_t>(i)] : other.men[static_cast<std::size_t>(i - own.count())];
    }
    constexpr bool twins() const { return men() == 2 && is_own(0) == is_own(1) && type(0) == type(1); }
    // May a pawn take en passant?
    constexpr bool passes() const { return own.pawns() == 1 && other.pawns() == 1; }
    // Smaller than `numbers`.
    constexpr std::size_t number() const {
        std::size_t n = 0;
        for (int i = 0; i < men(); ++i) n = 11 * n + static_cast<std::size_t>(1 + type(i) + (is_own(i) ? 0 : 5));
        return n;
    }
    static constexpr std::size_t numbers = 11 * 11;
    // "kqp-k": own men, other men.
    std::string name() const;

    // Indices of all its positions that stand in a file, and of those that analysis looks at (squares.hpp).
    std::uint64_t indices() const;
    std::uint64_t solved_indices() const;
};

// The slices of so many pieces, at least 3.
std::vector<Slice> slices(int pieces);
// Those in which moves out of a slice and its swapped one lead to earlier levels: slices of one level do not depend on
// each other. Of each pair the one that is not smaller.
using Level = std::vector<Slice>;
std::vector<Level> levels(int pieces);

}  // namespace betwixt::chess::tables
