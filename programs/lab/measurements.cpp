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

std::vector<Sample> deepening(Engine& engine, const Cell& cell, Stop stop) {
    return Meter(engine, cell, stop).search(1, cell.depth);
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

// Every move's value at that depth, by MTD(f) whatever the cell's algorithm: no driver finds another.
std::string values_of_moves(Engine& engine, const Cell& cell, Depth depth, Stop stop) {
    EngineOptions o = cell.engine;
    o.best_only = o.sign_only = false;
    o.first_guess.reset(), o.first_move.clear();  // of the position, not of those after its moves
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
        {"deepening", "iterative deepening from an empty table; a row per depth, cumulative", true, {}, &deepening},
        {"fixed_depth", "each depth by itself from an empty table", true, {}, &fixed_depth},
        {"distortion",
         "the deepest iteration alone, its first guess off by the distortion",
         true,
         {own_guess_name},
         &measure_distortion},
        {"prior", "one search of a synthetic tree, its first guess learned from other trees", true, {}, &measure_prior},
        {"minimal",
         "each iteration by itself, beside the minimal tree and graph",
         true,
         {minimal_tree_name, minimal_graph_name, minimal_graph_etc_name},
         &measure_minimal},
        {"fail_cost",
         "one null window just below or just above the value",
         false,
         {fail_high_name, fail_low_name},
         &measure_fail_cost},
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
    const auto [driver, searcher] = algorithm_named(algorithm);
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
