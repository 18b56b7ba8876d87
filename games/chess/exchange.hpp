#pragma once
// Static exchange evaluation: the gain of a capture if both sides continue to capture on its square with the least
// valuable piece first, and each side may stop.

#include <algorithm>
#include <array>

#include "games/chess/position.hpp"

namespace betwixt::chess {

// The value of a piece in an exchange, in hundredths of a pawn.
inline constexpr std::array<int, 7> exchange_value{100, 320, 330, 500, 950, 20'000, 0};

// True if the move wins at least `least`. Ignores pins and checks; castling wins 0, en passant a pawn.
inline bool exchange_wins(const Position& p, Move m, int least) {
    if (m.kind() == Move::castling) return least <= 0;
    const Square to = m.to();
    const auto value = [](Type t) { return exchange_value[t]; };
    Type standing = p.at(m.from());
    int balance = m.kind() == Move::en_passant ? value(pawn) : value(p.at(to));
    if (m.kind() == Move::promotion) balance += value(m.promoted()) - value(pawn), standing = m.promoted();
    balance -= least;
    if (balance < 0) return false;
    // `balance` is now the surplus of the side that moved last over what it needs, if it loses the piece on the square.
    balance -= value(standing);
    if (balance >= 0) return true;

    Board occupied = (p.occupied() ^ bit(m.from())) | bit(to);
    if (m.kind() == Move::en_passant) occupied ^= bit(to ^ 8);
    const Board diagonal = p.pieces(bishop) | p.pieces(queen), straight = p.pieces(rook) | p.pieces(queen);
    Board attackers = p.attackers(to, occupied) & occupied;
    Side mover = opponent(p.side());
    while (true) {
        const Board own = attackers & p.pieces(mover);
        if (!own) break;
        int type = pawn;
        while (!(own & p.pieces(static_cast<Type>(type)))) ++type;
        const Board from = own & p.pieces(static_cast<Type>(type));
        occupied ^= from & -from;
        if (type == pawn || type == bishop || type == queen) attackers |= bishop_attacks(to, occupied) & diagonal;
        if (type == rook || type == queen) attackers |= rook_attacks(to, occupied) & straight;
        attackers &= occupied;
        mover = opponent(mover);
        balance = -balance - 1 - value(static_cast<Type>(type));
        if (balance >= 0) {
            // A king cannot capture a defended piece.
            if (type == king && (attackers & p.pieces(mover))) mover = opponent(mover);
            break;
        }
    }
    return p.side() != mover;
}

}  // namespace betwixt::chess
