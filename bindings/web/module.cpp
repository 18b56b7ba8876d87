// Searches for JavaScript, which cannot read C structs: each report is a call of Module.onReport with an object. The
// page calls the other functions of include/betwixt.h directly.

#include <optional>
#include <stdexcept>
#include <string>

#include <emscripten.h>

#include "betwixt.h"
#include "betwixt/engine/nearest_name.hpp"
#include "bindings/c/guard.hpp"
#include "bindings/web/numbers.hpp"
#include "bindings/web/words.hpp"

using namespace betwixt::bindings;

// clang-format off
EM_JS(void, tell_report, (int rank, int kind, int depth, int selectivity, int exact, int proven, int decisive, int ends_in,
                          int passes, int null_window, double lower, double upper, double alpha, double beta, double value, double seconds, double nodes,
                          const char* text, const char* best, const char* line), {
    Module.onReport({rank, kind: ['pass', 'iteration', 'end'][kind], depth, selectivity, exact: !!exact, proven: !!proven,
                     decisive: !!decisive, endsIn: ends_in, passes, nullWindow: !!null_window, lower, upper, alpha, beta, value, seconds, nodes,
                     text: UTF8ToString(text), best: UTF8ToString(best), line: UTF8ToString(line)});
});
EM_JS(void, tell_ranking, (int depth, int count, double seconds, double nodes), {
    Module.onRanking({depth, count, seconds, nodes});
});
// clang-format on

namespace {

// `rank` is the rank of the move, from 1; 0 for a search.
void tell(int rank, const betwixt_report& r) {
    tell_report(rank, r.kind, r.depth, r.selectivity, r.exact, r.proven, r.decisive, r.ends_in, r.passes, r.null_window,
                r.lower, r.upper, r.alpha, r.beta, r.value, r.seconds, static_cast<double>(r.nodes), r.value_text,
                r.best, r.line);
}

// Nothing if a limit is out of range; the error is then stored.
std::optional<betwixt_limits> limits(double depth, int to_end, int passes, double nodes, double time) {
    return guarded<std::optional<betwixt_limits>>(std::nullopt, [&] {
        return betwixt_limits{static_cast<int32_t>(limit("depth", depth)), to_end, passes, limit("nodes", nodes),
                              seconds(time)};
    });
}

}  // namespace

extern "C" {

// Returns 1, or 0 if the search failed. Sends every report; the last one has the kind "end".
EMSCRIPTEN_KEEPALIVE int web_search(betwixt_engine* engine, double depth, int to_end, int passes, double nodes,
                                    double seconds) {
    const auto l = limits(depth, to_end, passes, nodes, seconds);
    const auto on_report = [](const betwixt_report* r, void*) { tell(0, *r); };
    return l && betwixt_search(engine, &*l, on_report, nullptr) != nullptr;
}

// Ranks the moves in the same way. Sends the moves before their ranking.
EMSCRIPTEN_KEEPALIVE int web_rank_moves(betwixt_engine* engine, double depth, double nodes, double seconds) {
    const auto l = limits(depth, 0, 0, nodes, seconds);
    const auto on_ranking = [](const betwixt_ranking* r, void*) {
        for (int i = 0; i < r->count; ++i) tell(i + 1, r->moves[i]);
        tell_ranking(r->depth, r->count, r->seconds, static_cast<double>(r->nodes));
    };
    return l && betwixt_rank_moves(engine, &*l, on_ranking, nullptr) != nullptr;
}

// The number of move sequences of length `depth` from the current position, or -1 if the call failed.
EMSCRIPTEN_KEEPALIVE double web_perft(betwixt_engine* engine, double depth) {
    return guarded(-1.0, [&] {
        const Turn turn(given(engine, "engine"));
        const auto plies = static_cast<betwixt::Depth>(limit("depth", depth));
        engine->stop = false;
        const auto count = engine->engine->perft(plies, true, &engine->stop);
        if (!count) throw std::runtime_error("perft was stopped");
        return static_cast<double>(*count);
    });
}

// "did you mean 'depth'?", or a list of all `names`, which are separated by blanks.
EMSCRIPTEN_KEEPALIVE const char* web_suggestion(const char* word, const char* names) {
    return guarded<const char*>(nullptr, [&] {
        static std::string text;
        text = betwixt::suggestion(word, words(names), "there are");
        return text.c_str();
    });
}

// The address of the byte that ends a search when it is set. A page that shares the module's memory sets it while the
// worker is busy with the search.
EMSCRIPTEN_KEEPALIVE void* web_stop_flag(betwixt_engine* engine) { return &engine->stop; }
}
