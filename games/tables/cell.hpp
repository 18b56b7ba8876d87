#pragma once
// A byte that a file says of an index; what it means, each game says.

#include <cstdint>

namespace betwixt::tables {

using Cell = std::uint8_t;
inline constexpr Cell any_cell = 255;  // nobody asks for it

}  // namespace betwixt::tables
