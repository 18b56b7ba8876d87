#pragma once
// The games of a match as game records, for writing as PGN, PDN, GGF, SGF and others.

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "match/openings.hpp"
#include "match/referee.hpp"
#include "protocols/records.hpp"
#include "support/records_file.hpp"

namespace betwixt::match {

// Each move has its player's note. The tags are those of the format. `names` are the players by side.
protocols::GameRecord recorded_game(const GameRecord& game, const Opening& opening,
                                    const std::array<std::string, 2>& names, std::string_view format);

// The format whose tags a record in `format` gets: for PGN of Othello and for WTHOR they are SGF's, which the writers
// translate. Changes the engine's position.
std::string tags_format(Engine& engine, std::string_view format);

// True for the beginning of a file that `betwixt match --record` writes.
bool is_record_of_match(std::string_view head);

// Calls f(record) for each game of a file. `from` is any format of game records, "match" for the record of a match, or
// "auto" to detect the format; an error thrown by f makes the record a bad one. The games of a match get the tags of
// the format `to`. Throws std::invalid_argument if the file has no games, or is the record of a match of another game.
void for_each_game(Engine& engine, support::RecordsFile& file, std::string from, const std::string& game,
                   std::string_view to, const std::function<void(const protocols::GameRecord&)>& f);

}  // namespace betwixt::match
