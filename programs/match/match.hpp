#pragma once
// A match: players, pairings, the order of games, the number of threads, and when the match ends.

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
    bool affinity = false;      // each running game is pinned to its own processors
    std::string log_file = {};  // empty: none
    // False for a game that another process plays; empty if this one plays all.
    std::function<bool(std::uint64_t index)> takes = {};

    std::array<PlayerSpec, 2> specs(Pairing pairing) const { return {players[pairing[0]], players[pairing[1]]}; }
};

// A part of a match's games: each pairing plays each opening twice, once with each colour. All pairings play an opening
// before any pairing plays the next, so that a stopped match has compared all pairings equally.
struct Stage {
    std::vector<Pairing> pairings;
    std::vector<Opening> openings;
    std::uint64_t first = 0;  // the number of its first game; even

    std::uint64_t games() const { return 2 * openings.size() * pairings.size(); }
    bool contains(std::uint64_t index) const { return index >= first && index - first < games(); }
    Pairing pairing_of(std::uint64_t index) const { return pairings[(index - first) / 2 % pairings.size()]; }
    const Opening& opening_of(std::uint64_t index) const { return openings[(index - first) / 2 / pairings.size()]; }
};

// Throws std::invalid_argument if there are fewer processors than simultaneous games.
void check_affinity(unsigned concurrency);

std::unique_ptr<Player> make_player(const GameEntry& game, const PlayerSpec& spec, Patience patience,
                                    const std::atomic<bool>* stop);

// Starts each external player once, so that one that cannot be run is found before the first game. Throws
// std::invalid_argument with one sentence.
void try_players(const Match& match, const std::atomic<bool>* stop);

// Plays the games of the stage that the table does not have yet. As each game ends, it is added to the table and passed
// to `on_game`, one game at a time. Ends early if the match is decided, or if `stop` is set: that drops the running
// games, and throws Interrupted if there were any.
void play_stage(const Match& match, const Stage& stage, Crosstable& table,
                const std::function<void(const GameRecord&)>& on_game, const std::atomic<bool>* stop);

}  // namespace betwixt::match
