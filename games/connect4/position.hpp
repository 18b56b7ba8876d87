#pragma once
// Connect Four on 7 columns and 6 rows.

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "betwixt/game/game.hpp"

namespace betwixt::connect4 {

inline constexpr int columns = 7;
inline constexpr int rows = 6;

// A column takes seven bits, the seventh always empty, so that shifts never run from one column into the next.
class Position {
public:
    using Move = std::uint8_t;  // column 0..6
    static constexpr int max_moves = columns;
    static constexpr std::size_t move_indices = columns;
    static constexpr bool well_ordered = true;

    void generate(auto& moves) const {
        if (over()) return;
        for (const Move column : std::array<Move, 7>{3, 2, 4, 1, 5, 0, 6})  // from the centre outwards
            if (!(all_ & top(column)) && !moves.push(column)) return;
    }
    void play(Move column) {
        mine_ ^= all_;
        all_ |= all_ + bottom(column);
    }
    Key key() const { return mine_ + all_ + bottoms; }
    bool over() const { return four(mine_ ^ all_) || all_ == full; }
    Outcome outcome() const { return four(mine_ ^ all_) ? Outcome::loss : Outcome::draw; }
    int plies_left() const { return columns * rows - std::popcount(all_); }
    Position opposite() const {
        Position p = *this;
        p.mine_ ^= p.all_;
        return p;
    }

    // Stones of the side to move, and of its opponent; bit 7 * column + row.
    std::uint64_t mine() const { return mine_; }
    std::uint64_t theirs() const { return mine_ ^ all_; }

    std::string move_text(Move column) const { return {static_cast<char>('1' + column)}; }
    std::string text() const;
    static Position parse(std::string_view s);
    std::string draw() const;
    bool operator==(const Position&) const = default;

private:
    static constexpr std::uint64_t bottom(int column) { return std::uint64_t{1} << (7 * column); }
    static constexpr std::uint64_t top(int column) { return bottom(column) << (rows - 1); }
    static constexpr std::uint64_t bottoms = 0x0000'0408'1020'4081;
    static constexpr std::uint64_t full = bottoms * ((1 << rows) - 1);

    static constexpr bool four(std::uint64_t s) {
        for (const int direction : {1, 7, 6, 8}) {
            const std::uint64_t pairs = s & s >> direction;
            if (pairs & pairs >> 2 * direction) return true;
        }
        return false;
    }
    std::string stones() const;

    std::uint64_t mine_ = 0;
    std::uint64_t all_ = 0;
};

// Stones are worth 4, 2 and 1 by their column's distance from the centre, and 0 at the edge.
struct Evaluation {
    std::int16_t operator()(const Position& p) const {
        return static_cast<std::int16_t>(worth(p.mine()) - worth(p.theirs()));
    }

private:
    static constexpr std::uint64_t column(int c) { return std::uint64_t{0x7f} << (7 * c); }
    static int worth(std::uint64_t stones) {
        return 4 * std::popcount(stones & column(3)) + 2 * std::popcount(stones & (column(2) | column(4))) +
               std::popcount(stones & (column(1) | column(5)));
    }
};

using Game = betwixt::Game<Position, Evaluation>;

}  // namespace betwixt::connect4
