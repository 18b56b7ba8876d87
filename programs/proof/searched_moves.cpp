#include "proof/searched_moves.hpp"

#include <cmath>
#include <numeric>

namespace betwixt::proof {

namespace {

double win_of(const GameInfo& info) { return info.value_type == "int16" ? win<std::int16_t> : win<std::int32_t>; }

// The node limit of the first search of every move; each further search has `growth` times as many.
constexpr std::uint64_t first_nodes = 32;
constexpr std::uint64_t growth = 8;

// The engine's options ask whether the value is at least the bound.
std::size_t cheapest(Engine& engine, const std::atomic<bool>* stop) {
    const double bound = *engine.options().at_least;
    std::vector<std::size_t> left(engine.legal_moves().size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    Limits limits{.first = max_depth, .stop = stop};
    for (limits.nodes = first_nodes; !left.empty(); *limits.nodes *= growth) {
        std::vector<std::size_t> unanswered;
        for (const auto move : left) {
            limits.only = {move};
            const auto r = engine.search(limits, {});
            if (stop && *stop) throw Stopped();
            if (!r.proven) unanswered.push_back(move);
            else if (r.lower && *r.lower >= bound) return move;
        }
        left = std::move(unanswered);
    }
    throw std::runtime_error("a search contradicts the value that was found before");
}

}  // namespace

double claimed(double value, const GameInfo& info) {
    if (!info.has_outcomes || value == 0) return value;
    return std::copysign(won - (win_of(info) - std::abs(value)), value);
}

double reported(double bound, const GameInfo& info) {
    if (!info.has_outcomes || bound == 0) return bound;
    return std::copysign(win_of(info) - (won - std::abs(bound)), bound);
}

Adviser searched_moves(Engine& engine, const std::atomic<bool>* stop) {
    EngineOptions options = engine.options();
    options.selectivity = 100;
    return [&engine, options, stop, info = engine.info()](const std::string&, double at_least) mutable {
        options.at_least = reported(at_least, info);
        engine.configure(options);
        return cheapest(engine, stop);
    };
}

}  // namespace betwixt::proof
