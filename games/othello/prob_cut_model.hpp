#pragma once
// The accuracy with which shallow searches predict deep ones, for selective search. Fitted by `train_othello
// deviations` to searches of positions of self-play games (docs/othello-evaluation.md).

#include <optional>

#include "betwixt/game/knowledge.hpp"

namespace betwixt::othello {

// The model for a search of `depth` plies, or to the end of the game if `to_the_end`, with `empties` empty squares:
// deviation in hundredths of a disc. Nothing if the search itself is as fast as the shallow one.
std::optional<ProbCutModel> prob_cut_model(int empties, Depth depth, bool to_the_end);

}  // namespace betwixt::othello
