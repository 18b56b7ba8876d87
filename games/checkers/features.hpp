#pragma once
// Twenty-two features of a side's position, after the lists of Mandziuk, Kusiak and Waledzik (give-away checkers,
// Expert Systems 24(4), 2007). The evaluation of the give-away learner is a weighted sum of them.

#include <array>
#include <bit>
#include <string_view>

#include "games/checkers/position.hpp"

namespace betwixt::checkers {

inline constexpr int features_count = 22;
inline constexpr std::array<std::string_view, features_count> feature_names{
    "men",          "kings",          "safe-men",   "safe-kings",   "movable-men", "movable-kings",
    "men-distance", "free-crowns",    "defenders",  "attackers",    "centre-men",  "centre-kings",
    "diagonal-men", "diagonal-kings", "double-men", "double-kings", "loner-men",   "loner-kings",
    "holes",        "triangle",       "bridge",     "corner-man"};
using Features = std::array<int, features_count>;

namespace detail {
// A set of Black's squares by their numbers; White's set is the same on the turned board.
constexpr Board squares_of(std::initializer_list<int> numbers) {
    Board b = 0;
    for (const int n : numbers) b |= bit(eight.bit_of(n));
    return b;
}
constexpr Board turned(Board b) {
    Board t = 0;
    for (; b; b &= b - 1) t |= bit(bits - 1 - std::countr_zero(b));
    return t;
}
constexpr std::array<Board, 2> both(Board of_black) { return {of_black, turned(of_black)}; }
}  // namespace detail

inline constexpr Board edge_squares = detail::squares_of({1, 2, 3, 4, 5, 12, 13, 20, 21, 28, 29, 30, 31, 32});
inline constexpr Board centre_squares = detail::squares_of({10, 11, 14, 15, 18, 19, 22, 23});
inline constexpr Board main_diagonal = detail::squares_of({4, 8, 11, 15, 18, 22, 25, 29});
inline constexpr Board double_diagonals = detail::squares_of({1, 6, 10, 15, 19, 24, 28, 5, 9, 14, 18, 23, 27, 32});
// By side: the two lowest rows; the three topmost rows; three men of the back row; the bridge; the man in the corner.
inline constexpr auto defending_rows = detail::both(detail::squares_of({1, 2, 3, 4, 5, 6, 7, 8}));
inline constexpr auto attacking_rows =
    detail::both(detail::squares_of({21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32}));
inline constexpr auto triangles = detail::both(detail::squares_of({1, 2, 6}));
inline constexpr auto bridges = detail::both(detail::squares_of({1, 3}));
inline constexpr auto corners = detail::both(detail::squares_of({4}));

// The features of one side; the side to move does not matter. Movable pieces have a step, even if a capture forbids it.
inline Features features_of(const Position& p, Side s) {
    const Board own = p.pieces(s), men = p.men(s), kings = own & p.kings(), empty = p.empty();
    const auto count = [](Board b) { return std::popcount(b); };
    const auto around = [](Board b) { return (b << 4 | b << 5 | b >> 4 | b >> 5) & all_squares; };
    const Board forward = s == black ? (empty >> 4 | empty >> 5) : (empty << 4 | empty << 5);
    const Board linked = around(own);
    // Empty squares with at least three own neighbours: of two pairs of neighbours, one pair is full and the other is
    // not empty.
    const Board up = own << 4, up_right = own << 5, down = own >> 4, down_right = own >> 5;
    const Board holes = empty & (((up & up_right) & (down | down_right)) | ((down & down_right) & (up | up_right)));
    int distance = 0;
    for (Board b = men; b; b &= b - 1) {
        const int row = row_of(std::countr_zero(b));
        distance += s == black ? 7 - row : row;
    }
    return {count(men),
            count(kings),
            count(men & edge_squares),
            count(kings & edge_squares),
            count(men & forward),
            count(kings & around(empty)),
            distance,
            count(empty & p.board().crowns[s]),
            count(own & defending_rows[s]),
            count(men & attacking_rows[s]),
            count(men & centre_squares),
            count(kings & centre_squares),
            count(men & main_diagonal),
            count(kings & main_diagonal),
            count(men & double_diagonals),
            count(kings & double_diagonals),
            count(men & ~linked),
            count(kings & ~linked),
            count(holes),
            (men & triangles[s]) == triangles[s],
            (men & bridges[s]) == bridges[s],
            (men & corners[s]) == corners[s]};
}

}  // namespace betwixt::checkers
