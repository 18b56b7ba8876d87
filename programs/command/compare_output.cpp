// The tables of `betwixt compare`.

#include "command/compare_output.hpp"

#include <fmt/core.h>

#include "support/json.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

double ratio(double x, double reference) { return reference > 0 ? x / reference : 0; }

struct Metric {
    const char* name;
    double (*of)(const Cost&);
};
constexpr std::array<Metric, 3> metrics{{{"leaves", [](const Cost& c) { return static_cast<double>(c.leaves); }},
                                         {"nodes", [](const Cost& c) { return static_cast<double>(c.nodes); }},
                                         {"seconds", [](const Cost& c) { return c.seconds; }}}};

std::string percent(double x) { return fmt::format("{:.1f} %", 100 * x); }

double relative(const Comparison& c, const Contestant& who, std::size_t depth, const Metric& m) {
    return ratio(m.of(who.by_depth[depth]), m.of(c.contestants[c.reference].by_depth[depth]));
}

// One row per contestant at this depth.
std::string summary(const Comparison& c, std::size_t depth) {
    TextTable table({"driver", "searcher", "leaves", "nodes", "passes", "CPU s", "leaves", "nodes", "time", "values"});
    for (const auto& who : c.contestants) {
        if (!who.shown) continue;
        const Cost& cost = who.by_depth[depth];
        table.add({who.stride == 1 ? who.driver : fmt::format("{}+{}", who.driver, who.stride), who.searcher,
                   grouped(cost.leaves), grouped(cost.nodes), grouped(cost.passes), fmt::format("{:.3f}", cost.seconds),
                   percent(relative(c, who, depth, metrics[0])), percent(relative(c, who, depth, metrics[1])),
                   percent(relative(c, who, depth, metrics[2])),
                   who.value_disagreements ? fmt::format("{} DIFFER", who.value_disagreements) : "agree"});
    }
    return table.text();
}

// The number of positions whose game does not end before that depth.
std::uint64_t positions_at(const Comparison& c, std::size_t depth) {
    return c.contestants[c.reference].by_depth[depth].positions;
}

// False if the contestant has no iteration of that depth at some positions because its stride is more than one ply.
bool searched(const Comparison& c, const Contestant& who, std::size_t depth) {
    return depth < who.by_depth.size() && who.by_depth[depth].positions == positions_at(c, depth);
}

// One figure of the paper: the algorithms' costs relative to the reference, by depth.
std::string figure(const Comparison& c, std::size_t deepest, const Metric& m) {
    std::vector<Json> header{"depth", "positions"};
    for (const auto& who : c.contestants)
        if (who.shown) header.push_back(who.name());
    TextTable table(header);
    for (std::size_t depth = 2; depth <= deepest; ++depth) {
        std::vector<Json> row{depth, positions_at(c, depth)};
        for (const auto& who : c.contestants)
            if (who.shown)
                row.push_back(searched(c, who, depth) ? fmt::format("{:.1f}", 100 * relative(c, who, depth, m)) : "");
        table.add(row);
    }
    return table.text();
}

Json object(const Comparison& c, const Contestant& who, std::size_t depth) {
    const Cost& cost = who.by_depth[depth];
    return {{"driver", who.driver},
            {"searcher", who.searcher},
            {"stride", who.stride},
            {"depth", depth},
            {"positions", cost.positions},
            {"leaves", cost.leaves},
            {"nodes", cost.nodes},
            {"passes", cost.passes},
            {"seconds", cost.seconds},
            {"leaves_ratio", relative(c, who, depth, metrics[0])},
            {"nodes_ratio", relative(c, who, depth, metrics[1])},
            {"seconds_ratio", relative(c, who, depth, metrics[2])},
            {"value_disagreements", who.value_disagreements}};
}

}  // namespace

std::string as_tables(const Comparison& c, const std::string& headline) {
    const std::size_t deepest = c.contestants[c.reference].by_depth.size() - 1;
    std::string out = headline + "\n\n";
    const auto so_deep = positions_at(c, deepest);
    out += fmt::format("Sums over all iterations to depth {}{}; the last columns relative to {}\n\n", deepest,
                       so_deep < c.positions ? fmt::format(", of the {} positions that go so deep", so_deep) : "",
                       "aspiration/negascout");
    out += summary(c, deepest);
    const std::array<const char*, 3> titles{"leaves (as Figure 7 of the 1994 paper)", "total nodes (as Figure 8)",
                                            "CPU time (as Figure 9)"};
    for (std::size_t i = 0; i < metrics.size(); ++i)
        out +=
            fmt::format("\nCumulative {} in % of aspiration/negascout\n\n", titles[i]) + figure(c, deepest, metrics[i]);
    return out;
}

std::string as_csv(const Comparison& c) {
    const std::size_t deepest = c.contestants[c.reference].by_depth.size() - 1;
    std::vector<Json> header;
    const Json names = object(c, c.contestants[c.reference], deepest);
    for (const auto& [name, value] : names.items()) header.push_back(name);
    TextTable table(header);
    for (const auto& who : c.contestants)
        for (std::size_t depth = 1; who.shown && depth <= deepest; ++depth) {
            if (!searched(c, who, depth)) continue;
            const Json cells = object(c, who, depth);
            table.add({cells.begin(), cells.end()});
        }
    return table.csv();
}

std::string as_json(const Comparison& c) {
    Json all = Json::array();
    const std::size_t deepest = c.contestants[c.reference].by_depth.size() - 1;
    for (const auto& who : c.contestants) {
        if (!who.shown) continue;
        Json o = object(c, who, deepest);
        o["by_depth"] = Json::array();
        for (std::size_t depth = 1; depth <= deepest; ++depth) {
            if (!searched(c, who, depth)) continue;
            Json at = object(c, who, depth);
            for (const char* name : {"driver", "searcher", "stride", "value_disagreements"}) at.erase(name);
            o["by_depth"].push_back(at);
        }
        all.push_back(o);
    }
    return json_text(all, 2) + "\n";
}

}  // namespace betwixt::command
