#pragma once
// Players, pairings and many games: which game is played when, by how many threads, and when it is enough.

#include <atomic>
#include <functional>

#include "match/crosstable.hpp"
#include "match/external.hpp"
#include "match/journal.hpp"

namespace betwixt::match {

struct Match {
    GameEntry game;
    std::vector<PlayerSpec> players;
    Adjudication rules{};
    Patience patience{};
    unsigned concurrency = 1;
    bool affinity = false;      // each running game is pinned to processors of its own
    std::string log_file = {};  // empty: none

    std::array<PlayerSpec, 2> specs(Pairing pairing) const { return {players[pairing[0]], players[pairing[1]]}; }
};

// Some of a match's games: each pairing plays each opening twice, once with each colour. All pairings play an opening
// before any plays the next, so that a match that is stopped has compared all in the same way.
struct Stage {
    std::vector<Pairing> pairings;
    std::vector<Opening> openings;
    std::uint64_t first = 0;  // the number of its first game, an even one

    std::uint64_t games() const { return 2 * openings.size() * pairings.size(); }
    bool contains(std::uint64_t index) const { return index >= first && index - first < games(); }
    Pairing pairing_of(std::uint64_t index) const { return pairings[(index - first) / 2 % pairings.size()]; }
    const Opening& opening_of(std::uint64_t index) const { return openings[(index - first) / 2 / pairings.size()]; }
};

// Throws std::invalid_argument where there are fewer processors than games at once.
void check_affinity(unsigned concurrency);

std::unique_ptr<Player> make_player(const GameEntry& game, const PlayerSpec& spec, Patience patience,
                                    const std::atomic<bool>* stop);

// Starts each external player once, to find out before the first game that it cannot be run. Throws
// std::invalid_argument with one sentence.
void try_players(const Match& match, const std::atomic<bool>* stop);

// Plays the games of the stage that the table does not have yet. Each is added to the table and to `on_game` as it
// ends, one at a time. Ends early when the match is decided or `stop` is set; a game that is running then is dropped,
// and Interrupted thrown.
void play_stage(const Match& match, const Stage& stage, Crosstable& table,
                const std::function<void(const GameRecord&)>& on_game, const std::atomic<bool>* stop);

}  // namespace betwixt::match
