#pragma once
// The record file of a match, one JSON object a line: first the match, then each game as it ends. An interrupted match
// resumes from it. `betwixt tune` keeps its iterations in the same way.

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
    using OnLine = std::function<void(const Json&)>;

    // Opens or creates the file, and calls `on_line` for each line after the first. `match` identifies the match:
    // everything that its games depend on. An incomplete last line is removed. Throws std::invalid_argument, with one
    // sentence, if the file belongs to another match, is being written by another program, or cannot be read or
    // written, or if `on_line` throws that.
    Journal(const std::string& file, const Json& match, const OnLine& on_line);

    // Calls `on_line` for each complete line of a file that another program may be writing. Throws as the constructor.
    static void read(const std::string& file, const Json& match, const OnLine& on_line);

    // The line is in the file when this returns, even if the program is killed afterwards.
    void add(const Json& line) { file_.add(line_of(line)); }

private:
    support::LineFile file_;
};

// For a record whose lines are games.
inline Journal::OnLine each_game(std::function<void(const GameRecord&)> on_game) {
    return [on_game = std::move(on_game)](const Json& json) { on_game(game_from_json(json)); };
}

}  // namespace betwixt::match
