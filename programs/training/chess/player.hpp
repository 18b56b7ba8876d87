#pragma once
// The program as it plays the games of a training, with the features' evaluation: openings, moves, and when a game
// ends.

#include <optional>
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

inline constexpr int longest_game = 300;  // plies; what goes on is a draw

// What a search found.
struct Thought {
    std::int16_t value;  // hundredths of a pawn, as the side to move sees it
    bool quiet;          // neither in check nor with a best move that is noisy
    std::optional<chess::Move> best;
};

class Player {
public:
    explicit Player(const chess::Weights& weights);

    // Begins another game: the moves of its opening, after which it is not yet decided.
    std::vector<chess::Move> opening(const OpeningOptions& o, support::Lots& lots);
    // White's half points where the game is over.
    std::optional<int> half_points(const chess::Position& p) const;
    Thought think(const chess::Position& p, std::uint64_t nodes);
    // The position belongs to the game from now on. Then the game may be decided, as it is after several such values
    // in a row: White's half points.
    std::optional<int> note(const chess::Position& p, int value);

private:
    std::vector<chess::Move> sound_moves(const chess::Position& p);

    Search<chess::FeatureGame> search_;
    int clear_ = 0;  // values in a row that decide
};

}  // namespace betwixt::train_chess
