#pragma once
// The games of a match as game records, appended to a file as each game ends.

#include <array>
#include <fstream>
#include <memory>
#include <string>

#include "match/openings.hpp"
#include "match/referee.hpp"

namespace betwixt::match {

class GamesFile {
public:
    // `format` is pgn, pdn, ggf or sgf. Throws std::invalid_argument if the game has no such records, or if the file
    // cannot be written.
    GamesFile(const std::string& path, const std::string& format, const GameEntry& game, const Adjudication& rules);

    // The game is in the file when this returns; `names` are the players by side. Throws std::invalid_argument if the
    // file cannot be written.
    void add(const GameRecord& record, const Opening& opening, const std::array<std::string, 2>& names);

private:
    void check() const;

    std::string path_, format_, game_, tags_;
    std::unique_ptr<Engine> engine_;
    std::ofstream out_;
};

}  // namespace betwixt::match
