#pragma once
// How a search deepens: everything but the position, the algorithm and the limits.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "betwixt/drivers/arithmetic.hpp"
#include "betwixt/search/processors.hpp"
#include "betwixt/search/selective/selectivity.hpp"
#include "betwixt/search/threads/sharing.hpp"

namespace betwixt {

// How to deepen, apart from when to stop.
template <Value V> struct Plan {
    Tuning<V> tuning;
    int guess_lag = 2;               // 1 or 2: whose value is the first guess
    bool best_only = false;          // the best move is enough
    bool sign_only = false;          // whether the value is above, at or below 0 is enough
    Depth stride = 1;                // plies from one iteration to the next, at least 1
    std::optional<V> first_guess{};  // of the first iterations, where no value is known yet; else the evaluation is
    std::optional<std::size_t> first_move{};  // which of the root's moves, as listed, is the best as far as one knows
    bool all_best = false;                    // at the end, find every move that is as good as the best
    int selectivity = exact_level;            // at the first depth and where a horizon is left; a search to the end of
    int selectivity_at_end = exact_level;     // the game goes on from level to level up to this one
    int shallow_selectivity = exact_level;    // before the last depth at most: those values only guess and order moves
    int threads = 1;                          // that search together, with one table; each needs a processor of its own
    Sharing sharing = Sharing::abdada;        // among threads
    // Of moves that are worth the value the best is the first in the game's order, so that every number of threads
    // finds the same. Takes one more pass. Nothing: with several threads, so that searches are repeatable.
    std::optional<bool> first_of_equals{};
    // Nodes: one thread searches alone while the iteration before, and this one so far, have taken fewer.
    std::uint64_t helped_from = 1024;
    Depth shared_from = 5;  // plies: a node with fewer is one thread's alone
    bool work_log = false;  // the report tells when each thread worked
    // Makes simulated processors, on which a node takes a microsecond of reported time
    // (search/instruments/virtual_time.hpp). Empty: threads run on the machine's.
    MakeProcessors processors{};
};

}  // namespace betwixt
