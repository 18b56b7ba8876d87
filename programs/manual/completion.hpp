#pragma once
// What a shell needs to complete a command line.

#include <string>
#include <vector>

#include "manual/outline.hpp"

namespace betwixt::manual {

// bash, zsh, fish
const std::vector<std::string>& shells();

// Throws std::invalid_argument for any other shell.
std::string completion(const OutlinedCommand& program, const std::string& shell);

}  // namespace betwixt::manual
