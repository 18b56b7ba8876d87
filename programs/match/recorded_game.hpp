#pragma once
// The games of a match as game records have them: PGN, PDN, GGF, SGF, ... write them so.

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "match/openings.hpp"
#include "match/referee.hpp"
#include "protocols/records.hpp"
#include "support/records_file.hpp"

namespace betwixt::match {

// With each move what its player said of it. The tags are those of the format. `names` are the players' by side.
protocols::GameRecord recorded_game(const GameRecord& game, const Opening& opening,
                                    const std::array<std::string, 2>& names, std::string_view format);

// True for the beginning of a file that `betwixt match --record` writes.
bool is_record_of_match(std::string_view head);

// Calls f(record) for each game of a file in any format of game records, "match" for the record of a match, or as it
// looks where `from` is "auto"; what f finds wrong is the record's fault. The games of a match get the tags of the
// format `to`. Throws std::invalid_argument where the file holds no games, or is the record of a match of another
// game.
void for_each_game(Engine& engine, support::RecordsFile& file, std::string from, const std::string& game,
                   std::string_view to, const std::function<void(const protocols::GameRecord&)>& f);

}  // namespace betwixt::match
