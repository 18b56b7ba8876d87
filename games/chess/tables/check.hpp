#pragma once
// Checks a slice, using only the rules of the game.

#include <atomic>
#include <cstdint>

#include "games/chess/position.hpp"
#include "games/chess/tables/file.hpp"
#include "games/chess/tables/finished.hpp"

namespace betwixt::chess::tables {

// The position of a location, with White to move.
Position position_of(const Location& where);

// Checks every position of a slice: its result must follow from those of its children. `finished` has the slice as it
// was read, its swapped slice, and all slices to which moves out of them lead. A win or a loss must be a ply further
// away than that of a child, down to mate; a draw must have a drawn child and no lost one, or no move. So no result
// depends on itself, and the proof is complete. Throws std::runtime_error with the first wrong position.
void check_slice(const Slice& slice, const Counts& counts, const Finished& finished,
                 const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::chess::tables
