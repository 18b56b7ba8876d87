#include "lab/proofs.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "lab/meter.hpp"

namespace betwixt::lab {

namespace {

// The iterations of an ordinary search, each with its own costs only.
std::vector<Sample> iterations(Engine& engine, const Cell& cell, const std::atomic<bool>* stop) {
    auto samples = Meter(engine, cell, stop).search(1, cell.depth);
    for (std::size_t i = samples.size(); --i > 0;) samples[i] = minus(samples[i], samples[i - 1]);
    return samples;
}

// A meter that finds values by MTD(f), whatever the name of the cell's algorithm.
Meter mtd_meter(Engine& engine, Cell cell, const std::atomic<bool>* stop) {
    cell.algorithm = "mtd(f)";
    return Meter(engine, cell, stop);
}

double value_of(const Sample& s) {
    if (!s.lower || s.lower != s.upper) throw std::runtime_error("a search ended without the value");
    return *s.lower;
}

// The smallest value above f, in the units of the engine's options.
double next_above(double f, const GameInfo& info) {
    if (info.value_type[0] != 'i') return std::nextafter(f, std::numeric_limits<double>::infinity());
    return f + 1 / info.unit;
}

// Searches both null windows around the value. The table's moves are tried first; its bounds are forgotten.
Sample prove(Meter& meter, Depth depth, double value) {
    meter.engine().forget_bounds();
    meter.options.first_guess = value;
    return meter.search(depth);
}

}  // namespace

std::vector<Sample> measure_minimal(Engine& engine, const Cell& cell, const std::atomic<bool>* stop) {
    const bool tree = cell.algorithm == minimal_tree_name;
    const bool etc = cell.algorithm == minimal_graph_etc_name;
    if (!tree && !etc && cell.algorithm != minimal_graph_name) return iterations(engine, cell, stop);
    Meter meter = mtd_meter(engine, cell, stop);
    std::vector<Sample> samples;
    std::vector<double> values;
    for (Depth depth = 1; depth <= cell.depth; ++depth) {
        if (values.size() > 1) meter.options.first_guess = values[values.size() - 2];
        const Sample found = meter.search(depth);
        if (found.depth < depth) break;  // the game ends earlier
        values.push_back(value_of(found));
        prove(meter, depth, values.back());  // now every node of the proofs has a move in the table
        meter.options.search.table_bounds = !tree;
        meter.options.search.etc = etc ? 1 : 0;
        samples.push_back(prove(meter, depth, values.back()));
        meter.options.search = cell.engine.search;
    }
    return samples;
}

std::vector<Sample> measure_fail_cost(Engine& engine, const Cell& cell, const std::atomic<bool>* stop) {
    Meter meter = mtd_meter(engine, cell, stop);
    const auto known = meter.search(1, cell.depth);
    meter.forget();
    meter.options.report_passes = true;
    std::vector<Sample> samples;
    for (const auto& truth : known) {
        const double f = value_of(truth);
        meter.options.first_guess = cell.algorithm == fail_high_name ? f : next_above(f, engine.info());
        meter.search(truth.depth);
        samples.push_back(meter.pass_samples().front());
    }
    return samples;
}

}  // namespace betwixt::lab
