#pragma once
// The names of openings, found by the positions of a game, so that a transposition has the name of what it leads to.

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "betwixt/engine/engine.hpp"
#include "protocols/game_record.hpp"

namespace betwixt::protocols {

class Openings {
public:
    struct Name {
        std::string code, name;  // B90, Sicilian Defence, Najdorf Variation
    };

    // Each line of the table is CODE, NAME and MOVES, separated by tabs; lines that begin with # are comments. Throws
    // std::invalid_argument with the line.
    Openings(std::string_view table, Engine& engine);

    std::size_t size() const { return names_.size(); }
    // The name of the last position of the game that has one; nullptr if there is none. The record's moves are legal.
    const Name* name_of(const GameRecord& record, Engine& engine) const;

private:
    void add(std::string_view line, Engine& engine);

    std::unordered_map<std::string, Name> names_;  // by position
    std::size_t longest_ = 0;                      // plies of the longest line
};

}  // namespace betwixt::protocols
