#pragma once
// WTHOR, the archives of Othello tournaments that the French federation keeps: binary files .wtb, one for each year.
// A file is a header of 16 bytes and 68 bytes for each game; numbers have the low byte first. Players and tournaments
// are numbers, whose names stand in the files WTHOR.JOU and WTHOR.TRN.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

inline constexpr std::size_t wthor_header = 16, wthor_game = 68;
inline constexpr std::size_t wthor_player_name = 20, wthor_tournament_name = 26;  // bytes of a name

// True if the bytes begin with the header of such an archive: a date, and kinds of boards and games that there are.
bool is_wthor(std::string_view bytes);

// Throws std::invalid_argument if the archive has no games on a board of 8x8 squares.
void check_wthor(std::string_view header);
// Throws std::invalid_argument if the header counts more games than these.
void check_wthor_count(std::string_view header, std::size_t games);

// The tags are those of SGF: players and tournament by number, PB, PW and EV; year and result, DT and RE. The tag
// TheoreticalScore has Black's discs after best play on both sides. Throws std::invalid_argument.
GameRecord from_wthor(std::string_view header, std::string_view game);

// An archive of one game, which must begin at the start of Othello. Its result is that of the tags; without one that
// says a number of discs, that of the board where the game ends. Names that are no numbers are left out. Throws
// std::invalid_argument.
std::string to_wthor(Engine& engine, const GameRecord& record);
// Adds the games of another archive. The year of the games is 0, unknown, if the two differ.
void append_wthor(std::string& archive, std::string_view other);

// The moves of a game as text, for messages, as far as they can be read.
std::string wthor_moves(std::string_view game);

// The names in a file of players or of tournaments, by number. Throws std::invalid_argument if the file is cut short.
std::vector<std::string> wthor_names(std::string_view bytes, std::size_t bytes_of_name);
// Replaces the numbers of players and tournament by names. The tags BlackNumber, WhiteNumber and EventNumber keep them.
void name_players(GameRecord& record, const std::vector<std::string>& players,
                  const std::vector<std::string>& tournaments);

}  // namespace betwixt::protocols
