#include "lab/first_guess.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include <fmt/format.h>

#include "lab/meter.hpp"
#include "lab/ranked_moves.hpp"

namespace betwixt::lab {

namespace {

// Average values over trees of one kind.
struct Prior {
    double value = 0;   // of the root
    double middle = 0;  // halfway between the values of its best two moves
};

Prior learn_prior(Engine& engine, const Cell& cell, const std::string& tree, const std::atomic<bool>* stop) {
    constexpr int trees = 40;
    constexpr std::uint64_t other_seeds = 900'000'000;  // seeds that no experiment measures
    EngineOptions options = cell.engine;
    options.best_only = false;  // all cells of the kind share this result
    engine.configure(options);
    Prior sum;
    for (int i = 0; i < trees; ++i) {
        engine.set_position(fmt::format("{}seed={}", tree, other_seeds + static_cast<std::uint64_t>(i)));
        engine.forget();
        const auto moves = ranked_moves(engine, cell.depth, stop);
        const double best = moves.front().value, second = moves[std::min<std::size_t>(1, moves.size() - 1)].value;
        sum.value += best;
        sum.middle += (best + second) / 2;
    }
    return {sum.value / trees, sum.middle / trees};
}

// Limits the depth to that of the tree, which its text gives.
Cell to_its_leaves(Cell cell) {
    if (const auto at = cell.position.find("depth="); at != std::string::npos)
        cell.depth = std::min(cell.depth, std::stoi(cell.position.substr(at + 6)));
    return cell;
}

// Computed once for each kind of tree. May be called by several threads.
Prior prior_of(Engine& engine, const Cell& cell, const std::atomic<bool>* stop) {
    static std::mutex mutex;
    static std::map<std::string, Prior> known;
    const std::string tree = cell.position.substr(0, cell.position.find("seed="));
    const auto name = fmt::format("{} {} {} {} {}", cell.game, tree, cell.depth, cell.engine.search.grain,
                                  cell.engine.search.quiescence);
    const std::lock_guard lock(mutex);
    const auto found = known.find(name);
    if (found != known.end()) return found->second;
    return known[name] = learn_prior(engine, cell, tree, stop);
}

}  // namespace

std::vector<Sample> measure_distortion(Engine& engine, const Cell& cell, const std::atomic<bool>* stop) {
    if (cell.algorithm == own_guess_name) {
        Cell own = cell;
        own.algorithm = "aspiration/negascout";
        return Meter(engine, own, stop).search(1, cell.depth);
    }
    Meter meter(engine, cell, stop);
    const auto known = meter.search(1, cell.depth);
    meter.forget();
    std::vector<Sample> samples;
    for (const auto& truth : known) {
        meter.options.first_guess = truth.lower.value_or(0) + cell.distortion;
        const Sample iteration = meter.search(truth.depth);
        samples.push_back(samples.empty() ? iteration : plus(iteration, samples.back()));
    }
    return samples;
}

std::vector<Sample> measure_prior(Engine& engine, const Cell& any, const std::atomic<bool>* stop) {
    const Cell cell = to_its_leaves(any);
    const Prior prior = prior_of(engine, cell, stop);
    Meter meter(engine, cell, stop);
    engine.set_position(cell.position);
    meter.forget();
    meter.options.first_guess = meter.options.driver == "bns" ? prior.middle : prior.value;
    return {meter.search(cell.depth)};
}

}  // namespace betwixt::lab
