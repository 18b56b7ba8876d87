#pragma once
// A move in 16 bits: from, to, kind, and promoted piece. Castling goes from the king's square to its rook's, as in
// Chess960.

#include "games/chess/board.hpp"

namespace betwixt::chess {

class Move {
public:
    enum Kind : std::uint16_t { normal, promotion, en_passant, castling };

    constexpr Move() = default;  // a null move
    constexpr Move(Square from, Square to, Kind kind = normal, Type promoted = knight)
        : bits_(static_cast<std::uint16_t>(from | to << 6 | (promoted - knight) << 12 | kind << 14)) {}

    constexpr Square from() const { return bits_ & 63; }
    constexpr Square to() const { return bits_ >> 6 & 63; }
    constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 14); }
    constexpr Type promoted() const { return static_cast<Type>(knight + (bits_ >> 12 & 3)); }
    constexpr bool is_pass() const { return bits_ == 0; }
    constexpr int index() const { return bits_ & 4095; }  // only from and to
    constexpr bool operator==(const Move&) const = default;

private:
    std::uint16_t bits_ = 0;
};

}  // namespace betwixt::chess
