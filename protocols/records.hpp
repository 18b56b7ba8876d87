#pragma once
// Formats of game records, by name: ggf, sgf, wtb, pdn, pgn, transcript, moves, obf; edx is only read.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/game_record.hpp"
#include "protocols/record_texts.hpp"

namespace betwixt::protocols {

struct Numbered {
    int line;  // the line where the record begins; in a WTHOR archive its number
    GameRecord record;
};

// The names of all formats that are read and written.
const std::vector<std::string>& record_formats();

// The format of a text, guessed from its beginning: ggf, sgf, wtb, edx, pdn, pgn, obf, or moves (which includes
// transcripts). PDN and PGN look alike: with an engine of chess or of Othello it is PGN. Chess moves in SAN without
// tags and numbers are PGN, too.
std::string format_of(std::string_view text, Engine& engine);

// Reads one record (record_texts.hpp splits a text into records). % and # begin comments, except in GGF, SGF, PDN and
// PGN. `engine` splits moves that are written without blanks; `game` is the name of its game, for PDN and PGN. Throws
// std::invalid_argument.
GameRecord read_record(Engine& engine, const RecordText& record, std::string_view format, std::string_view game = {});

// Reads all records of a text. Throws std::invalid_argument with the line if a record is wrong, or if a text in GGF or
// SGF has no record.
std::vector<Numbered> read_records(Engine& engine, std::string_view text, std::string_view format,
                                   std::string_view game = {});

// One record as text, with a line end; in wtb an archive of one game. Throws std::invalid_argument.
//   ggf         the game in GGF
//   sgf         the game in SGF
//   wtb         the game in a WTHOR archive
//   pdn         the game in PDN, followed by an empty line
//   pgn         the game in PGN, followed by an empty line
//   transcript  f5d6c3..., without passes
//   moves       f5 d6 c3 ..., with passes: the format of `betwixt record`
//   obf         a line for each position with a move: the squares, the side to move, the move and its value if known
std::string write_record(Engine& engine, const GameRecord& record, std::string_view format, std::string_view game = {});

// Adds a record that write_record has written to a file of such records. Only in wtb this is more than to append it:
// the file begins with the number of its games.
void append_record(std::string& file, std::string_view record, std::string_view format);

}  // namespace betwixt::protocols
