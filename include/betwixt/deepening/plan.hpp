#pragma once
// How a search deepens: everything but the position, the algorithm and the limits.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "betwixt/drivers/arithmetic.hpp"
#include "betwixt/drivers/passes.hpp"
#include "betwixt/search/processors.hpp"
#include "betwixt/search/selective/selectivity.hpp"
#include "betwixt/search/threads/sharing.hpp"

namespace betwixt {

// How to deepen, apart from when to stop.
template <Value V> struct Plan {
    Tuning<V> tuning;
    int guess_lag = 2;               // 1 or 2: how many iterations back the first guess is from
    bool best_only = false;          // stop when the best move is proven
    bool sign_only = false;          // stop when it is proven whether the value is above, at or below 0
    Depth stride = 1;                // plies from one iteration to the next, at least 1
    std::optional<V> first_guess{};  // for the first iterations, which have no earlier value; by default the evaluation
    std::optional<std::size_t> first_move{};  // the root's move to try first: its place in the game's list
    std::optional<Window<V>> question{};      // asked once in each iteration, in place of the driver
    OwnDriver own_driver{};                   // runs in place of the algorithm's driver, if there is one
    bool all_best = false;                    // at the end, find every move that is as good as the best
    int selectivity = exact_level;            // of all iterations but those to the end of the game: they begin with
    int selectivity_at_end = exact_level;     // that level and raise it in steps up to this one
    int shallow_selectivity = exact_level;    // highest before the last depth: those values only guess and order moves
    int threads = 1;                          // that search together, with one table; each needs its own processor
    Sharing sharing = Sharing::abdada;        // how threads share the work
    // Breaks ties by the game's move order, so that the best move does not depend on the number of threads. Takes one
    // more pass. By default on with several threads only, so that searches are repeatable.
    std::optional<bool> first_of_equals{};
    // Nodes: one thread searches alone while the iteration before and this one so far have each taken fewer.
    std::uint64_t helped_from = 1024;
    Depth shared_from = 5;  // plies: a node with fewer left is never shared
    bool work_log = false;  // report the times at which each thread worked
    // Reports each move of the root that the search begins after so many seconds, in each pass.
    std::optional<double> moves_after{};
    // Makes simulated processors, on which a node takes a microsecond of reported time
    // (search/instruments/virtual_time.hpp). Empty: threads run on the machine's processors.
    MakeProcessors processors{};
};

}  // namespace betwixt
