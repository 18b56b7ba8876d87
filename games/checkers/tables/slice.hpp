#pragma once
// A slice: all positions with given numbers of men and kings of each side. Colours are normalised: "own" is the side to
// move, and moves up the board.
//
// A position's index in its slice has four digits: own men, other men, own kings, other kings. Each digit is the number
// of a set of squares (sets.hpp); the other side's sets are as that side sees them. So a move changes one digit, and
// exchanges own and other digits. Indices in which two pieces share a square are no positions.

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "games/checkers/position.hpp"
#include "games/checkers/tables/sets.hpp"

namespace betwixt::checkers::tables {

struct Force {
    int men = 0, kings = 0;

    constexpr int count() const { return men + kings; }
    constexpr auto operator<=>(const Force&) const = default;
};

struct Digits {
    std::uint32_t men = 0, other_men = 0, kings = 0, other_kings = 0;
};

struct Slice {
    Force own, other;

    constexpr auto operator<=>(const Slice&) const = default;
    // The same pieces with the other side to move.
    constexpr Slice swapped() const { return {other, own}; }
    constexpr int count() const { return own.count() + other.count(); }
    constexpr int men() const { return own.men + other.men; }
    // Less than `numbers`.
    constexpr std::size_t number() const {
        return static_cast<std::size_t>(((own.men * 6 + own.kings) * 6 + other.men) * 6 + other.kings);
    }
    static constexpr std::size_t numbers = 6 * 6 * 6 * 6;

    constexpr std::uint64_t indices() const {
        return binomial(men_squares, own.men) * binomial(men_squares, other.men) * binomial(squares, own.kings) *
               binomial(squares, other.kings);
    }
    // The number of indices that are positions.
    std::uint64_t positions() const;
    // "1k2-2k0": own men and kings, other men and kings.
    std::string name() const;

    std::uint64_t index(const Digits& d) const {
        return ((std::uint64_t{d.men} * binomials_[static_cast<std::size_t>(other.men)].men + d.other_men) *
                    binomials_[static_cast<std::size_t>(own.kings)].kings +
                d.kings) *
                   binomials_[static_cast<std::size_t>(other.kings)].kings +
               d.other_kings;
    }
    Digits digits(std::uint64_t index) const;

private:
    struct Binomials {
        std::uint64_t men, kings;
    };
    static constexpr std::array<Binomials, most_of_a_side + 1> binomials_ = [] {
        std::array<Binomials, most_of_a_side + 1> all{};
        for (int k = 0; k <= most_of_a_side; ++k)
            all[static_cast<std::size_t>(k)] = {binomial(men_squares, k), binomial(squares, k)};
        return all;
    }();
};

// The slice and index of a position with 2 to 6 pieces, at least one of each side.
struct Location {
    Slice slice;
    std::uint64_t index;
};
Location locate(const Position& p);

// The position of an index with Black to move, for an aim; undefined if pieces share a square.
Position position_at(const Slice& slice, const Digits& d, Objective objective);
// True if two pieces share a square.
bool overlaps(const Slice& slice, const Digits& d);

// Calls f(index, position) for every position of a slice, with Black to move.
template <class F> void for_each_position(const Slice& slice, Objective objective, F&& f) {
    const std::uint64_t others = binomial(squares, slice.other.kings);
    for (std::uint64_t index = 0; index < slice.indices();) {
        Digits d = slice.digits(index);
        const std::uint64_t end = index + others;
        const Slice without{slice.own, {slice.other.men, 0}};
        if (others > 1 && overlaps(without, {d.men, d.other_men, d.kings, 0})) index = end;
        for (; index < end; ++index, ++d.other_kings)
            if (!overlaps(slice, d)) f(index, position_at(slice, d, objective));
    }
}

// All slices with `pieces` pieces, in groups that depend on each other by quiet moves: a slice and its swapped one,
// which may be the same. Captures and crownings lead to earlier levels; the slices of one level (pieces, men) do not
// depend on each other.
using Level = std::vector<Slice>;  // the smaller one of each pair, or the only one
std::vector<Level> levels(int pieces);
std::vector<Slice> slices(int pieces);

}  // namespace betwixt::checkers::tables
