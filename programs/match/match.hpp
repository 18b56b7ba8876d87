#pragma once
// Two players, many games: which game is played when, by how many threads, and when it is enough.

#include <atomic>
#include <functional>

#include "match/external.hpp"
#include "match/journal.hpp"
#include "match/tally.hpp"

namespace betwixt::match {

struct Match {
    GameEntry game;
    std::array<PlayerSpec, 2> players;
    std::vector<Opening> openings{};  // of each pair of games
    Adjudication rules{};
    Patience patience{};
    unsigned concurrency = 1;

    std::uint64_t games() const { return 2 * openings.size(); }
};

std::unique_ptr<Player> make_player(const GameEntry& game, const PlayerSpec& spec, Patience patience,
                                    const std::atomic<bool>* stop);

// Starts each external player once, to find out before the first game that it cannot be run. Throws
// std::invalid_argument with one sentence.
void try_players(const Match& match, const std::atomic<bool>* stop);

// Plays the games that the tally does not have yet. Each is added to the tally and to `on_game` as it ends, one at a
// time. Ends early when the tally is decided or `stop` is set; a game that is running then is dropped, and Interrupted
// thrown.
void play_match(const Match& match, Tally& tally, const std::function<void(const GameRecord&)>& on_game,
                const std::atomic<bool>* stop);

}  // namespace betwixt::match
