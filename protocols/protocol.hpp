#pragma once
// A protocol: translates between a client's text and an Engine. The list of protocols is in all.cpp.

#include <chrono>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

// The choices of the command line; the client may change them.
struct Settings {
    std::string game;
    std::optional<Depth> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> movetime{};
    std::string book{};  // an opening book to play from, in Polyglot's format; empty for none
    // Creates another engine for the game of that name; nullptr if the program does not have that game.
    std::function<std::unique_ptr<Engine>(const std::string& game)> create{};
};

struct Protocol {
    std::string_view name;
    std::string_view summary;
    std::string_view game;   // the default game
    std::string_view notes;  // for --help
    LineRules rules;
    bool has_book = false;  // whether Settings::book is supported
    // Answers until the client quits or the input ends. Throws std::invalid_argument for a game that the protocol does
    // not support.
    void (*run)(Engine& engine, LineReader& in, std::ostream& out, const Settings& settings);
};

const std::vector<Protocol>& all_protocols();

}  // namespace betwixt::protocols
