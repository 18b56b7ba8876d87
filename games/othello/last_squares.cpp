#include "games/othello/last_squares.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace betwixt::othello {

namespace {

// --- the last square: how many discs a move on it turns, line by line ---------------------------------------------------

// lines[place][line]: discs turned along a line of eight squares, all taken but `place`; set bits are the mover's.
using Turned = std::array<std::array<std::uint8_t, 256>, 8>;
constexpr Turned turned_by_line() {
    Turned table{};
    for (int place = 0; place < 8; ++place)
        for (int line = 0; line < 256; ++line) {
            int count = 0;
            int run = 0;
            for (int i = place + 1; i < 8; ++i, ++run)
                if (line >> i & 1) {
                    count += run;
                    break;
                }
            run = 0;
            for (int i = place - 1; i >= 0; --i, ++run)
                if (line >> i & 1) {
                    count += run;
                    break;
                }
            table[static_cast<std::size_t>(place)][static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(count);
        }
    return table;
}
constexpr Turned turned = turned_by_line();

struct Diagonals {
    std::array<Board, 64> rising{}, falling{};  // with the square itself
};
constexpr Diagonals all_diagonals() {
    Diagonals d;
    for (int s = 0; s < 64; ++s)
        for (int t = 0; t < 64; ++t) {
            const int files = t % 8 - s % 8;
            const int rows = t / 8 - s / 8;
            if (files == rows) d.rising[static_cast<std::size_t>(s)] |= square(t);
            if (files == -rows) d.falling[static_cast<std::size_t>(s)] |= square(t);
        }
    return d;
}
constexpr Diagonals diagonals = all_diagonals();

// The byte of a line's discs, gathered by a multiplication: a diagonal meets every file once.
int on_file(Board b, int file) {
    return static_cast<int>(((b >> file) & 0x0101'0101'0101'0101) * 0x0102'0408'1020'4080 >> 56);
}
int on_diagonal(Board b, Board diagonal) { return static_cast<int>((b & diagonal) * 0x0101'0101'0101'0101 >> 56); }

// Discs that a move of `mine` on s turns when s is the only empty square.
int turned_last(Board mine, int s) {
    const auto at = static_cast<std::size_t>(s);
    const auto row = at >> 3;
    const auto file = at & 7;
    const auto line = [&](std::size_t place, int discs) { return int{turned[place][static_cast<std::size_t>(discs)]}; };
    return line(file, static_cast<int>(mine >> (8 * row) & 0xff)) + line(row, on_file(mine, static_cast<int>(file))) +
           line(file, on_diagonal(mine, diagonals.rising[at])) + line(file, on_diagonal(mine, diagonals.falling[at]));
}

int final_score(Board mine, Board theirs) {
    const int m = std::popcount(mine);
    const int t = std::popcount(theirs);
    return m > t ? 64 - 2 * t : m < t ? 2 * m - 64 : 0;
}

// One empty square, s.
int last_one(Board mine, int s, std::uint64_t& nodes) {
    ++nodes;
    const int discs = std::popcount(mine);
    if (const int n = turned_last(mine, s); n > 0) return 2 * (discs + n + 1) - 64;
    const Board theirs = ~(mine | square(s));
    if (const int n = turned_last(theirs, s); n > 0) return 2 * (discs - n) - 64;
    return 2 * discs > 63 ? 2 * discs - 62 : 2 * discs - 64;
}

// From here on null windows: is the score above alpha? Returns g (fail-soft): g <= alpha implies f <= g, else f >= g.
// `none` is returned for "no move", below every score.
constexpr int none = -65;

// The squares around each square: a move needs one of them to be the opponent's.
constexpr std::array<Board, 64> around = [] {
    std::array<Board, 64> a{};
    for (int s = 0; s < 64; ++s) a[static_cast<std::size_t>(s)] = neighbours(square(s)) & ~square(s);
    return a;
}();
bool may_turn(Board theirs, int s) { return around[static_cast<std::size_t>(s)] & theirs; }

// The best score of `mine` with two empty squares left; `none` when it has no move.
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

// The same with three, which come in the order in which they are to be tried.
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

// --- more than three ----------------------------------------------------------------------------------------------------

constexpr std::array<Board, 4> quadrants{0x0000'0000'0f0f'0f0f, 0x0000'0000'f0f0'f0f0, 0x0f0f'0f0f'0000'0000,
                                         0xf0f0'f0f0'0000'0000};

// Who moves last into a region does well there: first the squares of quadrants with an odd number of empty ones.
Board in_odd_quadrants(Board empty) {
    Board odd = 0;
    for (const Board q : quadrants)
        if (std::popcount(empty & q) & 1) odd |= q;
    return empty & odd;
}
int take_first(Board& squares) {
    const int s = std::countr_zero(squares);
    squares &= squares - 1;
    return s;
}

constexpr Board corners = 0x8100'0000'0000'0081;
constexpr int sorted_from = 6;  // empty squares: below, parity alone is the faster order

int last_few(Board mine, Board theirs, int empties, int alpha, std::uint64_t& nodes);

// Three squares, those in odd quadrants first. (One or all three of them are.)
int three_in_order(Board mine, Board theirs, Board empty, int alpha, std::uint64_t& nodes) {
    Board odd = in_odd_quadrants(empty);
    Board even = empty & ~odd;
    const int s = take_first(odd);
    Board rest = odd | even;
    const int t = take_first(rest);
    return last_three(mine, theirs, s, t, std::countr_zero(rest), alpha, nodes);
}

// The best of the moves on these squares, and of g.
int best_of(Board squares, Board mine, Board theirs, int empties, int g, int alpha, std::uint64_t& nodes) {
    while (squares) {
        const int s = take_first(squares);
        const Board f = flips(mine, theirs, s);
        if (!f) continue;
        const Board m = theirs ^ f;
        const Board t = mine | f | square(s);
        const int v = empties == 4 ? three_in_order(m, t, ~(m | t), -alpha - 1, nodes)
                                   : last_few(m, t, empties - 1, -alpha - 1, nodes);
        g = std::max(g, -v);
        if (g > alpha) break;
    }
    return g;
}

int last_few(Board mine, Board theirs, int empties, int alpha, std::uint64_t& nodes) {
    ++nodes;
    const Board empty = ~(mine | theirs);
    const Board tried = empties == 4 ? empty & neighbours(theirs) : mobility(mine, theirs);
    const Board odd = in_odd_quadrants(empty);
    int g = best_of(tried & odd, mine, theirs, empties, none, alpha, nodes);
    if (g <= alpha) g = best_of(tried & ~odd, mine, theirs, empties, g, alpha, nodes);
    if (g != none) return g;
    if (!mobility(theirs, mine)) return final_score(mine, theirs);
    return -last_few(theirs, mine, empties, -alpha - 1, nodes);
}

// With more it pays to sort: first the moves that leave the opponent few (fastest first), then by parity and corners.
// `moves` is the mobility of `mine`.
int last_many(Board mine, Board theirs, Board moves, int empties, int alpha, std::uint64_t& nodes) {
    ++nodes;
    if (!moves) {
        const Board replies = mobility(theirs, mine);
        return replies ? -last_many(theirs, mine, replies, empties, -alpha - 1, nodes) : final_score(mine, theirs);
    }
    struct Move {
        Board mine, theirs, replies;
        int rank;
    };
    std::array<Move, 34> list;
    int size = 0;
    const Board odd = in_odd_quadrants(~(mine | theirs));
    while (moves) {
        const int s = take_first(moves);
        const Board f = flips(mine, theirs, s);
        Move m{theirs ^ f, mine | f | square(s), 0, 0};
        m.replies = mobility(m.mine, m.theirs);
        m.rank = 4 * std::popcount(m.replies) + 2 * std::popcount(m.replies & corners) - (odd & square(s) ? 3 : 0) -
                 (corners & square(s) ? 3 : 0);
        int i = size++;
        for (; i > 0 && list[static_cast<std::size_t>(i - 1)].rank > m.rank; --i)
            list[static_cast<std::size_t>(i)] = list[static_cast<std::size_t>(i - 1)];
        list[static_cast<std::size_t>(i)] = m;
    }
    int g = none;
    for (int i = 0; i < size && g <= alpha; ++i) {
        const Move& m = list[static_cast<std::size_t>(i)];
        const int v = empties > sorted_from ? last_many(m.mine, m.theirs, m.replies, empties - 1, -alpha - 1, nodes)
                                            : last_few(m.mine, m.theirs, empties - 1, -alpha - 1, nodes);
        g = std::max(g, -v);
    }
    return g;
}

int above(Board mine, Board theirs, int alpha, std::uint64_t& nodes) {
    Board empty = ~(mine | theirs);
    switch (const int empties = std::popcount(empty)) {
        case 0: return ++nodes, final_score(mine, theirs);
        case 1: return last_one(mine, std::countr_zero(empty), nodes);
        case 2: {
            const int s = take_first(empty);
            return last_two(mine, theirs, s, std::countr_zero(empty), alpha, nodes);
        }
        case 3: return three_in_order(mine, theirs, empty, alpha, nodes);
        default:
            return empties < sorted_from ? last_few(mine, theirs, empties, alpha, nodes)
                                         : last_many(mine, theirs, mobility(mine, theirs), empties, alpha, nodes);
    }
}

}  // namespace

// A wider window is closed by null windows from above: scores are few, and such windows rare.
int solve_last(Board mine, Board theirs, int alpha, int beta, std::uint64_t& nodes) {
    int g = beta;
    while (g > alpha) {
        const int bound = g;
        g = above(mine, theirs, bound - 1, nodes);
        if (g >= bound) return g;
    }
    return g;
}

}  // namespace betwixt::othello
