#pragma once
// The rules of Connect Four, with the threats of both sides kept up to date: on 7 columns and 6 rows, or another board.

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "betwixt/game/position.hpp"

namespace betwixt::connect4 {

template <int Columns, int Rows> struct TraitsOn {
    static constexpr int max_moves = Columns;
    static constexpr std::size_t move_indices = Columns;
    static constexpr int max_plies = Columns * Rows;
    // Larger keys are left undeclared (0): a table of 8-byte entries would need gigabytes to tell them apart.
    static constexpr int key_bits = (Rows + 1) * Columns <= 52 ? (Rows + 1) * Columns : 0;
};

// A column takes a bit for each row and one more that is always empty, so that shifts never overflow into the next
// column.
template <int Columns, int Rows> class PositionOn {
public:
    static constexpr int columns = Columns, rows = Rows;
    static constexpr int height = rows + 1;  // bits of a column
    static_assert(columns >= 1 && columns <= 9 && rows >= 1 && height * columns <= 64);

    using Move = std::uint8_t;  // column 0..columns-1
    using Traits = TraitsOn<Columns, Rows>;

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
    PositionOn verify_opposite() const {
        PositionOn p = *this;
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

    // Stones of the side to move, of its opponent, and of both; bit height * column + row.
    std::uint64_t mine() const { return mine_; }
    std::uint64_t theirs() const { return mine_ ^ all_; }
    std::uint64_t all() const { return all_; }
    // Squares, empty or taken, that complete four for a side.
    std::uint64_t my_threats() const { return my_threats_; }
    std::uint64_t their_threats() const { return their_threats_; }
    // The squares on which the next stones of the columns fall.
    std::uint64_t playable() const { return (all_ + bottoms) & full; }

    bool operator==(const PositionOn&) const = default;

    // --- the board --------------------------------------------------------------------------------------------------
    static constexpr std::uint64_t column_full = (std::uint64_t{1} << rows) - 1;
    static constexpr std::uint64_t squares(int column) { return column_full << (height * column); }
    static constexpr std::uint64_t bottoms = [] {
        std::uint64_t all = 0;
        for (int c = 0; c < columns; ++c) all |= std::uint64_t{1} << (height * c);
        return all;
    }();
    static constexpr std::uint64_t full = bottoms * column_full;
    // Half columns between this one and the middle of the board.
    static constexpr int off_centre(int column) {
        const int twice = 2 * column - (columns - 1);
        return twice < 0 ? -twice : twice;
    }
    static constexpr std::array<Move, columns> from_the_centre = [] {
        std::array<Move, columns> order{};
        std::size_t n = 0;
        for (int apart = 0; apart <= columns; ++apart)
            for (int c = 0; c < columns; ++c)
                if (off_centre(c) == apart) order[n++] = static_cast<Move>(c);
        return order;
    }();
    static Move column_of(std::uint64_t square) { return static_cast<Move>(std::countr_zero(square) / height); }
    // True if four of these squares are in a row.
    static constexpr bool four(std::uint64_t s) {
        for (const int direction : {1, height, height - 1, height + 1}) {
            const std::uint64_t pairs = s & s >> direction;
            if (pairs & pairs >> 2 * direction) return true;
        }
        return false;
    }

private:
    template <class> friend struct NotationOf;

    static constexpr std::uint64_t bottom(int column) { return std::uint64_t{1} << (height * column); }
    static constexpr std::uint64_t top(int column) { return bottom(column) << (rows - 1); }

    static constexpr std::uint64_t mirrored(std::uint64_t s) {
        constexpr std::uint64_t column = (column_full << 1) | 1;
        std::uint64_t m = columns % 2 ? s & column << (height * (columns / 2)) : 0;
        for (int c = 0; c < columns / 2; ++c) {
            const int apart = height * (columns - 1 - 2 * c);
            m |= (s & column << height * c) << apart;
            m |= s >> apart & column << height * c;
        }
        return m;
    }
    // Squares, empty or not, that make four together with three of these stones.
    static constexpr std::uint64_t completing(std::uint64_t s) {
        std::uint64_t found = s << 1 & s << 2 & s << 3;
        for (const int d : {height, height - 1, height + 1}) {
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

using Position = PositionOn<7, 6>;

}  // namespace betwixt::connect4
