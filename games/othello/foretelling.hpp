#pragma once
// How well shallow searches foretell deep ones, for selective search. Fitted by `train_othello deviations` to searches of
// positions of our own games (docs/othello-evaluation.md).

#include <optional>

#include "betwixt/game/concepts.hpp"

namespace betwixt::othello {

// Of a search of `depth` plies, or to the end of the game when `complete`, with so many empty squares: deviation in
// hundredths of a disc. Nothing where the search itself is as quick as a look ahead.
std::optional<Foretelling> foretelling(int empties, Depth depth, bool complete);

}  // namespace betwixt::othello
