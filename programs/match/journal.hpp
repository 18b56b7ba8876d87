#pragma once
// The record file of a match, one JSON object a line: first the match, then each game as it ends. An interrupted match
// resumes from it.

#include <functional>
#include <optional>
#include <string>

#include "match/referee.hpp"
#include "support/json.hpp"
#include "support/line_file.hpp"

namespace betwixt::match {

using support::Json;

// `players` are all players of the match.
Json to_json(const GameRecord& game, const std::vector<PlayerSpec>& players);
// One line without its end, whatever bytes a program has sent.
std::string line_of(const Json& json);
// Each throws std::invalid_argument if the object is not the record of a game.
GameRecord game_from_json(const Json& json);
std::array<std::string, 2> names_by_side(const Json& json);

class Journal {
public:
    // Opens or creates the file, and calls `on_game` for each game in it. `match` identifies the match: everything that
    // its games depend on. An incomplete last line is removed. Throws std::invalid_argument, with one sentence, if the
    // file belongs to another match, is being written by another program, or cannot be read or written.
    Journal(const std::string& file, const Json& match, const std::function<void(const GameRecord&)>& on_game);

    // Calls `on_game` for each complete game in a file that another program may be writing. Throws as the constructor.
    static void read(const std::string& file, const Json& match, const std::function<void(const GameRecord&)>& on_game);

    // The game is in the file when this returns, even if the program is killed afterwards.
    void add(const Json& game) { file_.add(line_of(game)); }

private:
    support::LineFile file_;
};

}  // namespace betwixt::match
