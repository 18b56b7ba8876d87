#pragma once
// What the engine tells xboard of itself: features, and the options of the engine and of its book under CECP's names.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/own_book.hpp"
#include "protocols/xboard_text.hpp"

namespace betwixt::protocols {

// The answer to `protover 2`, a line each, the last one "feature done=1".
std::vector<std::string> xboard_features(const Engine& engine, const OwnBook& book);

// Sets an option of the engine. Throws std::invalid_argument and leaves the engine as it was.
void set_xboard_option(Engine& engine, const XboardOption& option);

}  // namespace betwixt::protocols
