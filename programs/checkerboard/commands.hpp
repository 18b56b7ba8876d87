#pragma once
// The settings that the interface reads and changes through enginecommand.

#include <optional>
#include <string>

#include "checkerboard/player.hpp"

namespace betwixt::checkerboard {

// The reply to a command; nothing if the command is unknown. Throws std::invalid_argument with a sentence if the
// command cannot be carried out.
std::optional<std::string> answer_to(const std::string& command, Player& player);

}  // namespace betwixt::checkerboard
