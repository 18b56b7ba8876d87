#pragma once
// Moves typed by people.

#include <string>
#include <string_view>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The legal move that a text means, in the engine's notation. For chess SAN is accepted, too (e4, Nf3, e2-e4), for
// checkers PDN (22x15x6, 9x13); for other games the text is returned unchanged. Throws std::invalid_argument if the
// text means no legal move of chess or checkers, or is ambiguous.
std::string typed_move(Engine& engine, std::string_view text);

}  // namespace betwixt::protocols
