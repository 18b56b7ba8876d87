#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::seeds {

GameEntry entry();

}  // namespace betwixt::seeds
