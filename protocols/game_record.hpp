#pragma once
// A game as a record has it, apart from how it is written down.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

struct RecordedMove {
    std::string text;              // as the engine writes moves: f5, pass
    std::optional<int> side{};     // 0 or 1, where the record says who moved
    std::optional<double> eval{};  // of the side that moves, in units of the game; 1000 - n: a win in n moves
    double seconds = 0;
    std::optional<int> depth{};  // that it was searched to
};

struct GameRecord {
    std::string start{};  // a position as the engine writes it; empty for the start of the game
    std::vector<RecordedMove> moves{};
    std::vector<std::pair<std::string, std::string>> tags{};  // GGF's, in order, without those for the board and moves
    std::vector<std::string> notes{};  // a sentence on each thing that cannot be and was passed over
};

// Plays a move of the record. A pass that was left out before it is put in; a pass after the end of the game is left
// out. Returns the moves played. Throws std::invalid_argument and leaves the position as it was.
std::vector<RecordedMove> play_recorded(Engine& engine, const RecordedMove& move);

// Sets the start and plays all moves. Returns the moves played, each with what the record says of it. Throws
// std::invalid_argument with the number of the move; the engine is then somewhere in the game.
std::vector<RecordedMove> replay(Engine& engine, const GameRecord& record);

}  // namespace betwixt::protocols
