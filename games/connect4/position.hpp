#pragma once
// The rules of Connect Four on 7 columns and 6 rows, with the threats of both sides kept up to date.

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "betwixt/game/position.hpp"

namespace betwixt::connect4 {

inline constexpr int columns = 7;
inline constexpr int rows = 6;

struct Traits {
    static constexpr int max_moves = columns;
    static constexpr std::size_t move_indices = columns;
    static constexpr int max_plies = columns * rows;
    static constexpr int key_bits = 7 * columns;
};

// A column takes seven bits, the seventh always empty, so that shifts never overflow into the next column.
class Position {
public:
    using Move = std::uint8_t;  // column 0..6
    using Traits = connect4::Traits;

    void generate(auto& moves) const {
        for (const Move column : from_the_centre)
            if (!(all_ & top(column)) && !moves.push(column)) return;
    }
    [[gnu::always_inline]] void play(Move column) {
        const std::uint64_t stone = (all_ + bottom(column)) & squares(column);
        const std::uint64_t stones = mine_ | stone;
        const bool wins = my_threats_ & stone;
        mine_ ^= all_;
        all_ |= stone;
        my_threats_ = their_threats_;
        their_threats_ = completing(stones);
        if (wins) their_threats_ |= lost;
    }
    bool over() const { return their_threats_ & lost || all_ == full; }
    Outcome outcome() const { return their_threats_ & lost ? Outcome::loss : Outcome::draw; }
    int plies_left() const { return columns * rows - std::popcount(all_); }
    Position verify_opposite() const {
        Position p = *this;
        p.mine_ ^= p.all_;
        std::swap(p.my_threats_, p.their_threats_);
        return p;
    }

    // A position and its mirror image are equal. The stones of the side to move, plus a stone on top of each column,
    // identify it.
    [[gnu::always_inline]] Canonical canonical() const {
        const std::uint64_t name = mine_ + all_ + bottoms;
        const std::uint64_t image = mirrored(name);
        return name <= image ? Canonical{name, 0} : Canonical{image, 1};
    }
    static Move to_canonical(Move m, int symmetry) { return symmetry ? static_cast<Move>(columns - 1 - m) : m; }
    static Move from_canonical(Move m, int symmetry) { return to_canonical(m, symmetry); }

    // Stones of the side to move, of its opponent, and of both; bit 7 * column + row.
    std::uint64_t mine() const { return mine_; }
    std::uint64_t theirs() const { return mine_ ^ all_; }
    std::uint64_t all() const { return all_; }
    // Squares, empty or taken, that complete four for a side.
    std::uint64_t my_threats() const { return my_threats_; }
    std::uint64_t their_threats() const { return their_threats_; }
    // The squares on which the next stones of the columns fall.
    std::uint64_t playable() const { return (all_ + bottoms) & full; }

    bool operator==(const Position&) const = default;

    // --- the board --------------------------------------------------------------------------------------------------
    static constexpr std::uint64_t squares(int column) { return std::uint64_t{0x3f} << (7 * column); }
    static constexpr std::uint64_t bottoms = 0x0000'0408'1020'4081;
    static constexpr std::uint64_t full = bottoms * ((1 << rows) - 1);
    static constexpr std::array<Move, columns> from_the_centre{3, 2, 4, 1, 5, 0, 6};
    static Move column_of(std::uint64_t square) { return static_cast<Move>(std::countr_zero(square) / 7); }
    // True if four of these squares are in a row.
    static constexpr bool four(std::uint64_t s) {
        for (const int direction : {1, 7, 6, 8}) {
            const std::uint64_t pairs = s & s >> direction;
            if (pairs & pairs >> 2 * direction) return true;
        }
        return false;
    }

private:
    friend struct Notation;

    static constexpr std::uint64_t bottom(int column) { return std::uint64_t{1} << (7 * column); }
    static constexpr std::uint64_t top(int column) { return bottom(column) << (rows - 1); }

    static constexpr std::uint64_t mirrored(std::uint64_t s) {
        std::uint64_t m = s & std::uint64_t{0x7f} << 21;
        for (int c = 0; c < 3; ++c) {
            const int apart = 42 - 14 * c;
            m |= (s & std::uint64_t{0x7f} << 7 * c) << apart;
            m |= s >> apart & std::uint64_t{0x7f} << 7 * c;
        }
        return m;
    }
    // Squares, empty or not, that make four together with three of these stones.
    static constexpr std::uint64_t completing(std::uint64_t s) {
        std::uint64_t found = s << 1 & s << 2 & s << 3;
        for (const int d : {7, 6, 8}) {
            const std::uint64_t right = s << d & s << 2 * d;
            const std::uint64_t left = s >> d & s >> 2 * d;
            found |= (right & (s << 3 * d | s >> d)) | (left & (s << d | s >> 3 * d));
        }
        return found & full;
    }
    static constexpr std::uint64_t lost = std::uint64_t{1} << 63;

    std::uint64_t mine_ = 0;
    std::uint64_t all_ = 0;
    // Squares that complete four, updated with each move: all that a position needs from its stones. `lost` is no
    // square.
    std::uint64_t my_threats_ = 0;
    std::uint64_t their_threats_ = 0;
};

}  // namespace betwixt::connect4
