#pragma once
// The content of a file for an index: a draw, a win, or a loss, with half its distance in plies if the table has
// distances. The file omits whatever the moves give directly: results of positions with a capture or without a move,
// and the distance of a win, which is a ply more than the soonest loss that a move leads to.

#include <algorithm>

#include "games/checkers/tables/result.hpp"
#include "games/checkers/tables/slice.hpp"
#include "games/tables/cell.hpp"

namespace betwixt::checkers::tables {

using betwixt::tables::any_cell;
using betwixt::tables::Cell;
inline constexpr Cell cell_draw = 0, cell_win = 1, cell_loss = 2;  // greater values: losses by distance

// True if a file must contain the result of this position.
inline bool stands_in_file(const Position& p) { return !p.can_capture() && p.can_step(); }

constexpr Cell cell_of(Result r, Objective o, bool distances) {
    if (r == drawn) return cell_draw;
    if (won(r, o)) return cell_win;
    return distances ? static_cast<Cell>(cell_loss + (r - 1) / 2) : cell_loss;
}
// A loss has its distance; other results have none.
constexpr Result result_of(Cell c, Objective o, bool distances) {
    if (c == cell_draw) return drawn;
    const Result even = 1, odd = 2;
    if (c == cell_win) return o == Objective::win_all ? odd : even;
    const Result loss = o == Objective::win_all ? even : odd;
    return distances ? static_cast<Result>(std::min(2 * (c - cell_loss) + loss, 254)) : loss;
}

}  // namespace betwixt::checkers::tables
