#include "protocols/agreement.hpp"

#include <cmath>

#include <fmt/format.h>

#include "protocols/session_options.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

using A = AgreementOptions;
using Row = SessionOption<A>;

constexpr int greatest_score = 100'000, greatest_count = 1000;
constexpr std::array resigning{
    Row{"Resign", &A::resigns},
    Row{"Resign Score", &A::resign_score, 1, greatest_score},
    Row{"Resign Moves", &A::resign_moves, 1, greatest_count},
};
constexpr std::array drawing{
    Row{"Offer Draws", &A::offers_draws},
    Row{"Draw Score", &A::draw_score, 0, greatest_score},
    Row{"Draw Moves", &A::draw_moves, 1, greatest_count},
    Row{"Accept Draws", &A::accepts_draws},
};

// "resign-score 900 1..100000".
std::string gtp_line(const Row& row, const A& options) {
    auto name = lower(row.name);
    for (char& c : name)
        if (c == ' ') c = '-';
    if (const auto* flag = std::get_if<bool A::*>(&row.member))
        return fmt::format("{} {} true|false", name, options.**flag);
    return fmt::format("{} {} {}..{}", name, options.*std::get<int A::*>(row.member), row.least, row.most);
}

}  // namespace

std::vector<std::string> Agreement::xboard_options() const {
    std::vector<std::string> texts;
    for (const auto& row : resigning) texts.push_back(xboard_text(row, options_));
    for (const auto& row : drawing) texts.push_back(xboard_text(row, options_));
    return texts;
}

std::vector<std::string> Agreement::resign_lines() const {
    std::vector<std::string> lines;
    for (const auto& row : resigning) lines.push_back(gtp_line(row, options_));
    return lines;
}

bool Agreement::set_resigning(std::string_view name, std::string_view value) {
    return set_row(resigning, options_, name, value);
}

bool Agreement::set(std::string_view name, std::string_view value) {
    return set_resigning(name, value) || set_row(drawing, options_, name, value);
}

Agreement::Wish Agreement::after(const EngineReport& report, int side) {
    int& losses = lost_[static_cast<std::size_t>(side)];
    int& levels = level_[static_cast<std::size_t>(side)];
    const double score = 100 * report.value;
    const bool lost = report.decisive ? report.value < 0 : score <= -options_.resign_score;
    const bool level = !report.decisive && std::abs(score) <= options_.draw_score;
    losses = lost ? losses + 1 : 0;
    levels = level ? levels + 1 : 0;
    if (options_.resigns && losses >= options_.resign_moves) return Wish::resign;
    if (!options_.offers_draws || levels < options_.draw_moves) return Wish::play;
    levels = 0;  // the next offer comes after as many moves again
    return Wish::draw;
}

}  // namespace betwixt::protocols
