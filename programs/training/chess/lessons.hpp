#pragma once
// Games that teach the network. After each position of a game, one random move is played aside and the position after
// it is searched: most positions of a search follow bad moves, too.

#include "training/chess/game_record.hpp"

namespace betwixt::train_chess {

enum class Teacher { network, features };  // the evaluation that plays and finds the values to be learned

struct LessonOptions {
    Teacher teacher = Teacher::network;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 400;        // of each move's search
    std::uint64_t aside_nodes = 200;  // of a search aside
    int sound_plies = 8;              // of an opening
};

// Plays the games first, first + 1, ..., first + count - 1.
std::vector<GameRecord> play_lessons(const LessonOptions& o, std::uint32_t first, int count);

// The same for newer processors: the same games in less time.
namespace fast {
std::vector<GameRecord> play_lessons(const LessonOptions& o, std::uint32_t first, int count);
}

}  // namespace betwixt::train_chess
