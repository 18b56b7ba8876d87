#include "trace/record.hpp"

#include <cmath>
#include <limits>

#include "support/json.hpp"
#include "trace/encode.hpp"

namespace betwixt::trace {

using support::Json;

namespace {

bool whole(const Record& record) { return record.info.value_type.starts_with("int"); }

// JSON has no infinities.
Json bound(double v, double infinity) { return std::abs(v) >= infinity ? Json(nullptr) : support::number(v); }

Json passes_of(const TraceLog& log, double infinity) {
    Json all = Json::array();
    for (const auto& p : log.passes())
        all.push_back({{"depth", p.depth},
                       {"alpha", bound(p.alpha, infinity)},
                       {"beta", bound(p.beta, infinity)},
                       {"lower", p.finished ? bound(p.lower, infinity) : Json(nullptr)},
                       {"upper", p.finished ? bound(p.upper, infinity) : Json(nullptr)},
                       {"first", p.first},
                       {"end", p.end},
                       {"finished", p.finished}});
    return all;
}

// The largest number of the value type represents infinity.
double infinity_of(const std::string& value_type) {
    if (value_type == "int16") return static_cast<double>(infinity<std::int16_t>);
    if (value_type == "int32") return static_cast<double>(infinity<std::int32_t>);
    if (value_type == "int64") return static_cast<double>(infinity<std::int64_t>);
    return std::numeric_limits<double>::infinity();
}

double win_of(const std::string& value_type) { return value_type == "int16" ? win<std::int16_t> : win<std::int32_t>; }

}  // namespace

std::string bytes_of(const Record& record) {
    const double infinity = infinity_of(record.info.value_type);
    Json header{{"game", record.game},
                {"position", record.position},
                {"board", record.board},
                {"value_type", record.info.value_type},
                {"unit", record.info.unit},
                {"win", record.info.has_outcomes ? Json(win_of(record.info.value_type)) : Json(nullptr)},
                {"infinity", bound(infinity, std::numeric_limits<double>::infinity())},
                {"answers", answered_by_names},
                {"searches", Json::array()}};
    std::string nodes;
    for (const auto& search : record.searches) {
        const auto encoded = encode(search.log, whole(record));
        header["searches"].push_back({{"name", search.name},
                                      {"value", search.end.value_text},
                                      {"best", search.end.best},
                                      {"line", search.end.pv},
                                      {"depth", search.end.depth},
                                      {"leaves", search.end.stats.leaves},
                                      {"nodes", search.log.nodes().size()},
                                      {"bytes", encoded.size()},
                                      {"moves", search.log.moves()},
                                      {"passes", passes_of(search.log, infinity)}});
        nodes += encoded;
    }
    return "betwixt trace 1\n" + support::json_text(header) + "\n" + nodes;
}

Search recorded(Engine& engine, const std::string& position, const Limits& limits) {
    engine.set_position(position);
    engine.forget();
    engine.trace()->start();
    const auto end = engine.search(limits, nullptr);
    engine.trace()->stop();
    return {engine.options().driver + "/" + engine.options().searcher, end, *engine.trace()};
}

}  // namespace betwixt::trace
