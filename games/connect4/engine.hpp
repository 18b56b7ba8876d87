#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::connect4 {

GameEntry entry();
std::unique_ptr<Engine> logged_engine();

// The same, compiled for newer processors.
namespace fast {
GameEntry entry();
}  // namespace fast

}  // namespace betwixt::connect4
