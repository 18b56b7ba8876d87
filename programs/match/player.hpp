#pragma once
// The interface of a player for the referee of a match: an engine of this library, or an external program.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "support/work_queue.hpp"

namespace betwixt::match {

// How a move was found, if the player reports it.
struct MoveNote {
    std::optional<double> score{};  // for that player, in units of the game; 1000 - n: a win in n moves
    std::optional<int> depth{};
    double seconds = 0;
};

// The game so far. Positions and moves are in the game's own notation.
struct GameSoFar {
    std::string game;                      // its name
    bool from_start = true;                // positions[0] is the game's own start
    std::vector<std::string> positions{};  // before each move, and the position to move in
    std::vector<std::string> moves{};
    std::vector<int> sides{};       // the side that made each move: 0 or 1
    std::vector<MoveNote> notes{};  // for each move; empty for moves of the opening
    int side = 0;                   // the side to move
};

// Seconds, by side. Nothing for a player without a clock.
struct Clocks {
    std::array<std::optional<double>, 2> left{};
    std::array<double, 2> base{}, increment{};
};

struct Turn {
    const GameSoFar& game;
    const Clocks& clocks;
    std::optional<double> allowed;  // seconds after which the move is late
    Engine& board;                  // set to the position to move in; a player may try moves on it and take them back
};

struct Choice {
    std::string move;
    MoveNote note{};
    std::uint64_t nodes = 0;
    bool resigns = false;
};

// The faults by which a player can end a game against the rules.
enum class FaultKind { time, illegal, crash, stall, protocol };

struct Fault : std::runtime_error {
    Fault(FaultKind k, const std::string& what) : std::runtime_error(what), kind(k) {}
    FaultKind kind;
};

// Thrown if the match is to stop: the running game does not count.
using support::Interrupted;

// Each call may throw Fault or Interrupted. After a Fault the next begin() starts anew.
class Player {
public:
    virtual ~Player() = default;

    // Starts a new game, at the first position to move in. Forgets what was learned in other games.
    virtual void begin(const GameSoFar& game) = 0;
    virtual Choice choose(const Turn& turn) = 0;
    // Called after the player's move: the player may think on the opponent's time, until its next call.
    virtual void ponder(const Turn&) {}
    // The game is over: ends all thinking.
    virtual void end() {}
    // CPU time used so far, in seconds.
    virtual double cpu_seconds() const = 0;

protected:
    Player() = default;
    Player(const Player&) = default;
    Player& operator=(const Player&) = default;
};

}  // namespace betwixt::match
