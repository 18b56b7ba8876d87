#pragma once
// What a search reports.

#include <optional>
#include <vector>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/outcome.hpp"
#include "betwixt/memory/entry.hpp"
#include "betwixt/search/instruments/work_log.hpp"
#include "betwixt/search/statistics.hpp"

namespace betwixt {

// One pass, one finished iteration, the end of the search, or the start of the search of a move of the root.
template <Value V, class Move> struct Report {
    enum class Kind { pass, iteration, end, move };

    Kind kind = Kind::end;
    Depth depth = 0;  // of the last finished iteration, or of the one the pass or the move belongs to
    int selectivity = exact_level;
    Bounds<V> bounds{};          // of the value at that depth; equal unless the driver only proves the best move
    Window<V> asked{};           // of a pass: the window that it was called with
    std::optional<Move> best{};  // of a move: itself
    int number = 0;              // of a move: its place in the root's order, from 1
    bool proven = false;         // the bounds hold for the whole rest of the game
    std::vector<Move> pv{};
    std::vector<Move> all_best{};  // at the end, every move as good as `best`, if asked for and known
    Statistics stats{};            // since the search began
    TableCounters table{};
    double seconds = 0;
    int threads = 1;                        // that searched: fewer than planned if the system has no more
    double waited = 0;                      // seconds that threads waited for work, in all
    std::vector<std::vector<Span>> work{};  // when each thread worked, the leader first; at the end, if asked for

    V value() const { return bounds.lower > -infinity<V> ? bounds.lower : bounds.upper; }
};

template <class C> using ReportOf = Report<typename C::Value, typename C::Move>;

}  // namespace betwixt
