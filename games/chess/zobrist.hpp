#pragma once
// Random words for keys: the key of a position is the exclusive or of the words of its parts (Zobrist 1970).

#include <array>

#include "betwixt/core/key.hpp"
#include "games/chess/board.hpp"

namespace betwixt::chess::zobrist {

inline constexpr auto words = [] {
    std::array<std::uint64_t, 2 * 6 * 64 + 64 + 8 + 1> w{};
    for (std::size_t i = 0; i < w.size(); ++i) w[i] = mix(mix(i + 1) + 0x9e3779b97f4a7c15u);
    return w;
}();

constexpr std::uint64_t piece(Side side, Type type, Square s) {
    return words[static_cast<std::size_t>((side * 6 + type) * 64 + s)];
}
// For a rook on this square that may still castle.
constexpr std::uint64_t castling(Square s) { return words[static_cast<std::size_t>(768 + s)]; }
constexpr std::uint64_t en_passant(int file) { return words[static_cast<std::size_t>(832 + file)]; }
constexpr std::uint64_t black_to_move = words[840];

}  // namespace betwixt::chess::zobrist
