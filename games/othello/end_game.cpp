#include "games/othello/end_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "games/othello/last_squares.hpp"
#include "games/othello/parity.hpp"
#include "games/othello/stability.hpp"

namespace betwixt::othello {

namespace {

// With fewer empty squares than these numbers, counting stable discs and looking up every child cost more than they
// save.
constexpr int stable_from = 8;
constexpr int children_asked_from = 9;

using Entry = EndMemory::Entry;

// The children of a position, from the opponent's view. They are not sorted: each call picks the best one left, because
// most often only one or two are needed.
class Children {
public:
    struct Child {
        Board mine, theirs, moves;
        int rank;  // lower is searched earlier
        int square;
    };

    Children() {}  // NOLINT(modernize-use-equals-default): built at every node; members are set before use

    Child& add() { return list_[static_cast<std::size_t>(size_++)]; }
    // The child of lowest rank that was not taken yet; nullptr after the last.
    Child* take() {
        if (size_ == 0) return nullptr;
        Child* best = list_.data();
        Child* const last = list_.data() + --size_;
        for (Child* c = best + 1; c <= last; ++c)
            if (c->rank < best->rank) best = c;
        std::swap(*best, *last);
        return last;
    }

private:
    std::array<Child, end_squares> list_;
    int size_ = 0;
};

constexpr int remembered = -100;  // the rank of the stored best move, below all others
// Few replies first, above all few on corners; then few empty squares beside own discs, parity, an own corner.
int rank(const Children::Child& c, Board odd) {
    const Board to = square(c.square);
    return 24 * (std::popcount(c.moves) + std::popcount(c.moves & corners)) +
           4 * std::popcount(~(c.mine | c.theirs) & neighbours(c.theirs)) - (odd & to ? 4 : 0) - (corners & to ? 9 : 0);
}

class EndGame {
public:
    EndGame(EndMemory& memory, std::uint64_t& nodes) : memory_(memory), nodes_(nodes) {}

    // As solve_last(), for more than last_squares empty squares. `moves` is the mobility of `mine`.
    int above(Board mine, Board theirs, Board moves, int empties, int alpha) {
        ++nodes_;
        if (!moves) {
            const Board replies = mobility(theirs, mine);
            return replies ? -above(theirs, mine, replies, empties, -alpha - 1) : final_score(mine, theirs);
        }
        if (empties >= stable_from)
            if (const auto bound = by_stable_discs(mine, theirs, empties, alpha)) return *bound;
        Entry& entry = memory_.at(mine, theirs);
        const bool known = entry.is(mine, theirs);
        if (known && entry.lower > alpha) return entry.lower;
        if (known && entry.upper <= alpha) return entry.upper;

        const Board odd = odd_quadrants(~(mine | theirs));
        Children children;
        while (moves) {
            Children::Child& c = children.add();
            c = child(mine, theirs, take_first(moves));
            if (empties >= children_asked_from)
                if (const Entry& e = memory_.at(c.mine, c.theirs); e.is(c.mine, c.theirs) && -e.upper > alpha)
                    return -e.upper;
            c.moves = mobility(c.mine, c.theirs);
            c.rank = known && entry.best == c.square ? remembered : rank(c, odd);
        }
        int g = -65;
        int best = Entry::none;
        while (g <= alpha) {
            const Children::Child* const c = children.take();
            if (!c) break;
            const int v = -below(*c, odd ^ quadrant(c->square), empties - 1, -alpha - 1);
            if (v > g) g = v, best = c->square;
        }
        remember(mine, theirs, alpha, g, best);
        return g;
    }

private:
    static Children::Child child(Board mine, Board theirs, int s) {
        const Board turned = flips(mine, theirs, s);
        return {theirs ^ turned, mine | turned | square(s), 0, 0, s};
    }
    int below(const Children::Child& c, Board odd, int empties, int alpha) {
        return empties > last_squares ? above(c.mine, c.theirs, c.moves, empties, alpha)
                                      : solve_five(c.mine, c.theirs, c.moves, odd, alpha, nodes_);
    }
    static std::optional<int> by_stable_discs(Board mine, Board theirs, int empties, int alpha) {
        const int usual = usually_stable(empties);
        if (alpha >= usual) {
            const int upper = 64 - 2 * std::popcount(stable(theirs, mine));
            if (upper <= alpha) return upper;
        } else if (alpha < -usual) {
            const int lower = 2 * std::popcount(stable(mine, theirs)) - 64;
            if (lower > alpha) return lower;
        }
        return std::nullopt;
    }
    void remember(Board mine, Board theirs, int alpha, int g, int best) {
        Entry& entry = memory_.at(mine, theirs);
        if (!entry.is(mine, theirs)) entry = {.mine = mine, .theirs = theirs};
        if (g > alpha) entry.lower = static_cast<std::int8_t>(g), entry.best = static_cast<std::int8_t>(best);
        else entry.upper = static_cast<std::int8_t>(g);
    }

    EndMemory& memory_;
    std::uint64_t& nodes_;
};

int above(Board mine, Board theirs, int alpha, std::uint64_t& nodes, EndMemory& memory) {
    const int empties = std::popcount(~(mine | theirs));
    if (empties <= last_squares) return solve_last(mine, theirs, alpha, nodes);
    return EndGame(memory, nodes).above(mine, theirs, mobility(mine, theirs), empties, alpha);
}

}  // namespace

// Searches a wider window as a series of null windows from above: there are few scores, and such windows are rare.
int solve_end(Board mine, Board theirs, int alpha, int beta, std::uint64_t& nodes, EndMemory& memory) {
    int g = beta;
    while (g > alpha) {
        const int bound = g;
        g = above(mine, theirs, bound - 1, nodes, memory);
        if (g >= bound) return g;
    }
    return g;
}

}  // namespace betwixt::othello
