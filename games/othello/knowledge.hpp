#pragma once
// Knowledge of Othello besides an evaluation E: the final score, stable discs, passes, move ordering, the last squares.

#include <algorithm>

#include "betwixt/game/knowledge.hpp"
#include "games/othello/end_game.hpp"
#include "games/othello/last_squares.hpp"
#include "games/othello/parity.hpp"
#include "games/othello/position.hpp"
#include "games/othello/stability.hpp"

namespace betwixt::othello {

// The part that does not depend on the unit of values.
struct CommonKnowledge {
    using Move = Position::Move;

    // Prefers moves that leave the opponent few moves (corners count most) and few empty squares beside the opponent's
    // discs; then, with small weights, squares of a good class and regions with an odd number of empty squares.
    int score(const Position&, Move m, const Position& next) const {
        constexpr std::array<int, 5> worth{18, 8, 6, 2, 0};
        if (m == pass) return 0;
        const Board to = square(m);
        int s = 0;
        while (!(Position::classes[static_cast<std::size_t>(s)] & to)) ++s;
        const Board empty = ~(next.mine() | next.theirs());
        const int replies = std::popcount(next.moves()) + std::popcount(next.moves() & corners);
        const int liberties = std::popcount(empty & neighbours(next.theirs()));
        const bool odd = std::popcount(empty & quadrant(m)) % 2 == 0;  // the number before the move is odd
        return worth[static_cast<std::size_t>(s)] + 4 * odd - 4 * liberties - 24 * replies;
    }
    // In the time for 14 plies, a search can solve 17 empty squares exactly, prove the winner with 20, and search
    // selectively with 21.
    Endgame endgame(const Position& p) const {
        const int empties = p.empties();
        const auto from = [&](int less) { return std::max((empties + 1) / 2, 2 * empties - less); };
        return {.selective = from(28), .win_loss_draw = from(26), .exact = from(20)};
    }

protected:
    // A pass, or another single move, is forced.
    static void force_only_move(const Position& p, auto& known) {
        const Board moves = p.moves();
        if (moves & (moves - 1)) return;
        known.force(moves ? static_cast<Move>(std::countr_zero(moves)) : pass);
    }
};

// Values in hundredths of a disc; empty squares count for the winner.
template <class E> struct Knowledge : E, CommonKnowledge {
    using Value = std::int16_t;
    using Move = Position::Move;
    using E::E;

    Value terminal(const Position& p) const { return static_cast<Value>(100 * final_score(p.mine(), p.theirs())); }

    // Stable discs give safe bounds. They are counted only if the window is near the usual number of stable discs.
    KnownBounds<Value, Move> bounds(const Position& p, Window<Value> w, Depth depth) const {
        KnownBounds<Value, Move> known;
        if (depth == whole_game) {
            known.lower = -6400, known.upper = 6400;
            const int usual = 100 * usually_stable(p.empties());
            if (w.alpha >= usual)
                known.upper = static_cast<Value>(6400 - 200 * std::popcount(stable(p.theirs(), p.mine())));
            if (w.beta <= -usual)
                known.lower = static_cast<Value>(200 * std::popcount(stable(p.mine(), p.theirs())) - 6400);
        }
        force_only_move(p, known);
        return known;
    }

    static constexpr Depth solve_plies = end_squares;
    using EndMemory = othello::EndMemory;
    Value solve(const Position& p, Window<Value> w, std::uint64_t& nodes, EndMemory& memory) const {
        const auto discs = [](int hundredths) {
            return std::clamp((hundredths + 6600) / 100 - 66, -65, 65);
        };  // rounded down
        const int alpha = discs(w.alpha);
        return static_cast<Value>(
            100 * solve_end(p.mine(), p.theirs(), alpha, std::max(alpha + 1, discs(w.beta + 99)), nodes, memory));
    }
};

// Values in discs, as real numbers.
template <class E> struct RealKnowledge : E, CommonKnowledge {
    using Move = Position::Move;

    double terminal(const Position& p) const { return final_score(p.mine(), p.theirs()); }
    KnownBounds<double, Move> bounds(const Position& p, Window<double>, Depth) const {
        KnownBounds<double, Move> known;
        force_only_move(p, known);
        return known;
    }
};

}  // namespace betwixt::othello
