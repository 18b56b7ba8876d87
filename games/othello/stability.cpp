#include "games/othello/stability.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace betwixt::othello {

namespace {

// --- edges: eight squares without the rest of the board; either side may put a disc at any time ----------------------

using Edge = std::uint8_t;
constexpr std::size_t index_of(Edge mine, Edge theirs) { return std::size_t{mine} << 8 | theirs; }

// `mine` after a disc on s, with all discs that it turns; `theirs` loses these discs.
constexpr Edge turned_on_edge(Edge mine, Edge theirs, int s) {
    const int above = std::countr_one(static_cast<Edge>(theirs >> (s + 1)));
    const int below = std::countl_one(static_cast<Edge>(theirs << (8 - s)));
    int turned = 0;
    if (mine >> (s + 1 + above) & 1) turned = ((1 << above) - 1) << (s + 1);
    if (below < s && (mine >> (s - 1 - below) & 1)) turned |= ((1 << below) - 1) << (s - below);
    return static_cast<Edge>(turned);
}

// For every edge, the discs of `mine` that no sequence of moves can turn. g++ fills the table when it compiles; clang's
// limit of steps is too low for that, and its programs fill it when they start.
class StableEdges {
public:
    constexpr StableEdges() {
        for (int taken = 255; taken >= 0; --taken)  // an edge with one more disc has a greater number: it is known
            for (int mine = taken;; mine = (mine - 1) & taken) {
                const auto theirs = static_cast<Edge>(taken & ~mine);
                table_[index_of(static_cast<Edge>(mine), theirs)] = find(static_cast<Edge>(mine), theirs);
                if (mine == 0) break;
            }
    }
    constexpr Edge operator()(Edge mine, Edge theirs) const { return table_[index_of(mine, theirs)]; }

private:
    constexpr Edge find(Edge mine, Edge theirs) const {
        Edge left = mine;
        for (int empty = 255 & ~(mine | theirs); empty && left; empty &= empty - 1) {
            const int s = std::countr_zero(static_cast<Edge>(empty));
            const Edge disc = static_cast<Edge>(1 << s);
            const Edge won = turned_on_edge(mine, theirs, s);
            const Edge lost = turned_on_edge(theirs, mine, s);
            left &= (*this)(static_cast<Edge>(mine | disc | won), static_cast<Edge>(theirs & ~won));
            left &= (*this)(static_cast<Edge>(mine & ~lost), static_cast<Edge>(theirs | disc | lost));
        }
        return left;
    }
    std::array<Edge, 65'536> table_{};
};
const StableEdges edges;

constexpr Board file_a = 0x0101'0101'0101'0101;
Edge file_to_edge(Board b, int file) { return static_cast<Edge>(((b >> file) & file_a) * 0x0102'0408'1020'4080 >> 56); }
// The bits of an edge on file a: bit i goes to row i.
Board edge_to_file(Edge e) {
    const Board low = (Board{e} & 0x7f) * 0x0002'0408'1020'4081 & file_a;  // rows 0 to 6
    return low | Board{e} >> 7 << 56;
}

Board stable_on_edges(Board mine, Board theirs) {
    const auto row = [&](int shift) {
        return Board{edges(static_cast<Edge>(mine >> shift), static_cast<Edge>(theirs >> shift))} << shift;
    };
    const auto file = [&](int f) { return edge_to_file(edges(file_to_edge(mine, f), file_to_edge(theirs, f))) << f; };
    return row(0) | row(56) | file(0) | file(7);
}

// --- full lines ------------------------------------------------------------------------------------------------------

constexpr Board frame = 0xff81'8181'8181'81ff;

// Taken squares whose whole line along a stride is full. Lines end at the frame, where shifts must stop.
template <int stride> Board full_lines(Board taken) {
    constexpr Board top_and_bottom = 0xff00'0000'0000'00ff;
    constexpr Board sides = 0x8181'8181'8181'8181;
    constexpr Board ends = stride == 1 ? sides : stride == 8 ? top_and_bottom : frame;
    Board full = taken;
    for (int i = 0; i < 7; ++i) full &= taken & (full >> stride | ends) & (full << stride | ends);
    return full;
}

}  // namespace

Board stable(Board mine, Board theirs) {
    const Board taken = mine | theirs;
    const Board rows = full_lines<1>(taken);
    const Board files = full_lines<8>(taken);
    const Board rising = full_lines<9>(taken);
    const Board falling = full_lines<7>(taken);
    const Board inside = mine & ~frame;
    Board found = stable_on_edges(mine, theirs) | (mine & rows & files & rising & falling);
    if (!found) return 0;
    for (Board before = 0; before != found;) {
        before = found;
        found |= inside & (found >> 1 | found << 1 | rows) & (found >> 8 | found << 8 | files) &
                 (found >> 9 | found << 9 | rising) & (found >> 7 | found << 7 | falling);
    }
    return found;
}

}  // namespace betwixt::othello
