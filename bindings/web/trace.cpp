// Searches recorded node by node, for the trace viewer of the page. Part of the module with traced_games.cpp.

#include <stdexcept>
#include <string>

#include <emscripten.h>

#include "bindings/c/guard.hpp"
#include "bindings/web/numbers.hpp"
#include "bindings/web/words.hpp"
#include "trace/record.hpp"

using namespace betwixt;
using namespace betwixt::bindings;

// clang-format off
EM_JS(void, tell_bytes, (const char* bytes, int count), { Module.onBytes(HEAPU8.slice(bytes, bytes + count)); });
// clang-format on

namespace {

// The options of an algorithm, given as "driver" or "driver/recursion".
EngineOptions named(const std::string& algorithm, EngineOptions o) {
    const auto slash = algorithm.find('/');
    o.driver = algorithm.substr(0, slash);
    o.searcher = slash == algorithm.npos ? std::string(usual_searcher(o.driver)) : algorithm.substr(slash + 1);
    if (o.searcher == "minimax")
        throw std::invalid_argument("plain minimax cannot be traced: every node has the same window");
    o.report_passes = false;
    return o;
}

// Searches the position with each of `algorithms`, which are separated by blanks.
std::string record(Engine& engine, const std::string& game, const std::string& position, const std::string& algorithms,
                   const Limits& limits) {
    trace::Record record{game, {}, {}, engine.info(), {}};
    for (const auto& algorithm : words(algorithms)) {
        engine.configure(named(algorithm, engine.options()));
        record.searches.push_back(trace::recorded(engine, position, limits));
    }
    record.position = engine.position(), record.board = engine.board();
    return trace::bytes_of(record);
}

}  // namespace

extern "C" {

// Returns 1 after it has passed the record to Module.onBytes, or 0 on error. `first` is the depth of the first
// iteration.
EMSCRIPTEN_KEEPALIVE int web_trace(betwixt_engine* engine, const char* game, const char* position,
                                   const char* algorithms, double first, double depth, double nodes) {
    return guarded(0, [&] {
        const Turn turn(given(engine, "engine"));
        Limits limits;
        limits.depth = static_cast<Depth>(whole("depth", Domain::whole(1, max_depth), depth));
        limits.first = static_cast<Depth>(whole("first", Domain::whole(1, limits.depth), first));
        limits.nodes = whole("nodes", Domain::whole(1, 1e6), nodes);
        const auto bytes = record(*engine->engine, game, position, algorithms, limits);
        tell_bytes(bytes.data(), static_cast<int>(bytes.size()));
        return 1;
    });
}
}
