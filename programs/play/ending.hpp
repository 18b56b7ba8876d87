#pragma once
// The end of a game in words: the winner and the reason.

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "play/look.hpp"

namespace betwixt::play {

struct Ending {
    std::optional<int> winner;  // 0 or 1; nothing for a draw
    std::string reason;         // "four in a row", "16 discs", or empty
    bool says_by = false;       // written as "by 16 discs", not as ": four in a row"
};

// Nothing while the game is not over. `resigned` is the side that resigned, if any.
std::optional<Ending> ending_of(const Engine& engine, const Look& look, std::optional<int> resigned);

// "you win by 16 discs", "White wins: checkmate", "a draw: stalemate". `name` returns the name of a side.
std::string words_of(const Ending& ending, const std::function<std::string(int)>& name);

}  // namespace betwixt::play
