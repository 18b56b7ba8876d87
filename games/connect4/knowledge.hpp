#pragma once
// Knowledge of Connect Four without search.

#include "betwixt/game/knowledge.hpp"
#include "games/connect4/position.hpp"

namespace betwixt::connect4 {

// Stones are worth 4, 2 and 1 by their column's distance from the centre, and 0 farther away. On an even number of
// columns the two in the middle are worth 4.
constexpr int weight(int distance) { return distance < 3 ? 4 >> distance : 0; }

template <class Position> class KnowledgeOf {
public:
    using Value = std::int16_t;
    using Move = typename Position::Move;

    static constexpr Value limit = [] {
        int row = 0;
        for (int c = 0; c < Position::columns; ++c) row += weight(Position::off_centre(c) / 2);
        return static_cast<Value>(Position::rows * row);
    }();
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
            else if (Position::rows % 2 == 0 && left % 2 == 0) bound_by_follow_up(p, known);
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
    // The columns at this distance from the centre.
    static constexpr std::uint64_t ring(int distance) {
        std::uint64_t all = 0;
        for (int c = 0; c < Position::columns; ++c)
            if (Position::off_centre(c) / 2 == distance) all |= Position::squares(c);
        return all;
    }
    static int worth(std::uint64_t stones) {
        constexpr std::uint64_t centre = ring(0), near = ring(1), far = ring(2);
        return 4 * std::popcount(stones & centre) + 2 * std::popcount(stones & near) + std::popcount(stones & far);
    }
    // Moves that do not lose at once: they block the opponent's immediate threat, and put no stone directly below
    // another threat of the opponent.
    static std::uint64_t safe(const Position& p) {
        const std::uint64_t threats = p.their_threats();
        const std::uint64_t direct = threats & p.playable();
        if (direct & (direct - 1)) return 0;
        return (direct ? direct : p.playable()) & ~((threats & ~p.all()) >> 1);
    }
    static void bound_by_follow_up(const Position& p, KnownBounds<Value, Move>& known) {
        const auto replies = follow_up(p);
        if (!Position::four(Position::full & ~replies))
            known.upper = Position::four(replies) ? loss_in<Value>(p.plies_left()) : Value{0};
    }
    // If columns have an even number of rows and the number of stones is even, the opponent can answer every move in
    // the same column, and a move on a playable even square on another playable even square. So all other empty even
    // squares become the opponent's, if nobody wins before.
    static std::uint64_t follow_up(const Position& p) { return p.theirs() | (even_rows & ~p.mine() & ~p.playable()); }
    static constexpr std::uint64_t even_rows = Position::bottoms * (0b10101010 & Position::column_full);
};

using Knowledge = KnowledgeOf<Position>;

}  // namespace betwixt::connect4
