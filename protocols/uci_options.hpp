#pragma once
// The options of a UCI session: those of the engine under UCI's names, and those of the session itself.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

struct UciOptions {
    bool ponder = false;  // no effect: the client sends `go ponder`
    bool show_wdl = false;
    bool analyse = false;
    bool chess960 = false;
    bool limit_strength = false;
    int elo = 2400;
    int multi_pv = 1;
    int overhead = 10;  // milliseconds

    std::chrono::milliseconds lag() const { return std::chrono::milliseconds(overhead); }
    // The node limit of a move if the strength is limited.
    std::optional<std::uint64_t> nodes() const;
};

// Lines such as "option name MultiPV type spin default 1 min 1 max 250"; some depend on `game` and `engine`.
std::vector<std::string> uci_session_options(const UciOptions& options, const Engine& engine, const std::string& game);

// The name of the engine's option for one that clients of chess know by another name: Tables for SyzygyPath. Any other
// name stays as it is.
std::string engine_name(const std::string& name);

// Names match in any case of letters. False if the session has no such option. On error throws std::invalid_argument
// and changes nothing.
bool set_session_option(UciOptions& options, const std::string& name, const std::string& value);

}  // namespace betwixt::protocols
