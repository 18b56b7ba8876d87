#pragma once
// How a game of the training begins: after moves by lot, and not yet decided.

#include <vector>

#include "betwixt/deepening/search.hpp"
#include "games/chess/game.hpp"
#include "support/lots.hpp"

namespace betwixt::train_chess {

struct OpeningOptions {
    int random_from = 6, random_to = 11;  // plies by lot at the start of one game of three
    int sound_plies = 16;                 // of the others: by lot among good moves
    std::uint64_t nodes = 2'000;          // of the search that tells whether a game is decided
};

// The moves of an opening from the start of the game.
std::vector<chess::Move> opening(Search<chess::FeatureGame>& search, const OpeningOptions& o, support::Lots& lots);

}  // namespace betwixt::train_chess
