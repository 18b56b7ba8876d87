#pragma once
// Counts move sequences, to test the rules of a game against published numbers.

#include <atomic>
#include <cstdint>

#include "betwixt/game/child.hpp"
#include "betwixt/game/legal_moves.hpp"

namespace betwixt {

struct PerftStopped {};

namespace detail {
// Throws PerftStopped if `stop` is set. Near the leaves `stop` is not read: that would cost too much time.
inline void check(const std::atomic<bool>* stop, Depth depth) {
    if (depth > 3 && stop && stop->load(std::memory_order_relaxed)) throw PerftStopped{};
}
}  // namespace detail

// The number of positions exactly `depth` plies away, counted with multiplicity. A game that ends earlier counts
// nothing, or one leaf where the rules say so (CountsFinished). Throws PerftStopped when `stop`, which another thread
// may set, is set.
template <class P> std::uint64_t perft(P& position, Depth depth, const std::atomic<bool>* stop = nullptr) {
    if (depth == 0) return 1;
    detail::check(stop, depth);
    if constexpr (CountsMoves<P> && EndsWithoutMoves<P> && !CountsFinished<P>) {
        if (depth == 1) return static_cast<std::uint64_t>(position.count_moves());
    } else if constexpr (CountsMoves<P> && SaysOver<P>) {
        if (depth == 1)
            return !position.over() ? static_cast<std::uint64_t>(position.count_moves()) : CountsFinished<P>;
    }
    const auto moves = legal_moves(position);
    if (moves.empty()) return CountsFinished<P> ? 1 : 0;
    if (depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t leaves = 0;
    for (const auto m : moves) {
        Child<P> child{position, m};
        leaves += perft(child.position(), depth - 1, stop);
    }
    return leaves;
}

// The same, with passes not counted as plies: a side that cannot move hands over the turn.
template <KnowsPasses P>
std::uint64_t perft_of_turns(P& position, Depth depth, const std::atomic<bool>* stop = nullptr) {
    if (depth == 0) return 1;
    detail::check(stop, depth);
    const auto moves = legal_moves(position);
    if (moves.empty()) return CountsFinished<P> ? 1 : 0;
    std::uint64_t leaves = 0;
    for (const auto m : moves) {
        const bool passes = position.is_pass(m);
        if (depth == 1 && !passes) {
            ++leaves;
            continue;
        }
        Child<P> child{position, m};
        leaves += perft_of_turns(child.position(), passes ? depth : depth - 1, stop);
    }
    return leaves;
}

}  // namespace betwixt
