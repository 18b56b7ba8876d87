#pragma once
// A live log of a match: a line at the start of each game, for each move, and at the end of each game. Thread-safe.

#include <cstdint>
#include <fstream>
#include <mutex>
#include <string>

#include "match/player.hpp"

namespace betwixt::match {

class Log {
public:
    // Appends to the file. Throws std::invalid_argument if the file cannot be written.
    explicit Log(const std::string& path);

    void begin(std::uint64_t game, const std::string& first, const std::string& second, const std::string& opening);
    // `ply` counts from 1 and includes the moves of the opening.
    void move(std::uint64_t game, std::size_t ply, const std::string& player, const Choice& choice);
    void end(std::uint64_t game, const std::string& result);

private:
    void add(std::uint64_t game, const std::string& text);

    std::string path_;
    std::mutex mutex_;
    std::ofstream out_;
};

}  // namespace betwixt::match
