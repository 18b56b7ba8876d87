#pragma once
// The rules of a game behind one non-template interface: legal moves and results. Moves and positions are text. There
// is no search in it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt {

// Throws std::invalid_argument, with one sentence, if text is no position or move.
class GameRules {
public:
    virtual ~GameRules() = default;

    // True if games are won, lost or drawn; otherwise they end in points.
    virtual bool has_outcomes() const = 0;
    // True if a position can occur again. Endless games are then draws.
    virtual bool can_repeat() const = 0;

    // The text is a position, which the word `moves` and moves may follow; or moves alone; or empty: the start.
    virtual void set_position(std::string_view text) = 0;
    virtual std::string position() const = 0;
    virtual std::vector<std::string> legal_moves() const = 0;
    // 0 or 1 if the game has to_move(), else the parity of the moves played.
    virtual int side_to_move() const = 0;
    virtual void play(std::string_view move) = 0;
    // False if there is no move to take back.
    virtual bool take_back() = 0;
    // What the move itself gains for the side to move, in units, in addition to the value of the position after it.
    virtual double gain(std::string_view move) const = 0;

    // How a finished game ended, such as "lost for the side to move"; nothing if it is unfinished. Also "a draw" if the
    // moves played since the position was set end it by repetition or by a counter, although there are legal moves.
    virtual std::optional<std::string> result() const = 0;
    // The value of a position without a legal move for the side to move: 1, 0 or -1, or units if games end in points.
    virtual std::optional<double> final_value() const = 0;

protected:
    GameRules() = default;
    GameRules(const GameRules&) = default;
    GameRules& operator=(const GameRules&) = default;
};

}  // namespace betwixt
