#pragma once
// The games of a match as game records have them: PGN, PDN, GGF, SGF, ... write them so.

#include <array>
#include <string>
#include <string_view>

#include "match/openings.hpp"
#include "match/referee.hpp"
#include "protocols/records.hpp"

namespace betwixt::match {

// With each move what its player said of it. The tags are those of the format. `names` are the players' by side.
protocols::GameRecord recorded_game(const GameRecord& game, const Opening& opening,
                                    const std::array<std::string, 2>& names, std::string_view format);

// Is this text the file that `betwixt match --record` writes?
bool is_record_of_match(std::string_view text);
// Its games, for that format. Throws std::invalid_argument, with the line, where it is no such file, or of another game.
std::vector<protocols::Numbered> recorded_games(Engine& engine, std::string_view text, std::string_view game,
                                                std::string_view format);

}  // namespace betwixt::match
