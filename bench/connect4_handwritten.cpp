// What does the generic search cost? Plain Alpha-Beta of Connect Four, no table, no order but the game's, against the
// same search written by hand. Prints both node counts, which must be equal, and the ratio of CPU times.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

#include "betwixt/game/game.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/search/alpha_beta.hpp"
#include "betwixt/search/clock.hpp"
#include "connect4_rules.hpp"

namespace {

constexpr int depth = 14;
constexpr int pairs = 31;

struct Result {
    int value;
    std::uint64_t nodes;
    double seconds;
};

double cpu_seconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// --- by hand: nothing of the library --------------------------------------------------------------------------
using Board = std::uint64_t;  // seven bits a column, the seventh empty

constexpr std::array order{3, 2, 4, 1, 5, 0, 6};
constexpr Board bottoms = 0x0000'0408'1020'4081;
constexpr Board full = bottoms * 0x3f;
constexpr Board column(int c) { return Board{0x7f} << 7 * c; }

bool four(Board s) {
    Board found = 0;
    for (const int direction : {1, 7, 6, 8}) {
        const Board pairs_of = s & s >> direction;
        found |= pairs_of & pairs_of >> 2 * direction;
    }
    return found != 0;
}

int worth(Board s) {
    return 4 * std::popcount(s & column(3)) + 2 * std::popcount(s & (column(2) | column(4))) +
           std::popcount(s & (column(1) | column(5)));
}

std::uint64_t nodes_by_hand;

int search_by_hand(Board mine, Board all, int remaining, int alpha, int beta) {
    ++nodes_by_hand;
    const Board theirs = mine ^ all;
    if (four(theirs)) return -(31'000 + remaining);
    if (all == full) return 0;
    if (remaining == 0) return worth(mine) - worth(theirs);
    int best = -32'767;
    for (const int c : order) {
        if (all & Board{1} << (7 * c + 5)) continue;
        const Board next = all | (all + (Board{1} << 7 * c));
        const int value = -search_by_hand(theirs, next, remaining - 1, -beta, -std::max(alpha, best));
        if (value > best) best = value;
        if (best >= beta) break;
    }
    return best;
}

Result by_hand() {
    nodes_by_hand = 0;
    const double start = cpu_seconds();
    const int value = search_by_hand(0, 0, depth, -32'767, 32'767);
    return {value, nodes_by_hand, cpu_seconds() - start};
}

// --- the library ----------------------------------------------------------------------------------------------
Result by_library() {
    using namespace betwixt;
    using connect4_rules::ConnectFour;
    using Rules = Game<ConnectFour, connect4_rules::Evaluation>;
    using C = Context<Rules, NoMemory<std::int16_t, ConnectFour::Move>, NoOrdering<Rules>>;
    const Rules game;
    C::Memory memory;
    C::Ordering ordering;
    Clock clock;
    C c{game, memory, ordering, clock};
    ConnectFour position;
    const double start = cpu_seconds();
    const int value = mt<AlphaBeta>(c, position, C::Window{}, {depth, betwixt::root_ply});
    return {value, clock.nodes(), cpu_seconds() - start};
}

}  // namespace

int main() {
    std::vector<double> ratios;
    double hand = 1e9;
    for (int i = 0; i <= pairs; ++i) {  // the first pair warms up
        const bool hand_first = i % 2 == 0;
        const Result before = hand_first ? by_hand() : by_library();
        const Result after = hand_first ? by_library() : by_hand();
        const Result& a = hand_first ? before : after;
        const Result& b = hand_first ? after : before;
        if (i == 0)
            std::printf("by hand %ju nodes, the library %ju nodes\n", std::uintmax_t{a.nodes}, std::uintmax_t{b.nodes});
        if (a.nodes != b.nodes || a.value != b.value) return 1;
        if (i > 0) ratios.push_back(b.seconds / a.seconds), hand = std::min(hand, a.seconds);
    }
    std::sort(ratios.begin(), ratios.end());
    std::printf(
        "%.1f million nodes a second by hand; the library takes %.3f (%.3f .. %.3f) of the CPU time, %d pairs\n",
        static_cast<double>(nodes_by_hand) / hand / 1e6, ratios[pairs / 2], ratios.front(), ratios.back(), pairs);
}
