#pragma once
// What a search is asked and what it tells.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/outcome.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/search/statistics.hpp"

namespace betwixt {

// When to stop.
struct Limits {
    Depth depth = max_depth;
    Depth first = 1;  // the depth of the first iteration: the same as `depth` searches once
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> time{};
    const std::atomic<bool>* stop = nullptr;  // may be set by another thread
    bool until_proven = true;                 // no deeper once a deeper search could not change the value
    std::optional<std::uint64_t> leap{};      // after so many nodes the next iteration is the last: at `depth`
    bool to_end = false;  // where a position knows when to leap to the end of the game, leap, even beyond `depth`
};

// One pass, one finished iteration, or the end of the search.
template <Value V, class Move> struct Report {
    enum class Kind { pass, iteration, end };

    Kind kind = Kind::end;
    Depth depth = 0;  // of the last finished iteration, or of the one the pass belongs to
    int selectivity = exact_level;
    Bounds<V> bounds{};  // of the value at that depth; equal unless the driver only proves the best move
    std::optional<Move> best{};
    bool proven = false;  // the bounds hold for the whole rest of the game
    std::vector<Move> pv{};
    std::vector<Move> all_best{};  // at the end, every move as good as `best`, if asked for and known
    Statistics stats{};            // since the search began
    TableCounters table{};
    double seconds = 0;

    V value() const { return bounds.lower > -infinity<V> ? bounds.lower : bounds.upper; }
};

template <class C> using ReportOf = Report<typename C::Value, typename C::Move>;

}  // namespace betwixt
