#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::tictactoe {

GameEntry entry();

}  // namespace betwixt::tictactoe
