#pragma once
// The byte of an index in a file. Its meaning depends on the game.

#include <cstdint>

namespace betwixt::tables {

using Cell = std::uint8_t;
inline constexpr Cell any_cell = 255;  // the value does not matter

}  // namespace betwixt::tables
