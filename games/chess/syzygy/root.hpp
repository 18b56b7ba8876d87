#pragma once
// The moves of the root that by Syzygy tables keep its result, with the counter of reversible plies in mind.

#include <functional>

#include "games/chess/syzygy/tables.hpp"

namespace betwixt::chess::syzygy {

struct Race {
    bool counts = true;     // a game is a draw after too many reversible plies
    bool repeated = false;  // a position has occurred twice since the last capture or pawn move: the winner hurries
};

// Orders moves: higher is better for the side to move. `plies`: as of Tables::plies, the move included. `counter`: the
// root's reversible plies. Moves that win in time within a few plies are equal, so that a search may choose among them,
// unless the winner hurries.
int preference(int plies, int counter, Race race);

// Keeps the best of these moves of the root. drawn(child): the path makes the position after a move a draw. Returns
// true if the moves that are left reach the result by themselves, because the tables give their plies; without plies
// only the result counts. Changes nothing if a table is not there.
bool keep_best(const Tables& tables, const Position& root, Race race, const std::function<bool(const Position&)>& drawn,
               MovesOf<Position>& moves);

}  // namespace betwixt::chess::syzygy
