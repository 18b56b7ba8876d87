#pragma once
// Plays one game by the rules of ours, and says how it ended and whose doing that was.

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

// What ends a game besides the rules of the game.
struct Adjudication {
    int draw_after = 1000;         // plies after the opening: drawn
    std::optional<double> resign;  // units: lost when both players agree on so much ...
    int resign_moves = 3;          // ... for so many moves of each in a row
    double margin = 0.1;           // seconds that a move may be late
    bool counter_draws = true;     // where the game has such a rule
    bool proven = false;           // over as soon as two plies prove the result, as endgame tables do
};
// What of it is the engine's to say.
void apply(const Adjudication& rules, Engine& engine);

enum class End { rules, plies, resigned, time, illegal, crash, stall, protocol, proven };
inline constexpr std::size_t ends = 9;
const char* name_of(End end);

// One finished game. Its players are 0 and 1 here; sides are the game's.
struct GameRecord {
    std::uint64_t index = 0;
    Pairing players{0, 1};  // by their numbers on the command line
    std::string opening{};
    std::array<int, 2> player_of_side{0, 1};
    std::string date{};                // of the day it ended: 2026-11-24
    std::vector<std::string> moves{};  // after the opening
    std::vector<MoveNote> notes{};     // how each was found
    double score = 0.5;                // of player 0: 0, 1/2, 1
    std::optional<double> points{};    // of player 0 more than of player 1, where the game counts points
    End end = End::rules;
    int culprit = -1;  // the player who ended the game by resigning or by a fault
    std::string detail{};
    std::array<double, 2> seconds{}, cpu{};  // by player
    std::array<std::uint64_t, 2> nodes{};
    std::array<int, 2> plies{};  // how many moves each chose
};

class Referee {
public:
    // `log` may be nullptr.
    Referee(const GameEntry& game, Adjudication rules, Log* log)
        : name_(game.name), rules_(rules), log_(log), engine_(game.create()) {
        apply(rules_, *engine_);
    }

    // `players` and `specs` by player; `record` comes with index, opening and player_of_side set.
    GameRecord play(const Opening& opening, std::array<Player*, 2> players, const std::array<PlayerSpec, 2>& specs,
                    GameRecord record);

private:
    struct Agreement;

    GameSoFar set_up(const Opening& opening);
    // One move; false when the game is over.
    bool one_move(GameSoFar& game, Clocks& clocks, const std::array<Player*, 2>& players,
                  const std::array<PlayerSpec, 2>& specs, GameRecord& record, Agreement& agreement);
    void push(GameSoFar& game, const std::string& move, const MoveNote& note = {});
    // The value for the side to move decides.
    static void decide(double value, const GameSoFar& game, GameRecord& record);
    void finish_by_rules(const GameSoFar& game, GameRecord& record);
    bool finished_by_proof(const GameSoFar& game, GameRecord& record);

    std::string name_;
    Adjudication rules_;
    Log* log_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace betwixt::match
