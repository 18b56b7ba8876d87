// include/betwixt.h: searches and how to stop them.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/thinking.hpp"
#include "bindings/c/guard.hpp"

using namespace betwixt;
using namespace betwixt::bindings;

namespace {

// While an object exists, betwixt_stop() can end the search.
class Stoppable {
public:
    explicit Stoppable(betwixt_engine& e) : engine_(e) {
        const std::lock_guard lock(engine_.searching_mutex);
        engine_.stop = false;
        engine_.searching = true;
    }
    ~Stoppable() {
        const std::lock_guard lock(engine_.searching_mutex);
        engine_.searching = false;
    }
    Stoppable(const Stoppable&) = delete;
    Stoppable& operator=(const Stoppable&) = delete;

private:
    betwixt_engine& engine_;
};

// Throws std::invalid_argument.
Limits read(const betwixt_limits* given) {
    constexpr double longest = 1e9;
    Limits l;
    if (!given) return l;
    if (given->depth < 0 || given->depth > max_depth)
        throw std::invalid_argument("the depth is 1 to " + std::to_string(max_depth) +
                                    " plies, or 0 for no limit, not " + std::to_string(given->depth));
    if (!(given->seconds >= 0))
        throw std::invalid_argument("the seconds are at least 0, not " + std::to_string(given->seconds));
    if (given->depth > 0) l.depth = static_cast<Depth>(given->depth);
    if (given->nodes > 0) l.nodes = given->nodes;
    if (given->seconds > 0)
        l.time = std::chrono::milliseconds(std::llround(std::ceil(1000 * std::min(given->seconds, longest))));
    l.to_end = given->to_end != 0;
    return l;
}

void report_passes(Engine& engine, bool on) {
    EngineOptions options = engine.options();
    if (options.report_passes == on) return;
    options.report_passes = on;
    engine.configure(options);
}

// Searches at least one ply, even if stopped earlier. Below full strength the level chooses the move.
EngineReport search(betwixt_engine& e, const Limits& limits, const Engine::OnReport& on_report) {
    if (below_full_strength(e.engine->options())) return think(*e.engine, limits, std::nullopt, on_report);
    const auto report = e.engine->search(limits, on_report);
    if (report.depth > 0 || report.best.empty()) return report;
    return e.engine->search({.depth = 1}, on_report);
}

}  // namespace

const betwixt_report* betwixt_search(betwixt_engine* engine, const betwixt_limits* limits, betwixt_on_report on_report,
                                     void* context) {
    return guarded<const betwixt_report*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        Limits l = read(limits);
        l.stop = &engine->stop;
        report_passes(*engine->engine, limits && limits->passes != 0);
        const Stoppable stoppable(*engine);
        return &engine->report.set(search(*engine, l, [&](const EngineReport& r) {
            if (on_report) on_report(&engine->heard.set(r), context);
        }));
    });
}

const betwixt_ranking* betwixt_rank_moves(betwixt_engine* engine, const betwixt_limits* limits,
                                          betwixt_on_ranking on_ranking, void* context) {
    return guarded<const betwixt_ranking*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        Limits l = read(limits);
        l.stop = &engine->stop;
        const Stoppable stoppable(*engine);
        return &engine->ranking.set(rank_moves(*engine->engine, l, [&](const Ranking& r) {
            if (on_ranking) on_ranking(&engine->heard_ranking.set(r), context);
        }));
    });
}

int betwixt_stop(betwixt_engine* engine) {
    return guarded(0, [&] {
        const std::lock_guard lock(given(engine, "engine").searching_mutex);
        if (engine->searching) engine->stop = true;
        return engine->searching ? 1 : 0;
    });
}
