#pragma once
// Kalah of 1 to 6 houses a side, to be solved. Its positions leave out the stores: what a move puts into the mover's
// store is the move's gain, so positions that differ only in the stores are one. The rules are those of games/kalah.

#include <cstddef>
#include <cstdint>
#include <utility>

#include "betwixt/game/game.hpp"

namespace betwixt::seeds {

// The houses of one side: a byte for each, from that side's left.
using Row = std::uint64_t;

constexpr int seeds_in(Row row, int house) { return static_cast<int>(row >> (8 * house) & 0xff); }
constexpr int total(Row row) { return static_cast<int>(row * 0x0101010101010101u >> 56); }

class Position {
public:
    using Move = std::uint8_t;  // a house, from the mover's left
    static constexpr int most_houses = 6, most_seeds = 72;
    static constexpr int max_moves = most_houses;
    static constexpr std::size_t move_indices = most_houses;

    // The start of Kalah(6, 3).
    Position() : Position(6, 3) {}
    // The start with that many houses a side, and that many seeds in each. Throws std::invalid_argument where there are
    // none of either or too many.
    Position(int houses, int seeds_each);
    // With these rows, of the side to move and of the other.
    Position(int houses, Row mine, Row theirs, int side = 0)
        : mine_(mine),
          theirs_(theirs),
          houses_(static_cast<std::uint8_t>(houses)),
          side_(static_cast<std::uint8_t>(side)) {}

    void generate(MovesOf<Position>& moves) const {
        if (over()) return;
        for (int i = houses_ - 1; i >= 0; --i)  // nearest to the store first: it often gives another move
            if (seeds_in(mine_, i)) moves.push(static_cast<Move>(i));
    }
    bool legal(Move house) const { return house < houses_ && seeds_in(mine_, house) && !over(); }
    void play(Move house) { play_and_count(house); }
    // Plays, and returns the number of seeds that come into the mover's store.
    int play_and_count(Move house);
    bool over() const { return !mine_ || !theirs_; }
    int to_move() const { return side_; }
    // Of both rows as the side to move sees them: it does not matter whose they are.
    Key key() const;
    Key verify_key() const { return key(); }
    Position verify_opposite() const { return Position(houses_, theirs_, mine_, side_ ^ 1); }

    Row mine() const { return mine_; }
    Row theirs() const { return theirs_; }
    int houses() const { return houses_; }
    bool operator==(const Position&) const = default;

private:
    Row mine_ = 0, theirs_ = 0;  // of the side to move, and of the other
    std::uint8_t houses_;
    std::uint8_t side_ = 0;
};

}  // namespace betwixt::seeds
