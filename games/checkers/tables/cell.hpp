#pragma once
// What a file says of an index: a draw, a win, or a loss, with its distance in half the plies where the table has
// distances. It says nothing that the moves tell at once: nothing of positions with a capture or without a move,
// nothing of how far a win is, which is a ply more than the soonest loss that a move leads to.

#include <algorithm>

#include "games/checkers/tables/result.hpp"
#include "games/checkers/tables/slice.hpp"
#include "games/tables/cell.hpp"

namespace betwixt::checkers::tables {

using betwixt::tables::any_cell;
using betwixt::tables::Cell;
inline constexpr Cell cell_draw = 0, cell_win = 1, cell_loss = 2;  // and more, by distance

// Must a file say what this position is worth?
inline bool stands_in_file(const Position& p) { return !p.can_capture() && p.can_step(); }

constexpr Cell cell_of(Result r, Objective o, bool distances) {
    if (r == drawn) return cell_draw;
    if (won(r, o)) return cell_win;
    return distances ? static_cast<Cell>(cell_loss + (r - 1) / 2) : cell_loss;
}
// A loss with its distance, or any result without.
constexpr Result result_of(Cell c, Objective o, bool distances) {
    if (c == cell_draw) return drawn;
    const Result even = 1, odd = 2;
    if (c == cell_win) return o == Objective::win_all ? odd : even;
    const Result loss = o == Objective::win_all ? even : odd;
    return distances ? static_cast<Result>(std::min(2 * (c - cell_loss) + loss, 254)) : loss;
}

}  // namespace betwixt::checkers::tables
