#pragma once
// What the interface asks and sets by enginecommand.

#include <optional>
#include <string>

#include "checkerboard/player.hpp"

namespace betwixt::checkerboard {

// The answer to a command; nothing to one that is not known. Throws std::invalid_argument with a sentence where it
// cannot be obeyed.
std::optional<std::string> answer_to(const std::string& command, Player& player);

}  // namespace betwixt::checkerboard
