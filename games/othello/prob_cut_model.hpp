#pragma once
// How well shallow searches predict deep ones, for selective search. Fitted by `train_othello deviations` to searches
// of positions of our own games (docs/othello-evaluation.md).

#include <optional>

#include "betwixt/game/knowledge.hpp"

namespace betwixt::othello {

// Of a search of `depth` plies, or to the end of the game when `to_the_end`, with so many empty squares: deviation in
// hundredths of a disc. Nothing where the search itself is as quick as a look ahead.
std::optional<ProbCutModel> prob_cut_model(int empties, Depth depth, bool to_the_end);

}  // namespace betwixt::othello
