#pragma once
// The games of a library for other languages. Each program that is built defines its own list.

#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::bindings {

const std::vector<GameEntry>& games();

}  // namespace betwixt::bindings
