#pragma once
// Reads records from a file one after another: games, positions, lines. Only one is in memory at a time.

#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/record_texts.hpp"
#include "support/bad_records.hpp"
#include "support/files.hpp"

namespace betwixt::support {

class RecordsFile {
public:
    // `file` is - for standard input. Throws std::invalid_argument if it cannot be read.
    RecordsFile(const std::string& file, BadRecords& bad);

    // The name in error messages.
    const std::string& name() const { return name_; }
    // The folder of the file; empty for the working folder.
    const std::filesystem::path& folder() const { return folder_; }
    // The beginning of the text, to detect the format.
    std::string_view head() { return texts_.head(); }
    // Calls f(text) for each record of that format; an error thrown by f makes the record a bad one. Returns the number
    // of records.
    std::size_t for_each(std::string_view format, const std::function<void(const protocols::RecordText&)>& f);
    // Prints notes about parts of a record that were skipped as impossible.
    void tell(const protocols::RecordText& record, const std::vector<std::string>& notes) const;

private:
    std::string name_;
    std::filesystem::path folder_;
    BadRecords& bad_;
    std::ifstream file_;
    protocols::RecordTexts texts_;
};

struct FileGame {
    int line;                            // the line where it begins
    std::vector<std::string> positions;  // before the first move, and after each move
};

// Calls f(game) for each game of a file: one game's moves a line; or PDN (checkers), PGN (chess, Othello), GGF,
// SGF or WTHOR (Othello).
// Throws std::invalid_argument, naming the file, if it has no game.
void read_games(Engine& engine, const std::string& file, const std::string& game, BadRecords& bad,
                const std::function<void(const FileGame&)>& f);

// The positions of a file, one a line, also as EPD; or of records: the start of a game if that is not the usual start,
// else its end; finished games are left out. Each position is checked. Throws std::invalid_argument, naming the file,
// if it has no position.
std::vector<Line> read_positions(Engine& engine, const std::string& file, const std::string& game, BadRecords& bad);
// The same, but a bad record stops the reading, and lines are not checked: for solve they end with scores.
std::vector<Line> read_unchecked_positions(Engine& engine, const std::string& file, const std::string& game);

}  // namespace betwixt::support
