#include "lab/measurements.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "betwixt/search/all.hpp"
#include "lab/first_guess.hpp"
#include "lab/meter.hpp"
#include "lab/move_values.hpp"
#include "lab/proofs.hpp"
#include "lab/ranked_moves.hpp"

namespace betwixt::lab {

namespace {

using Stop = const std::atomic<bool>*;

// "..3=120/150 3..3=200/260": for each pass the bounds after it, then the leaves and nodes of the search so far.
std::string text_of_passes(const std::vector<Sample>& passes, Depth depth) {
    std::string text;
    const auto bound = [](const std::optional<double>& x) { return x ? fmt::format("{}", *x) : std::string(); };
    for (const auto& p : passes)
        if (p.depth == depth)
            text += fmt::format("{}{}..{}={}/{}", text.empty() ? "" : " ", bound(p.lower), bound(p.upper), p.leaves,
                                p.nodes);
    return text;
}

std::vector<Sample> deepening(Engine& engine, const Cell& cell, Stop stop) {
    Meter meter(engine, cell, stop);
    auto samples = meter.search(1, cell.depth);
    for (auto& s : samples) s.by_pass = text_of_passes(meter.pass_samples(), s.depth);
    return samples;
}

std::vector<Sample> fixed_depth(Engine& engine, const Cell& cell, Stop stop) {
    Meter meter(engine, cell, stop);
    std::vector<Sample> samples;
    for (Depth depth = 1; depth <= cell.depth; ++depth) {
        meter.forget();
        samples.push_back(meter.search(depth));
    }
    return samples;
}

// All positions of a game share one table, as in play; each search ages the table once.
std::vector<Sample> whole_games(Engine& engine, const Cell& cell, Stop stop) {
    Meter meter(engine, cell, stop);
    std::vector<Sample> samples;
    for (Depth depth = 1; depth <= cell.depth; ++depth) {
        meter.forget();
        Sample all{.depth = depth, .lower = 0, .upper = 0};
        for (const auto& position : cell.line) {
            engine.set_position(position);
            meter.options.first_move.clear();
            const Sample one = meter.search(depth);
            all = plus(std::move(all), one);
            *all.lower += one.lower.value_or(0), *all.upper += one.upper.value_or(0);
        }
        samples.push_back(std::move(all));
    }
    return samples;
}

// Searches each depth from an empty table; the variant decides about the iterations before it.
std::vector<Sample> each_depth(Engine& engine, const Cell& cell, Stop stop) {
    Meter meter(engine, cell, stop);
    std::vector<Sample> samples;
    for (Depth depth = 1; depth <= cell.depth; ++depth) {
        meter.forget();
        samples.push_back(meter.search(1, depth).back());
    }
    return samples;
}

// The value of every move at that depth, found by MTD(f) for every algorithm: all drivers find the same values.
std::string values_of_moves(Engine& engine, const Cell& cell, Depth depth, Stop stop) {
    EngineOptions o = cell.engine;
    o.best_only = o.sign_only = false;
    o.first_guess.reset(), o.first_move.clear();  // they belong to the position, not to those after its moves
    engine.configure(o);
    return text_of(ranked_moves(engine, depth, stop));
}

template <class List> std::string names() {
    std::vector<std::string_view> all;
    for_each_named<List>([&](std::size_t, auto x) { all.push_back(x.name); });
    return fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace

const std::vector<Measurement>& measurements() {
    static const std::vector<Measurement> all{
        {.name = "deepening",
         .summary = "iterative deepening from an empty table; a row per depth, cumulative",
         .measure = &deepening},
        {.name = "fixed_depth", .summary = "each depth separately, from an empty table", .measure = &fixed_depth},
        {.name = "whole_games",
         .summary = "each depth by itself, move after move of a game with one table; a row per depth, all moves",
         .measure = &whole_games,
         .whole_games = true},
        {.name = "each_depth",
         .summary =
             "iterative deepening to each depth by itself, from an empty table; a row per depth, all its iterations",
         .measure = &each_depth},
        {.name = "distortion",
         .summary = "iterative deepening, the first guess of each iteration its value and the distortion; cumulative",
         .measure = &measure_distortion,
         .algorithms = {own_guess_name}},
        {.name = "prior",
         .summary = "one search of a synthetic tree, its first guess learned from other trees",
         .measure = &measure_prior},
        {.name = "minimal",
         .summary = "each iteration by itself, beside the minimal tree and graph",
         .measure = &measure_minimal,
         .algorithms = {minimal_tree_name, minimal_graph_name, minimal_graph_etc_name}},
        {.name = "fail_cost",
         .summary = "one null window just below or just above the value",
         .measure = &measure_fail_cost,
         .drivers = false,
         .algorithms = {fail_high_name, fail_low_name}},
    };
    return all;
}

const Measurement* measurement_named(const std::string& name) {
    const auto found =
        std::find_if(measurements().begin(), measurements().end(), [&](const auto& m) { return m.name == name; });
    return found == measurements().end() ? nullptr : &*found;
}

std::vector<std::string_view> measurement_names() {
    std::vector<std::string_view> all;
    for (const auto& m : measurements()) all.push_back(m.name);
    return all;
}

void check_algorithm(const Measurement& kind, const std::string& algorithm) {
    if (std::find(kind.algorithms.begin(), kind.algorithms.end(), algorithm) != kind.algorithms.end()) return;
    if (!kind.drivers)
        throw std::invalid_argument(fmt::format("'{}' is not measured by {}; choose among {}", algorithm, kind.name,
                                                fmt::join(kind.algorithms, ", ")));
    const auto [driver, searcher, half_width] = algorithm_named(algorithm);
    if (!with_named<Drivers>(driver, [](auto) {}))
        throw std::invalid_argument(fmt::format("'{}' is not a driver; choose one of {}{}{}", driver, names<Drivers>(),
                                                kind.algorithms.empty() ? "" : ", or ",
                                                fmt::join(kind.algorithms, ", ")));
    if (!with_named<Searchers>(searcher, [](auto) {}))
        throw std::invalid_argument(
            fmt::format("'{}' is not a searcher; choose one of {}", searcher, names<Searchers>()));
}

std::vector<Sample> measure(Engine& engine, const Cell& cell, const std::string& kind, const std::atomic<bool>* stop) {
    engine.configure(cell.engine);
    engine.set_position(cell.position);
    engine.forget();
    auto samples = measurement_named(kind)->measure(engine, cell, stop);
    if (samples.empty()) throw std::runtime_error(fmt::format("nothing was measured of {}", cell.key));
    auto& last = samples.back();
    last.occupancy = engine.table_use().used;
    if (cell.reference_search) last.moves = values_of_moves(engine, cell, last.depth, stop);
    return samples;
}

}  // namespace betwixt::lab
