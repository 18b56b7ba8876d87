#pragma once
// How the squares of a position become an index, after the format of R. de Man's Syzygy tables.
//
// The men are listed in an order that the file gives. Equal men that follow each other are a group; a group is a digit
// of the index. The first group is numbered by symmetry: the leading pawns, of which one stands on the files a to d; or
// the two kings; or three different men. Each other group is numbered among the squares that the groups before leave.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/chess/syzygy/material.hpp"

namespace betwixt::chess::syzygy {

struct Man {
    Side side;
    Type type;
    bool operator==(const Man&) const = default;
};

// The order of the men of one part of a file, and the places of two groups in the index: the lowest digit has place 0.
struct Order {
    std::vector<Man> men;
    int first_place = 0, second_place = 0;  // of the first group, and of the second if it is the other side's pawns
};
// The men in that order.
Material listed(const Order& order);

class Arrangement {
public:
    // For the positions whose leading pawn stands on that file, from 0; 0 without pawns. Throws std::runtime_error if
    // the men are not those of the material, or cannot be so arranged.
    Arrangement(const Material& material, const Order& order, int file);

    // The number of indices.
    std::uint64_t size() const { return size_; }
    // The men in order; each group's squares are listed in any order.
    const std::vector<Man>& men() const { return men_; }
    // The index of a position, given the squares of its men. Changes the squares.
    std::uint64_t index(std::span<Square> squares) const;

private:
    struct Group {
        int first, count;          // men
        std::uint64_t factor = 1;  // the product of the digits below
        int low = 0;               // squares that none of its men can stand on: the first rank, for pawns
    };
    void find_groups(const Material& material);
    void set_factors(const Order& order, int file);
    std::uint64_t digits_of(std::size_t group, int file) const;
    std::uint64_t number_of_first(std::span<Square> squares) const;

    std::vector<Man> men_;
    std::vector<Group> groups_;
    bool pawns_;
    std::uint64_t size_ = 1;
};

// Puts the leading pawn among these squares of pawns first, and returns its file, 0 to 3, mirrored if need be.
int lead(std::span<Square> pawns);

}  // namespace betwixt::chess::syzygy
