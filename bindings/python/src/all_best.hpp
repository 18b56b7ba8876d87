#pragma once
// Every move that is as good as the best, also where a limit ends the search.

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "betwixt/engine/engine.hpp"

namespace betwixt::python {

// `search` takes Limits, is set to find all best moves, and finds them if it ends by itself. If half of the nodes or of
// the time end it before, the rest is for another search of the depth that it finished.
template <class Search> auto search_for_all_best(Limits limits, Search&& search) {
    Limits half = limits;
    if (half.nodes) half.nodes = (*half.nodes + 1) / 2;
    if (half.time) *half.time /= 2;
    auto first = search(half);
    const bool ended_by_itself = !first.all_best.empty() || (!limits.nodes && !limits.time);
    if (ended_by_itself || first.depth == 0 || (limits.stop && *limits.stop)) return first;

    using Milliseconds = std::chrono::milliseconds;
    limits.first = limits.depth = first.depth;
    if (limits.nodes) limits.nodes = std::max<std::uint64_t>(*limits.nodes, first.stats.nodes + 1) - first.stats.nodes;
    if (limits.time)
        limits.time =
            std::max(Milliseconds(0), *limits.time - Milliseconds(static_cast<std::int64_t>(1000 * first.seconds)));
    auto again = search(limits);
    auto& last = again.all_best.empty() ? first : again;
    last.stats += (&last == &first ? again : first).stats;
    last.seconds = first.seconds + again.seconds;
    return last;
}

}  // namespace betwixt::python
