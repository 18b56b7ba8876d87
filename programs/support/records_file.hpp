#pragma once
// Records from a file, one after another: games, positions, lines. No more than one is held.

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
    // `file` is - for standard input. Throws std::invalid_argument when it cannot be read.
    RecordsFile(const std::string& file, BadRecords& bad);

    // How messages call it.
    const std::string& name() const { return name_; }
    // The beginning, to tell the format by.
    std::string_view head() { return texts_.head(); }
    // Calls f(text) for each record of that format; what f finds wrong is the record's fault. Returns how many there
    // are.
    std::size_t for_each(std::string_view format, const std::function<void(const protocols::RecordText&)>& f);
    // Says what of a record was passed over because it cannot be.
    void tell(const protocols::RecordText& record, const std::vector<std::string>& notes) const;

private:
    std::string name_;
    BadRecords& bad_;
    std::ifstream file_;
    protocols::RecordTexts texts_;
};

struct FileGame {
    int line;                            // where it begins
    std::vector<std::string> positions;  // before the first move, and after each
};

// Calls f(game) for each game of a file: the moves of one game a line; or PDN (checkers), PGN (chess), GGF or SGF
// (Othello). Throws std::invalid_argument naming the file where it has none.
void read_games(Engine& engine, const std::string& file, const std::string& game, BadRecords& bad,
                const std::function<void(const FileGame&)>& f);

// The positions of a file, one a line, as EPD, too; or of records: where a game begins if that is not the usual start,
// else where it ends, games that are over left out. Each can be set up. Throws std::invalid_argument naming the file
// where it has none.
std::vector<Line> read_positions(Engine& engine, const std::string& file, const std::string& game, BadRecords& bad);
// The same, where a record that is wrong stops the reading, and lines are taken as they stand: solve has scores behind.
std::vector<Line> read_unchecked_positions(Engine& engine, const std::string& file, const std::string& game);

}  // namespace betwixt::support
