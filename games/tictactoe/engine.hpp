#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::tictactoe {

GameEntry entry();
std::unique_ptr<Engine> logged_engine();

}  // namespace betwixt::tictactoe
