#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::connect4 {

GameEntry entry();

}  // namespace betwixt::connect4
