#pragma once
// Checks a certificate (docs/reference/certificates.md) by the rules of its game, and by nothing else.

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/engine/game_rules.hpp"

namespace betwixt::proof {

// The certificate proves nothing: a sentence with the number of the line that says why.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What was proven of which position, as the certificate writes it; nothing where it does not claim that.
struct Proven {
    std::string position;
    std::string at_least, at_most;
    std::size_t lemmas = 0;
};

// `game` is the name that the certificate must bear; `on_line` hears of every line, and may throw to stop.
Proven check(GameRules& rules, std::string_view game, std::string_view certificate,
             const std::function<void(std::size_t line)>& on_line);

}  // namespace betwixt::proof
