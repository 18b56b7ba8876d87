#include "trace/record.hpp"

#include <cmath>
#include <limits>

#include "support/json.hpp"
#include "trace/encode.hpp"

namespace betwixt::data {
extern const std::string_view trace_page, trace_style, trace_reader, trace_outline, trace_chart, trace_diagram,
    trace_viewer;
}

namespace betwixt::trace {

using support::Json;

namespace {

bool whole(const Record& record) { return record.info.value_type.starts_with("int"); }

// Infinities are no numbers of JSON.
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

// The largest number of the value type stands for infinity.
double infinity_of(const std::string& value_type) {
    if (value_type == "int16") return static_cast<double>(infinity<std::int16_t>);
    if (value_type == "int32") return static_cast<double>(infinity<std::int32_t>);
    if (value_type == "int64") return static_cast<double>(infinity<std::int64_t>);
    return std::numeric_limits<double>::infinity();
}

double win_of(const std::string& value_type) { return value_type == "int16" ? win<std::int16_t> : win<std::int32_t>; }

std::string base64(std::string_view bytes) {
    static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve(bytes.size() / 3 * 4 + 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) out += i + k > bytes.size() ? '=' : digits[three >> (18 - 6 * k) & 63];
    }
    return out;
}

void replace(std::string& page, std::string_view mark, std::string_view by) {
    page.replace(page.find(mark), mark.size(), by);
}

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
    return "betwixt trace 1\n" + header.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n" + nodes;
}

std::string page_of(const Record& record) {
    std::string page(data::trace_page);
    replace(page, "@style@", data::trace_style);
    std::string script;
    for (const auto part :
         {data::trace_reader, data::trace_outline, data::trace_chart, data::trace_diagram, data::trace_viewer})
        script += part;
    replace(page, "@script@", script);
    replace(page, "@record@", base64(bytes_of(record)));
    return page;
}

}  // namespace betwixt::trace
