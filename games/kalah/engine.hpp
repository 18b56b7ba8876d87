#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::kalah {

GameEntry entry();
GameEntry real_entry();

}  // namespace betwixt::kalah
