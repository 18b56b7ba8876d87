#pragma once
// Engines of small tables, each made once. They are compiled here, for fuzzing needs neither logs of leaves nor
// `verify`.

#include <array>
#include <memory>

#include "betwixt/engine/playing.hpp"

namespace betwixt::fuzz {

std::unique_ptr<Engine> othello_engine();
std::unique_ptr<Engine> connect4_engine();
std::unique_ptr<Engine> kalah_engine();
std::unique_ptr<Engine> tictactoe_engine();
// Rules alone, for targets that fuzz text: its search is the first move. By name, checkers or giveaway; else nothing.
std::unique_ptr<Engine> checkers_engine(const std::string& game);
// The same for chess or chess960.
std::unique_ptr<Engine> chess_engine(const std::string& game);

struct NamedEngine {
    const char* name;
    std::unique_ptr<Engine> (*make)();
};
inline constexpr std::array<NamedEngine, 4> engines{{{"othello", othello_engine},
                                                     {"connect4", connect4_engine},
                                                     {"kalah", kalah_engine},
                                                     {"tictactoe", tictactoe_engine}}};

// The options that every input begins with.
inline EngineOptions small_options(const Engine& engine) {
    EngineOptions o = for_play(engine);
    o.table_entries = 256;
    return o;
}

// The n-th engine, at the start of its game.
inline Engine& engine(std::size_t n) {
    static std::array<std::unique_ptr<Engine>, engines.size()> made;
    if (!made.at(n)) {
        made.at(n) = engines.at(n).make();
        made.at(n)->configure(small_options(*made.at(n)));
    }
    made.at(n)->set_position("");
    return *made.at(n);
}

}  // namespace betwixt::fuzz

// libFuzzer calls it before it takes the time: Othello's weights are read.
extern "C" [[gnu::used]] inline int LLVMFuzzerInitialize(int*, char***) {
    for (std::size_t n = 0; n < betwixt::fuzz::engines.size(); ++n) betwixt::fuzz::engine(n);
    return 0;
}
