#pragma once
// Plays one game by this library's rules, and reports how it ended and which player caused the end.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "match/log.hpp"
#include "match/openings.hpp"
#include "match/player.hpp"
#include "match/player_spec.hpp"
#include "match/schedule.hpp"

namespace betwixt::match {

// Endings besides those by the rules of the game.
struct Adjudication {
    int draw_after = 1000;         // plies after the opening until the game is drawn
    std::optional<double> resign;  // units: the game is lost if both players' scores agree on this much ...
    int resign_moves = 3;          // ... for this many moves of each in a row
    std::optional<double> level;   // units: the game is drawn if both players' scores are at most this far from 0 ...
    int level_moves = 8;           // ... for this many moves of each in a row, ...
    int level_from = 60;           // ... the first of them after this many plies since the opening
    double margin = 0.1;           // seconds by which a move may be late
    bool counter_draws = true;     // a counter of moves without progress draws, if the game has such a rule
    bool proven = false;           // the game ends as soon as a two-ply search proves the result, as endgame tables do
};
// Sets the engine's options that depend on the rules.
void apply(const Adjudication& rules, Engine& engine);

enum class End { rules, plies, resigned, time, illegal, crash, stall, protocol, proven, level };
inline constexpr std::size_t ends = 10;
const char* name_of(End end);

// One finished game. Players are 0 and 1 here; sides are the game's.
struct GameRecord {
    std::uint64_t index = 0;
    Pairing players{0, 1};  // by their numbers on the command line
    std::string opening{};
    std::array<int, 2> player_of_side{0, 1};
    std::string date{};                // of the end of the game: 2026-11-24
    std::vector<std::string> moves{};  // after the opening
    std::vector<MoveNote> notes{};     // for each move
    double score = 0.5;                // of player 0: 0, 1/2 or 1
    std::optional<double> points{};    // player 0's margin over player 1, if the game counts points
    End end = End::rules;
    int culprit = -1;  // the player who ended the game by resigning or by a fault; -1: none
    std::string detail{};
    std::array<double, 2> seconds{}, cpu{};  // by player
    std::array<std::uint64_t, 2> nodes{};
    std::array<int, 2> plies{};  // number of moves that each player chose
};

class Referee {
public:
    // `log` may be nullptr.
    Referee(const GameEntry& game, Adjudication rules, Log* log)
        : name_(game.name), rules_(rules), log_(log), engine_(game.create()) {
        apply(rules_, *engine_);
    }

    // `players` and `specs` are indexed by player; `record` has index, opening and player_of_side set.
    GameRecord play(const Opening& opening, std::array<Player*, 2> players, const std::array<PlayerSpec, 2>& specs,
                    GameRecord record);

private:
    struct Agreement;

    GameSoFar set_up(const Opening& opening);
    // Plays one move; false if the game is over.
    bool one_move(GameSoFar& game, Clocks& clocks, const std::array<Player*, 2>& players,
                  const std::array<PlayerSpec, 2>& specs, GameRecord& record, Agreement& agreement);
    void push(GameSoFar& game, const std::string& move, const MoveNote& note = {});
    // Sets the score from the value for the side to move.
    static void decide(double value, const GameSoFar& game, GameRecord& record);
    void finish_by_rules(const GameSoFar& game, GameRecord& record);
    bool finished_by_proof(const GameSoFar& game, GameRecord& record);

    std::string name_;
    Adjudication rules_;
    Log* log_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace betwixt::match
