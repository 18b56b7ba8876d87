#pragma once
// The games of a library for other languages: which, says the program that is built.

#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::bindings {

const std::vector<GameEntry>& games();

}  // namespace betwixt::bindings
