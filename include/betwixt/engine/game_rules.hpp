#pragma once
// The rules of a game behind one non-template interface: what may be played, and what it comes to. Moves and positions
// are text. No search is reached from here.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt {

// Throws std::invalid_argument, with one sentence, on text that is no position or move.
class GameRules {
public:
    virtual ~GameRules() = default;

    // Games are won, lost or drawn; otherwise they end in points.
    virtual bool has_outcomes() const = 0;
    // True if a position can occur again. A game that never ends is a draw then.
    virtual bool can_repeat() const = 0;

    // A position in the game's own text, then the word `moves` and moves; or moves alone; or nothing: the start.
    virtual void set_position(std::string_view text) = 0;
    virtual std::string position() const = 0;
    virtual std::vector<std::string> legal_moves() const = 0;
    // 0 or 1 where the game says who is to move, else the parity of the moves played.
    virtual int side_to_move() const = 0;
    virtual void play(std::string_view move) = 0;
    // False when there is no move to take back.
    virtual bool take_back() = 0;
    // What the side to move wins by the move at once, in units, beside what the position after it is worth.
    virtual double gain(std::string_view move) const = 0;

    // How a finished game ended, as "lost for the side to move"; nothing while it goes on. "a draw", too, where the
    // moves played since the position was set end it by repetition or by a counter; there are legal moves then.
    virtual std::optional<std::string> result() const = 0;
    // What a position without a legal move is worth to the side to move: 1, 0 or -1, or units where games end in
    // points.
    virtual std::optional<double> final_value() const = 0;

protected:
    GameRules() = default;
    GameRules(const GameRules&) = default;
    GameRules& operator=(const GameRules&) = default;
};

}  // namespace betwixt
