#pragma once
// The measurements of one search at one depth. Each number is a field, with its name in a for_each function; meter.hpp
// sets it. Storage, transport and export use these functions.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "betwixt/core/value.hpp"

namespace betwixt::lab {

struct Sample {
    Depth depth = 0;
    std::optional<double> lower{}, upper{};   // bounds on the value, in units; a win or a loss as an engine reports it
    std::optional<double> value{};            // if it is known and no win or loss
    std::optional<double> distinct_leaves{};  // if the experiment asks for them: a whole number
    // With several threads: seconds that they waited, in total; moves put off; nodes opened.
    std::optional<double> waited{}, put_off{}, opened{};
    std::uint64_t leaves = 0, nodes = 0, interior = 0, table_cutoffs = 0, etc_cutoffs = 0, bounded = 0, passes = 0;
    std::uint64_t below_horizon = 0;                                        // leaves reached by noisy moves
    std::uint64_t researches = 0, research_nodes = 0, research_leaves = 0;  // second searches of NegaScout
    std::uint64_t probes = 0, hits = 0, stores = 0, rejected = 0;           // of the table
    std::uint64_t occupancy = 0;  // table entries in use at the end of the cell; 0 before
    double seconds = 0;           // CPU time of the thread; with several threads, elapsed time
    std::string best{};           // the move
    std::string moves{};    // every legal move with its value, best first (lab/move_values.hpp); only in a reference
                            // search's last row
    std::string by_pass{};  // the passes, if the experiment asks for them: "..3=120/150 3..3=200/260"

    bool operator==(const Sample&) const = default;
};

// Calls f(name, count) for each count of a Sample, const or not.
template <class S, class F> void for_each_count(S& s, F&& f) {
    f("leaves", s.leaves), f("nodes", s.nodes), f("interior", s.interior), f("table_cutoffs", s.table_cutoffs);
    f("etc_cutoffs", s.etc_cutoffs), f("bounded", s.bounded), f("passes", s.passes);
    f("below_horizon", s.below_horizon);
    f("researches", s.researches), f("research_nodes", s.research_nodes), f("research_leaves", s.research_leaves);
    f("probes", s.probes), f("hits", s.hits), f("stores", s.stores), f("rejected", s.rejected);
    f("occupancy", s.occupancy);
}

// The same for values that may be absent, and for texts.
template <class S, class F> void for_each_value(S& s, F&& f) {
    f("lower", s.lower), f("upper", s.upper), f("value", s.value), f("distinct_leaves", s.distinct_leaves);
    f("waited", s.waited), f("put_off", s.put_off), f("opened", s.opened);
}
template <class S, class F> void for_each_text(S& s, F&& f) {
    f("best", s.best), f("moves", s.moves), f("by_pass", s.by_pass);
}

namespace detail {

template <class F> Sample with_costs(Sample s, const Sample& other, F&& f) {
    std::vector<std::uint64_t> counts;
    for_each_count(other, [&](const char*, std::uint64_t count) { counts.push_back(count); });
    std::size_t n = 0;
    for_each_count(s, [&](const char*, std::uint64_t& count) { count = f(count, counts.at(n++)); });
    s.seconds = f(s.seconds, other.seconds);
    return s;
}

}  // namespace detail

// A sample with the costs of another added or subtracted.
inline Sample plus(Sample s, const Sample& other) { return detail::with_costs(std::move(s), other, std::plus<>()); }
inline Sample minus(Sample s, const Sample& other) { return detail::with_costs(std::move(s), other, std::minus<>()); }

}  // namespace betwixt::lab
