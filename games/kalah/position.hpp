#pragma once
// The rules of Kalah(6,4): six houses per side, four seeds each, a store for each side.
//
// Rules: a house's seeds are sown counter-clockwise, one in each pit except the opponent's store. If the last seed
// lands in the own store, the side moves again. If it lands in an empty own house, it is captured with the seeds
// opposite, if there are any. When the houses of either side are empty the game ends, and the remaining seeds belong to
// the side on which they lie.

#include <array>
#include <cstdint>

#include "betwixt/game/position.hpp"

namespace betwixt::kalah {

inline constexpr int houses = 6;
inline constexpr int seeds = 4;

struct Traits {
    static constexpr int max_moves = houses;
    static constexpr std::size_t move_indices = houses;
};

class Position {
public:
    using Move = std::uint8_t;  // house 0..5 from the mover's left
    using Traits = kalah::Traits;

    constexpr Position() {
        for (int side = 0; side < 2; ++side)
            for (int i = 0; i < houses; ++i) at(side, i) = seeds;
    }

    void generate(MovesOf<Position>& moves) const {
        if (over()) return;
        for (int i = houses - 1; i >= 0; --i)  // nearest to the store first: it often gives another move
            if (at(side_, i)) moves.push(static_cast<Move>(i));
    }
    bool legal(Move house) const { return house < houses && at(side_, house) && !over(); }
    void play(Move house);
    // The eight bytes of a side fit one word: two words and the side to move are mixed to 128 bits.
    Key key() const;
    bool over() const;
    int to_move() const { return side_; }

    int store(int side) const { return at(side, houses); }
    // Seeds in the houses of a side.
    int in_houses(int side) const;

    Position verify_opposite() const {
        Position p = *this;
        p.side_ ^= 1;
        return p;
    }
    bool operator==(const Position&) const = default;

private:
    friend struct Notation;

    static constexpr std::size_t pit(int side, int i) {
        const int number = 8 * side + i;
        return static_cast<std::size_t>(number);
    }
    constexpr std::uint8_t& at(int side, int i) { return pits_[pit(side, i)]; }
    constexpr std::uint8_t at(int side, int i) const { return pits_[pit(side, i)]; }

    std::array<std::uint8_t, 16> pits_{};  // each side: houses 0..5, its store, an unused byte
    std::uint8_t side_ = 0;
};

}  // namespace betwixt::kalah
