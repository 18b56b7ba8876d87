// What the search makes of Connect Four's rules alone: the figures that peers publish for this game, order and
// evaluation. Prints nodes and CPU seconds, the table's pages touched beforehand. Run it beside a peer, in turn.

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>

#include <betwixt/betwixt.hpp>

#include "connect4_rules.hpp"

namespace {

using betwixt::Outcome;
using connect4_rules::ConnectFour;
using connect4_rules::Evaluation;

// The peers' win values: they shrink by one as they go up the tree, and the window is passed as it is.
constexpr std::int16_t won = 32'000;
struct Flat : Evaluation {
    std::int16_t terminal(const ConnectFour& p) const {
        return static_cast<std::int16_t>(p.outcome() == Outcome::draw ? 0 : -won);
    }
};
struct Shrinking {
    template <class C> static std::int16_t value(C& c, ConnectFour child, betwixt::Window<std::int16_t> w,
                                                 betwixt::Place at, auto, bool, betwixt::NoKey) {
        const int v = -betwixt::mt<Shrinking>(c, child, -w, at);
        return static_cast<std::int16_t>(v > won - 1'000 ? v - 1 : v < 1'000 - won ? v + 1 : v);
    }
};

double cpu_seconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

void print(const char* what, std::uint64_t nodes, double seconds) {
    std::printf("%-44s %12ju nodes %8.4f s %7.1f million/s\n", what, std::uintmax_t{nodes}, seconds,
                static_cast<double>(nodes) / seconds / 1e6);
}

void plain_alpha_beta() {
    using Game = betwixt::Game<ConnectFour, Flat>;
    using C = betwixt::Context<Game, betwixt::NoMemory<std::int16_t, ConnectFour::Move>, betwixt::NoOrdering<Game>>;
    const Game game;
    C::Memory memory;
    C::Ordering ordering;
    betwixt::Clock clock;
    C c{game, memory, ordering, clock};
    ConnectFour position;
    const double start = cpu_seconds();
    betwixt::mt<Shrinking>(c, position, C::Window{1 - won, won - 1}, {14, betwixt::root_ply});
    print("plain Alpha-Beta, depth 14", clock.nodes() - 1, cpu_seconds() - start);  // peers leave out the root
}

void deepening(betwixt::Depth stride) {
    betwixt::Search<betwixt::Game<ConnectFour, Evaluation>> search;
    search.plan.stride = stride;
    search.forget();
    const double start = cpu_seconds();
    const auto report = search({}, {.depth = 22});
    print(stride == 1 ? "deepening to 22, 64 MB" : "deepening to 22 by two plies, 64 MB", report.stats.nodes,
          cpu_seconds() - start);
}

void positions(const char* file, int count) {
    betwixt::Search<betwixt::Game<ConnectFour>> search;
    std::ifstream in(file);
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::string columns;
    for (int score = 0, i = 0; i < count && in >> columns >> score; ++i) {
        ConnectFour position;
        for (const char c : columns) position.play(static_cast<ConnectFour::Move>(c - '1'));
        search.forget();
        const double start = cpu_seconds();
        const auto report = search(position);
        seconds += cpu_seconds() - start;
        nodes += report.stats.nodes;
        const int plies = betwixt::plies_to_end(report.value()).value_or(0);
        const int left = 42 - static_cast<int>(columns.size());
        const int found = plies == 0 ? 0 : plies > 0 ? (left - plies) / 2 + 1 : -(left + plies) / 2 - 1;
        if (found != score) std::printf("%s: %d, not %d\n", columns.c_str(), found, score);
    }
    if (nodes > 0) print("L2_R2, first 20, rules only, 64 MB", nodes, seconds);
}

}  // namespace

int main() {
    plain_alpha_beta();
    deepening(1);
    deepening(2);
    positions("data/connect4/L2_R2.txt", 20);
}
