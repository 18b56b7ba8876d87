#include "games/othello/last_squares.hpp"

#include <algorithm>
#include <array>

#include "games/othello/last_disc.hpp"
#include "games/othello/parity.hpp"

namespace betwixt::othello {

namespace {

// One empty square, s.
int last_one(Board mine, int s, std::uint64_t& nodes) {
    ++nodes;
    const int discs = std::popcount(mine);
    if (const int n = turned_last(mine, s); n > 0) return 2 * (discs + n + 1) - 64;
    const Board theirs = ~(mine | square(s));
    if (const int n = turned_last(theirs, s); n > 0) return 2 * (discs - n) - 64;
    return 2 * discs > 63 ? 2 * discs - 62 : 2 * discs - 64;
}

// From here on null windows: f is the score, and the result g is fail-soft: g <= alpha implies f <= g, otherwise f >=
// g. `none`, below every score, means "no move".
constexpr int none = -65;

// The squares around each square: a move is possible only if one of them is the opponent's.
constexpr std::array<Board, 64> around = [] {
    std::array<Board, 64> a{};
    for (int s = 0; s < 64; ++s) a[static_cast<std::size_t>(s)] = neighbours(square(s)) & ~square(s);
    return a;
}();
bool may_turn(Board theirs, int s) { return around[static_cast<std::size_t>(s)] & theirs; }

// The best score of `mine` with two empty squares left; `none` if it has no move.
int moves_of_two(Board mine, Board theirs, int s, int t, int alpha, std::uint64_t& nodes) {
    int g = none;
    if (may_turn(theirs, s))
        if (const Board f = flips(mine, theirs, s)) {
            g = -last_one(theirs ^ f, t, nodes);
            if (g > alpha) return g;
        }
    if (may_turn(theirs, t))
        if (const Board f = flips(mine, theirs, t)) g = std::max(g, -last_one(theirs ^ f, s, nodes));
    return g;
}
int last_two(Board mine, Board theirs, int s, int t, int alpha, std::uint64_t& nodes) {
    ++nodes;
    if (const int g = moves_of_two(mine, theirs, s, t, alpha, nodes); g != none) return g;
    ++nodes;  // a pass
    const int g = moves_of_two(theirs, mine, s, t, -alpha - 1, nodes);
    return g != none ? -g : final_score(mine, theirs);
}

// The same with three empty squares, in the order in which they are tried.
int moves_of_three(Board mine, Board theirs, int s, int t, int u, int alpha, std::uint64_t& nodes) {
    int g = none;
    const auto stops = [&](int move, int left, int right) {
        if (!may_turn(theirs, move)) return false;
        const Board f = flips(mine, theirs, move);
        if (!f) return false;
        g = std::max(g, -last_two(theirs ^ f, mine | f | square(move), left, right, -alpha - 1, nodes));
        return g > alpha;
    };
    if (!stops(s, t, u) && !stops(t, s, u)) stops(u, s, t);
    return g;
}
int last_three(Board mine, Board theirs, int s, int t, int u, int alpha, std::uint64_t& nodes) {
    ++nodes;
    if (const int g = moves_of_three(mine, theirs, s, t, u, alpha, nodes); g != none) return g;
    ++nodes;  // a pass
    const int g = moves_of_three(theirs, mine, s, t, u, -alpha - 1, nodes);
    return g != none ? -g : final_score(mine, theirs);
}

// --- four and five ---------------------------------------------------------------------------------------------------

// Three squares, those in odd quadrants first. (One or all three of them are in odd quadrants.)
int three_in_order(Board mine, Board theirs, Board odd, int alpha, std::uint64_t& nodes) {
    const Board empty = ~(mine | theirs);
    Board first = empty & odd;
    const int s = take_first(first);
    Board rest = first | (empty & ~odd);
    const int t = take_first(rest);
    return last_three(mine, theirs, s, t, std::countr_zero(rest), alpha, nodes);
}

int last_four(Board mine, Board theirs, Board odd, int alpha, std::uint64_t& nodes);

// The maximum of g and the moves on these squares.
template <auto next>
int best_of(Board squares, Board mine, Board theirs, Board odd, int g, int alpha, std::uint64_t& nodes) {
    while (squares && g <= alpha) {
        const int s = take_first(squares);
        const Board f = flips(mine, theirs, s);
        if (f) g = std::max(g, -next(theirs ^ f, mine | f | square(s), odd ^ quadrant(s), -alpha - 1, nodes));
    }
    return g;
}
template <auto next>
int best_by_parity(Board squares, Board mine, Board theirs, Board odd, int alpha, std::uint64_t& nodes) {
    const int g = best_of<next>(squares & odd, mine, theirs, odd, none, alpha, nodes);
    return best_of<next>(squares & ~odd, mine, theirs, odd, g, alpha, nodes);
}

int last_four(Board mine, Board theirs, Board odd, int alpha, std::uint64_t& nodes) {
    ++nodes;
    const Board empty = ~(mine | theirs);
    const int g = best_by_parity<three_in_order>(empty & neighbours(theirs), mine, theirs, odd, alpha, nodes);
    if (g != none) return g;
    ++nodes;  // a pass
    const int h = best_by_parity<three_in_order>(empty & neighbours(mine), theirs, mine, odd, -alpha - 1, nodes);
    return h != none ? -h : final_score(mine, theirs);
}

}  // namespace

int solve_five(Board mine, Board theirs, Board moves, Board odd, int alpha, std::uint64_t& nodes) {
    ++nodes;
    if (moves) return best_by_parity<last_four>(moves, mine, theirs, odd, alpha, nodes);
    const Board replies = mobility(theirs, mine);
    return replies ? -solve_five(theirs, mine, replies, odd, -alpha - 1, nodes) : final_score(mine, theirs);
}

int solve_last(Board mine, Board theirs, int alpha, std::uint64_t& nodes) {
    Board empty = ~(mine | theirs);
    const Board odd = odd_quadrants(empty);
    switch (std::popcount(empty)) {
        case 0: return ++nodes, final_score(mine, theirs);
        case 1: return last_one(mine, std::countr_zero(empty), nodes);
        case 2: {
            const int s = take_first(empty);
            return last_two(mine, theirs, s, std::countr_zero(empty), alpha, nodes);
        }
        case 3: return three_in_order(mine, theirs, odd, alpha, nodes);
        case 4: return last_four(mine, theirs, odd, alpha, nodes);
        default: return solve_five(mine, theirs, mobility(mine, theirs), odd, alpha, nodes);
    }
}

}  // namespace betwixt::othello
