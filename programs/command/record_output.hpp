#pragma once
// Where `convert` writes: standard output, a file, or numbered files with equally many games.

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace betwixt::command {

struct RecordOutputOptions {
    std::filesystem::path file{};  // empty: standard output
    std::size_t split = 0;         // games in each file: games-1.pgn, games-2.pgn, ...; 0: all in one
    bool archive = false;          // a file in wtb, which begins with the number of its games
};

// A file appears when it is complete.
class RecordOutput {
public:
    // Throws UserError if games are split without a file.
    explicit RecordOutput(const RecordOutputOptions& options);
    RecordOutput(const RecordOutput&) = delete;
    RecordOutput& operator=(const RecordOutput&) = delete;
    // Removes an incomplete file.
    ~RecordOutput();

    // Throws UserError if the file cannot be opened, std::runtime_error if it cannot be written.
    void add(std::string_view game);
    void finish();

private:
    void put(std::string_view text);
    void open();
    void close();
    void check() const;

    RecordOutputOptions options_;
    std::filesystem::path path_, part_;  // of the open file
    std::ofstream out_;
    std::string archive_;                // of the games of the next file
    std::size_t games_ = 0, files_ = 0;  // games in the open file
};

// Keeps games until they are sorted by a text; equal ones stay in order. Two whole or real numbers are compared as
// numbers.
class SortedGames {
public:
    void add(std::string key, std::string game) { games_.emplace_back(std::move(key), std::move(game)); }
    void write(RecordOutput& out, bool reverse);

private:
    std::vector<std::pair<std::string, std::string>> games_;
};

}  // namespace betwixt::command
