#pragma once
// Checks a slice by the rules of the game alone.

#include <atomic>
#include <cstdint>

#include "games/chess/position.hpp"
#include "games/chess/tables/file.hpp"
#include "games/chess/tables/finished.hpp"

namespace betwixt::chess::tables {

// The position of a place, with White to move.
Position position_of(const Location& where);

// Looks at every position of a slice: what it is worth follows from what its moves lead to. `finished` has the slice
// as it was read, its swapped one, and all to which moves out of them lead. A win or a loss is a ply further away than
// that of a child, down to mate; a draw has a drawn child and no lost one, or no move. So nothing rests on itself, and
// nothing is left to prove. Throws std::runtime_error with the first position that is wrong.
void check_slice(const Slice& slice, const Counts& counts, const Finished& finished,
                 const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::chess::tables
