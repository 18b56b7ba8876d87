#pragma once
// What is measured of one search at one depth. A number is its field and its name in a for_each function; meter.hpp
// reads it. Storage, transport and export follow.

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
    std::optional<double> lower{}, upper{};   // of the value found, in units; a win or a loss as an engine reports it
    std::optional<double> value{};            // where it is known and no win or loss
    std::optional<double> distinct_leaves{};  // where the experiment asks for them: a whole number
    // Where several threads search: seconds that they waited, in all; moves that were put off; nodes that were opened.
    std::optional<double> waited{}, put_off{}, opened{};
    std::uint64_t leaves = 0, nodes = 0, interior = 0, table_cutoffs = 0, etc_cutoffs = 0, bounded = 0, passes = 0;
    std::uint64_t below_horizon = 0;                                        // of the leaves: reached by noisy moves
    std::uint64_t researches = 0, research_nodes = 0, research_leaves = 0;  // second searches of NegaScout
    std::uint64_t probes = 0, hits = 0, stores = 0, rejected = 0;           // of the table
    std::uint64_t occupancy = 0;  // entries in use at the end of the cell; 0 before
    double seconds = 0;           // CPU time of the thread; of several threads, time
    std::string best{};           // the move
    std::string moves{};    // every legal one with its value, best first (lab/move_values.hpp): of a reference search's
                            // last row alone
    std::string by_pass{};  // its passes, where the experiment asks for them: "..3=120/150 3..3=200/260"

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

// The same for what may be absent, and for texts.
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

// A sample with what another had cost added to it, or taken from it.
inline Sample plus(Sample s, const Sample& other) { return detail::with_costs(std::move(s), other, std::plus<>()); }
inline Sample minus(Sample s, const Sample& other) { return detail::with_costs(std::move(s), other, std::minus<>()); }

}  // namespace betwixt::lab
