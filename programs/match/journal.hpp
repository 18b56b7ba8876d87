#pragma once
// The file of games of a match, a JSON object a line: first the match, then each game as it ends. It is also what an
// interrupted match goes on from.

#include <functional>
#include <optional>
#include <string>

#include "match/referee.hpp"
#include "support/json.hpp"
#include "support/line_file.hpp"

namespace betwixt::match {

using support::Json;

// `players` are all of the match.
Json to_json(const GameRecord& game, const std::vector<PlayerSpec>& players);
// On one line, whatever bytes a program has said.
std::string line_of(const Json& json);
// Both throw std::invalid_argument when it is not the record of a game.
GameRecord game_from_json(const Json& json);
std::array<std::string, 2> names_by_side(const Json& json);

class Journal {
public:
    // Opens or creates the file, and calls `on_game` for each game in it. `match` identifies the match: all that its
    // games depend on. A line cut short by the end of a program is taken away. Throws std::invalid_argument, with one
    // sentence, when the file belongs to another match, is written by another program just now, or cannot be read or
    // written.
    Journal(const std::string& file, const Json& match, const std::function<void(const GameRecord&)>& on_game);

    // The game is in the file when this returns, whatever becomes of the program.
    void add(const Json& game) { file_.add(line_of(game)); }

private:
    // False when the file holds no whole line.
    bool read(const Json& match, const std::function<void(const GameRecord&)>& on_game) const;

    support::LineFile file_;
};

}  // namespace betwixt::match
