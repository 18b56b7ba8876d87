#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::othello {

GameEntry entry();
GameEntry real_entry();
std::unique_ptr<Engine> logged_engine();

// The same, compiled for newer processors.
namespace fast {
GameEntry entry();
}  // namespace fast

}  // namespace betwixt::othello
