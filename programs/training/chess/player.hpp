#pragma once
// Plays the games of a training: openings, moves, and the end of a game.

#include <optional>
#include <vector>

#include "betwixt/deepening/search.hpp"
#include "games/chess/game.hpp"
#include "support/lots.hpp"

namespace betwixt::train_chess {

struct OpeningOptions {
    int random_from = 6, random_to = 11;  // random plies at the start of one game of three
    int sound_plies = 16;                 // in the other games: random moves among good ones
    std::uint64_t nodes = 2'000;          // of the search that checks whether a game is decided
};

inline constexpr int longest_game = 300;  // plies; a longer game is a draw

// The result of a search.
struct Thought {
    std::int16_t value;  // hundredths of a pawn, for the side to move
    bool quiet;          // neither in check nor with a best move that is noisy
    std::optional<chess::Move> best;
};

// Game is chess::Game, which evaluates by the network, or chess::FeatureGame.
template <class Game> class Player {
public:
    explicit Player(const Game& game);

    // Starts a new game. Returns the moves of its opening, after which the game is not yet decided.
    std::vector<chess::Move> opening(const OpeningOptions& o, support::Lots& lots);
    // White's half points if the game is over.
    std::optional<int> half_points(const chess::Position& p) const;
    Thought think(const chess::Position& p, std::uint64_t nodes);
    // Adds the position to the game's history. Returns White's half points if the game is decided, that is after
    // several decisive values in a row.
    std::optional<int> note(const chess::Position& p, int value);

private:
    std::vector<chess::Move> sound_moves(const chess::Position& p);

    Search<Game> search_;
    int clear_ = 0;  // number of decisive values in a row
};

}  // namespace betwixt::train_chess
