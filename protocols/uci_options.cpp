#include "protocols/uci_options.hpp"

#include <cmath>

#include "protocols/engine_options.hpp"
#include "protocols/session_options.hpp"

namespace betwixt::protocols {

namespace {

// A line through the ratings of searches of 100 to 102,400 nodes in chess, measured by games
// (docs/reference/protocols.md).
constexpr int weakest = 1500, strongest = 2400;
constexpr double elo_of_hundred_nodes = 1560, elo_of_doubled_nodes = 64;

using O = UciOptions;
constexpr SessionOption<O> rows[] = {{"Ponder", &O::ponder},
                                     {"UCI_AnalyseMode", &O::analyse},
                                     {"UCI_ShowWDL", &O::show_wdl},
                                     {"UCI_LimitStrength", &O::limit_strength},
                                     {"UCI_Chess960", &O::chess960},
                                     {"MultiPV", &O::multi_pv, 1, 250},
                                     {"Move Overhead", &O::overhead, 0, 5000},
                                     {"UCI_Elo", &O::elo, weakest, strongest}};

// Names by which clients of chess set options of the engine.
struct Alias {
    std::string_view of_clients, own;
};
constexpr Alias aliases[] = {
    {"SyzygyPath", "tables"}, {"SyzygyProbeLimit", "table-pieces"}, {"Syzygy50MoveRule", "table-counter"}};

bool stores(const SessionOption<O>& row, bool O::*member) {
    const auto* flag = std::get_if<bool O::*>(&row.member);
    return flag && *flag == member;
}

}  // namespace

std::optional<std::uint64_t> UciOptions::nodes() const {
    if (!limit_strength || analyse) return std::nullopt;
    return static_cast<std::uint64_t>(100 * std::exp2((elo - elo_of_hundred_nodes) / elo_of_doubled_nodes));
}

std::vector<std::string> uci_session_options(const UciOptions& options, const Engine& engine, const std::string& game) {
    const bool chess = game == "chess" || game == "chess960";
    std::vector<std::string> lines{"option name Clear Hash type button"};
    for (const auto& row : rows) {
        if (stores(row, &O::chess960) && !chess) continue;
        if (stores(row, &O::show_wdl) && !engine.has_outcomes()) continue;
        lines.push_back(uci_line(row, options));
    }
    if (chess)
        for (const auto& a : aliases) lines.push_back(uci_option(engine, std::string(a.own), a.of_clients));
    return lines;
}

std::string engine_name(const std::string& name) {
    for (const auto& a : aliases)
        if (names_option(name, a.of_clients)) return std::string(a.own);
    return name;
}

bool set_session_option(UciOptions& options, const std::string& name, const std::string& value) {
    return set_row(rows, options, name, value);
}

}  // namespace betwixt::protocols
