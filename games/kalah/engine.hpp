#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::kalah {

GameEntry entry();
GameEntry real_entry();
std::unique_ptr<Engine> logged_engine();

}  // namespace betwixt::kalah
