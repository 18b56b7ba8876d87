#pragma once
// A protocol: text from a client to an Engine and back. The list of protocols is in all.cpp.

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

// What is chosen on the command line; the client may choose otherwise.
struct Settings {
    std::string game;
    std::optional<Depth> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> movetime{};
    std::string book{};  // an opening book to play from, in Polyglot's format; empty for none
    // Another engine, of a game by its name; nothing where the program does not have that game.
    std::function<std::unique_ptr<Engine>(const std::string& game)> create{};
};

struct Protocol {
    std::string_view name;
    std::string_view summary;
    std::string_view game;   // the one played unless another is named
    std::string_view notes;  // for --help
    LineRules rules;
    bool has_book = false;  // Settings::book is of use
    // Answers until the client quits or the input ends. Throws std::invalid_argument for a game that it cannot speak
    // of.
    void (*run)(Engine& engine, LineReader& in, std::ostream& out, const Settings& settings);
};

const std::vector<Protocol>& all_protocols();

}  // namespace betwixt::protocols
