#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::othello {

GameEntry entry();
GameEntry real_entry();

}  // namespace betwixt::othello
