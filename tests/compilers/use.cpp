// A small game, searched with each type of value and two threads. Every compiler must take it without a warning.

#ifdef AFTER_WINDOWS_H
#include <windows.h>
#endif

#include <iostream>

#include "betwixt/betwixt.hpp"

// From a heap of stones each side in turn takes one to three; who cannot loses.
struct Heap {
    using Move = int;
    static constexpr int max_moves = 3;
    int stones = 7;

    void generate(betwixt::MovesOf<Heap>& moves) const {
        for (int n = 1; n <= 3 && n <= stones; ++n) moves.push(n);
    }
    void play(Move n) { stones -= n; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::loss; }
    std::uint64_t key() const { return static_cast<std::uint64_t>(stones); }
};

template <class V> struct Nothing {
    V evaluate(const Heap&) const { return V{0}; }
};

template <class V> bool finds_the_win() {
    using Game = betwixt::Game<Heap, Nothing<V>>;
    betwixt::Search<Game> search(Game{}, betwixt::DefaultTable<Game>(1 << 10));
#if BETWIXT_THREADS
    search.plan.threads = 2, search.plan.helped_from = 0;
#endif
    const auto report = search(Heap{});
    return *report.best == 3 && betwixt::plies_to_end(report.value()) == 3;
}

int main() {
    const bool good = finds_the_win<std::int16_t>() && finds_the_win<std::int32_t>() && finds_the_win<std::int64_t>() &&
                      finds_the_win<float>() && finds_the_win<double>();
    std::cout << (good ? "a win in 3 plies by taking 3\n" : "wrong\n");
    return good ? 0 : 1;
}
