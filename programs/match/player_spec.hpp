#pragma once
// A player as the command line describes it: "name=a,driver=mtd(f),nodes=20000" is an engine of this library,
// "name=b,protocol=nboard,depth=8,command=./engine --quiet" an external program.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "match/child_process.hpp"

namespace betwixt::match {

// Seconds for the whole game, and the seconds that each move adds.
struct TimeControl {
    double base = 0, increment = 0;
};

// "60+0.5" or "60". Throws std::invalid_argument.
TimeControl time_control(const std::string& text);

// Limits for a move. All limits that are set apply.
struct MoveLimits {
    std::optional<Depth> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<double> seconds{};
    std::optional<TimeControl> clock{};

    bool any() const { return depth || nodes || seconds || clock; }
    bool timed() const { return seconds || clock; }
};

struct PlayerSpec {
    std::string text;  // as it was given
    std::string name{};
    MoveLimits limits{};
    EngineOptions options{};  // for an engine of this library
    std::string protocol{};   // empty: an engine of this library
    ChildProcess::Command command{};
    std::vector<std::pair<std::string, std::string>> settings{};  // option.NAME=VALUE, for the external program
    bool ponder = false;                                          // the player may think on the opponent's time
};

// `common` are the limits of a player without limits. Throws std::invalid_argument with one sentence.
PlayerSpec player_spec(const std::string& text, const EngineOptions& defaults, const MoveLimits& common);

}  // namespace betwixt::match
