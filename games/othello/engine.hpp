#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::othello {

GameEntry entry();
GameEntry real_entry();

// The same, for newer processors.
namespace fast {
GameEntry entry();
GameEntry real_entry();
}  // namespace fast

}  // namespace betwixt::othello
