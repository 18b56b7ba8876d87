#pragma once
// A recorded game, independent of the file format.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

struct RecordedMove {
    std::string text;              // in the engine's notation: f5, pass
    std::optional<int> side{};     // 0 or 1, if the record gives the side
    std::optional<double> eval{};  // for the side that moves, in units of the game; 1000 - n: a win in n moves
    double seconds = 0;
    std::optional<int> depth{};  // of the search
    // What was said of the move, in the notation of PGN: {comment}, $1, (variation).
    std::vector<std::string> annotations{};
};

struct GameRecord {
    std::string start{};  // a position in the engine's notation; empty for the start of the game
    std::vector<RecordedMove> moves{};
    std::vector<std::pair<std::string, std::string>> tags{};  // GGF's, in order, without those for the board and moves
    std::vector<std::string> preface{};                       // annotations before the first move
    std::vector<std::string> notes{};  // a sentence for each part of the record that was ignored as impossible
};

// Plays a move of the record. Inserts a missing pass before it; ignores a pass after the end of the game. Returns the
// moves played. On error throws std::invalid_argument and leaves the position unchanged.
std::vector<RecordedMove> play_recorded(Engine& engine, const RecordedMove& move);

// Sets the start and plays all moves. Returns the moves played, each with the data of the record. Throws
// std::invalid_argument with the number of the move; the engine is then set to some position of the game.
std::vector<RecordedMove> replay(Engine& engine, const GameRecord& record);

}  // namespace betwixt::protocols
