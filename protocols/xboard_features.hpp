#pragma once
// The engine's features, and the options of the engine, of its book and of agreement, for CECP.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/agreement.hpp"
#include "protocols/own_book.hpp"
#include "protocols/xboard_text.hpp"

namespace betwixt::protocols {

// The lines of the answer to `protover 2`; the last one is "feature done=1".
std::vector<std::string> xboard_features(const Engine& engine, const OwnBook& book, const Agreement& agreement);

// Sets an option of the engine. On error throws std::invalid_argument and leaves the engine unchanged.
void set_xboard_option(Engine& engine, const XboardOption& option);

}  // namespace betwixt::protocols
