#pragma once
// Knowledge of Connect Four without search.

#include "betwixt/game/knowledge.hpp"
#include "games/connect4/position.hpp"

namespace betwixt::connect4 {

class Knowledge {
public:
    using Value = std::int16_t;
    using Move = Position::Move;

    // Stones are worth 4, 2 and 1 by their column's distance from the centre, and 0 at the edge.
    static constexpr Value limit = 60;
    Value evaluate(const Position& p) const { return static_cast<Value>(worth(p.mine()) - worth(p.theirs())); }

    // Bounds from wins and losses in the next moves and from the empty squares. A single move that does not lose is
    // forced.
    [[gnu::always_inline]] KnownBounds<Value, Move> bounds(const Position& p, Window<Value>, Depth) const {
        KnownBounds<Value, Move> known;
        const std::uint64_t good = safe(p);
        const int left = p.plies_left();
        if (p.my_threats() & p.playable()) {
            known.exactly(win_in<Value>(1));
        } else if (!good) {
            known.exactly(loss_in<Value>(2));
        } else if (left <= 2) {
            known.exactly(0);
        } else {
            known.lower = loss_in<Value>(4);
            known.upper = win_in<Value>(3);
            if (!Position::four(p.mine() | (Position::full & ~p.all()))) known.upper = 0;
            else if (const auto replies = follow_up(p); left % 2 == 0 && !Position::four(Position::full & ~replies))
                known.upper = Position::four(replies) ? loss_in<Value>(left) : Value{0};
            if (!(good & (good - 1))) known.force(Position::column_of(good));
        }
        return known;
    }
    void candidates(const Position& p, auto& moves) const {
        const std::uint64_t good = safe(p);
        for (const Move column : Position::from_the_centre)
            if (good & Position::squares(column)) moves.push(column);
    }
    // Counts threats; those that can be carried out soon count most, those above a threat of the opponent, who fills
    // that square first, count little.
    int score(const Position&, Move, const Position& next) const {
        const std::uint64_t threats = next.their_threats() & ~next.all();
        const std::uint64_t met = next.my_threats() & ~next.all();
        const std::uint64_t useful = threats & ~((met & ~(met << 1)) << 1);
        const std::uint64_t open = next.playable();
        return 4 * std::popcount(threats) + 4 * std::popcount(useful) + 12 * std::popcount(useful & open << 1) +
               5 * std::popcount(useful & open << 2);
    }

private:
    static constexpr std::uint64_t column(int c) { return std::uint64_t{0x7f} << (7 * c); }
    static int worth(std::uint64_t stones) {
        return 4 * std::popcount(stones & column(3)) + 2 * std::popcount(stones & (column(2) | column(4))) +
               std::popcount(stones & (column(1) | column(5)));
    }
    // Moves that do not lose at once: they block the opponent's immediate threat, and put no stone directly below
    // another threat of the opponent.
    static std::uint64_t safe(const Position& p) {
        const std::uint64_t threats = p.their_threats();
        const std::uint64_t direct = threats & p.playable();
        if (direct & (direct - 1)) return 0;
        return (direct ? direct : p.playable()) & ~((threats & ~p.all()) >> 1);
    }
    // If the number of stones is even, the opponent can answer every move in the same column, and a move on a playable
    // even square on another playable even square. So all other empty even squares become the opponent's, if nobody
    // wins before.
    static std::uint64_t follow_up(const Position& p) { return p.theirs() | (even_rows & ~p.mine() & ~p.playable()); }
    static constexpr std::uint64_t even_rows = Position::bottoms * 0b101010;
};

}  // namespace betwixt::connect4
