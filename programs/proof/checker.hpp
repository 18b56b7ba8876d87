#pragma once
// Checks a certificate (docs/reference/certificates.md) using only the rules of its game.

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/engine/game_rules.hpp"

namespace betwixt::proof {

// The certificate proves nothing: one sentence with the line number and the reason.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The claims proven and their position, as written in the certificate; empty if the certificate has no such claim.
struct Proven {
    std::string position;
    std::string at_least, at_most;
    std::size_t lemmas = 0;
};

// `game` is the game that the certificate must name. `on_line` is called for every line and may throw to stop.
Proven check(GameRules& rules, std::string_view game, std::string_view certificate,
             const std::function<void(std::size_t line)>& on_line);

}  // namespace betwixt::proof
