#pragma once
// How a game ended, in words: who won, and by what.

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "play/look.hpp"

namespace betwixt::play {

struct Ending {
    std::optional<int> winner;  // 0 or 1; nothing for a draw
    std::string reason;         // "four in a row", "16 discs", or nothing
    bool says_by = false;       // "by 16 discs", not ": four in a row"
};

// Nothing while the game goes on. `resigned` is the side that gave up, if one did.
std::optional<Ending> ending_of(const Engine& engine, const Look& look, std::optional<int> resigned);

// "you win by 16 discs", "White wins: checkmate", "a draw: stalemate". `name` says who a side is.
std::string words_of(const Ending& ending, const std::function<std::string(int)>& name);

}  // namespace betwixt::play
