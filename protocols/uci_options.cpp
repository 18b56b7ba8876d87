#include "protocols/uci_options.hpp"

#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// Levels that are no ratings: a hundred points double the nodes.
constexpr int weakest = 1000, strongest = 2500;
constexpr double nodes_of_weakest = 100;

struct UciFlag {
    std::string_view name;
    bool UciOptions::*value;
};
struct UciCount {
    std::string_view name;
    int UciOptions::*value;
    int least, most;
};

constexpr UciFlag flags[] = {{"Ponder", &UciOptions::ponder},
                             {"UCI_AnalyseMode", &UciOptions::analyse},
                             {"UCI_ShowWDL", &UciOptions::show_wdl},
                             {"UCI_LimitStrength", &UciOptions::limit_strength},
                             {"UCI_Chess960", &UciOptions::chess960}};
constexpr UciCount counts[] = {{"MultiPV", &UciOptions::multi_pv, 1, 250},
                               {"Move Overhead", &UciOptions::overhead, 0, 5000},
                               {"UCI_Elo", &UciOptions::elo, weakest, strongest}};

}  // namespace

std::optional<std::uint64_t> UciOptions::nodes() const {
    if (!limit_strength || analyse) return std::nullopt;
    return static_cast<std::uint64_t>(nodes_of_weakest * std::exp2((elo - weakest) / 100.0));
}

std::vector<std::string> uci_session_options(const UciOptions& options, const Engine& engine, const std::string& game) {
    const bool chess = game == "chess" || game == "chess960";
    std::vector<std::string> lines{"option name Clear Hash type button"};
    for (const auto& f : flags) {
        if (f.value == &UciOptions::chess960 && !chess) continue;
        if (f.value == &UciOptions::show_wdl && !engine.has_outcomes()) continue;
        lines.push_back(fmt::format("option name {} type check default {}", f.name, options.*f.value));
    }
    for (const auto& c : counts)
        lines.push_back(fmt::format("option name {} type spin default {} min {} max {}", c.name, options.*c.value,
                                    c.least, c.most));
    const std::string& folder = engine.options().tables;
    if (chess)
        lines.push_back(
            fmt::format("option name {} type string default {}", syzygy_path, folder.empty() ? "<empty>" : folder));
    return lines;
}

bool set_session_option(UciOptions& options, const std::string& name, const std::string& value) {
    for (const auto& f : flags) {
        if (lower(f.name) != lower(name)) continue;
        const auto word = lower(value);
        if (word != "true" && word != "false")
            throw std::invalid_argument(fmt::format("{} needs true or false, not {}", f.name, in_quotes(value)));
        options.*f.value = word == "true";
        return true;
    }
    for (const auto& c : counts) {
        if (lower(c.name) != lower(name)) continue;
        const auto n = whole_number(value);
        if (!n || *n < c.least || *n > c.most)
            throw std::invalid_argument(fmt::format("{} needs a whole number from {} to {}, not {}", c.name, c.least,
                                                    c.most, in_quotes(value)));
        options.*c.value = *n;
        return true;
    }
    return false;
}

}  // namespace betwixt::protocols
