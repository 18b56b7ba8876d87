#pragma once
// A move as people type it.

#include <string>
#include <string_view>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The legal move that a text means, as the engine writes it. Of chess SAN is read, too (e4, Nf3, e2-e4), of checkers
// PDN (22x15x6, 9x13); of other games the text is returned as it is. Throws std::invalid_argument where it is no legal
// move of chess or checkers, or ambiguous.
std::string typed_move(Engine& engine, std::string_view text);

}  // namespace betwixt::protocols
