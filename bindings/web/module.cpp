// Searches for JavaScript, which sees no structs of C: a report is one call of Module.onReport with an object. The other
// functions of include/betwixt.h are called as they are.

#include <stdexcept>

#include <emscripten.h>

#include "betwixt.h"
#include "bindings/c/guard.hpp"

// clang-format off
EM_JS(void, tell_report, (int rank, int kind, int depth, int selectivity, int exact, int proven, int decisive, int ends_in,
                          int passes, double lower, double upper, double value, double seconds, double nodes,
                          const char* text, const char* best, const char* line), {
    Module.onReport({rank, kind: ['pass', 'iteration', 'end'][kind], depth, selectivity, exact: !!exact, proven: !!proven,
                     decisive: !!decisive, endsIn: ends_in, passes, lower, upper, value, seconds, nodes,
                     text: UTF8ToString(text), best: UTF8ToString(best), line: UTF8ToString(line)});
});
EM_JS(void, tell_ranking, (int depth, int count, double seconds, double nodes), {
    Module.onRanking({depth, count, seconds, nodes});
});
// clang-format on

namespace {

// `rank` is the place among the ranked moves, from 1, or 0.
void tell(int rank, const betwixt_report& r) {
    tell_report(rank, r.kind, r.depth, r.selectivity, r.exact, r.proven, r.decisive, r.ends_in, r.passes, r.lower,
                r.upper, r.value, r.seconds, static_cast<double>(r.nodes), r.value_text, r.best, r.line);
}

betwixt_limits limits(int depth, int to_end, int passes, double nodes, double seconds) {
    return {depth, to_end, passes, static_cast<uint64_t>(nodes), seconds};
}

}  // namespace

extern "C" {

// Returns 1, or 0 when the search failed. Every report is told, the last one as the end.
EMSCRIPTEN_KEEPALIVE int web_search(betwixt_engine* engine, int depth, int to_end, int passes, double nodes,
                                    double seconds) {
    const auto l = limits(depth, to_end, passes, nodes, seconds);
    return betwixt_search(
               engine, &l, [](const betwixt_report* r, void*) { tell(0, *r); }, nullptr) != nullptr;
}

// The same for a ranking: its moves are told first.
EMSCRIPTEN_KEEPALIVE int web_rank_moves(betwixt_engine* engine, int depth, double nodes, double seconds) {
    const auto l = limits(depth, 0, 0, nodes, seconds);
    const auto on_ranking = [](const betwixt_ranking* r, void*) {
        for (int i = 0; i < r->count; ++i) tell(i + 1, r->moves[i]);
        tell_ranking(r->depth, r->count, r->seconds, static_cast<double>(r->nodes));
    };
    return betwixt_rank_moves(engine, &l, on_ranking, nullptr) != nullptr;
}

// Sequences of moves of that length from the position set, or -1 where the call failed.
EMSCRIPTEN_KEEPALIVE double web_perft(betwixt_engine* engine, int depth) {
    using namespace betwixt::bindings;
    return guarded(-1.0, [&] {
        const Turn turn(given(engine, "engine"));
        if (depth < 0 || depth > betwixt::max_depth)
            throw std::invalid_argument("the depth of perft is 0 to 250 plies");
        engine->stop = false;
        const auto count = engine->engine->perft(static_cast<betwixt::Depth>(depth), true, &engine->stop);
        if (!count) throw std::runtime_error("perft was stopped");
        return static_cast<double>(*count);
    });
}

// Where the byte lies that ends a search when it is set: a page that shares the module's memory sets it while the worker
// is busy with the search.
EMSCRIPTEN_KEEPALIVE void* web_stop_flag(betwixt_engine* engine) { return &engine->stop; }
}
