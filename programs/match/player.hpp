#pragma once
// What the referee of a match sees of a player, whether it is an engine of ours or a program of somebody else.

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

// How a move was found, as far as its player says so.
struct MoveNote {
    std::optional<double> score{};  // for that player, in units of the game; 1000 - n: a win in n moves
    std::optional<int> depth{};
    double seconds = 0;
};

// A game as far as it is played. Positions and moves are in the game's own text.
struct GameSoFar {
    std::string game;                      // its name
    bool from_start = true;                // is positions[0] the game's own start?
    std::vector<std::string> positions{};  // before each move, and the one to move in
    std::vector<std::string> moves{};
    std::vector<int> sides{};       // who made each move: 0 or 1
    std::vector<MoveNote> notes{};  // and how it was found; nothing of moves of the opening
    int side = 0;                   // to move
};

// Seconds, by side. A player without a clock has nothing left to lose.
struct Clocks {
    std::array<std::optional<double>, 2> left{};
    std::array<double, 2> base{}, increment{};
};

struct Turn {
    const GameSoFar& game;
    const Clocks& clocks;
    std::optional<double> allowed;  // seconds after which the move is late
    Engine& board;                  // in the position to move in; moves may be tried on it and taken back
};

struct Choice {
    std::string move;
    MoveNote note{};
    std::uint64_t nodes = 0;
    bool resigns = false;
};

// How a game can end other than by the rules, by the fault of one player.
enum class FaultKind { time, illegal, crash, stall, protocol };

struct Fault : std::runtime_error {
    Fault(FaultKind k, const std::string& what) : std::runtime_error(what), kind(k) {}
    FaultKind kind;
};

// The match was asked to stop: the running game does not count.
using support::Interrupted;

// Each call may throw Fault or Interrupted. After a Fault the next begin() starts afresh.
class Player {
public:
    virtual ~Player() = default;

    // A new game, in its first position to move in. What was learned of other games is forgotten.
    virtual void begin(const GameSoFar& game) = 0;
    virtual Choice choose(const Turn& turn) = 0;
    // Called after its move: it may think while the opponent does, until its next call.
    virtual void ponder(const Turn&) {}
    // The game is over: nobody thinks any more.
    virtual void end() {}
    // CPU time used so far, in seconds.
    virtual double cpu_seconds() const = 0;

protected:
    Player() = default;
    Player(const Player&) = default;
    Player& operator=(const Player&) = default;
};

}  // namespace betwixt::match
