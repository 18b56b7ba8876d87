// Tables of claims for pages of documentation, each with the command that measures it.

#include <stdexcept>

#include <fmt/format.h>

#include "lab/report.hpp"

namespace betwixt::lab {

namespace {

std::string in_cell(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string depths_text(const Finding& f) {
    if (f.depths.empty()) return "-";
    if (f.depths.size() > 2) return fmt::format("{}-{}", f.depths.front(), f.depths.back());
    return fmt::format("{}", fmt::join(f.depths, ", "));
}

std::string rows(const Judged& j) {
    std::string out;
    for (std::size_t i = 0; i < j.findings.size(); ++i) {
        const Finding& f = j.findings[i];
        out += fmt::format("| {} | {} | {} | {} | {} | {}/{} | {} |\n", i ? "" : in_cell(j.claim.text),
                           i ? "" : in_cell(j.claim.paper), f.game, depths_text(f), as_text(f.ours), f.ours.positions,
                           f.ours.clusters, name_of(f.verdict));
    }
    return out;
}

std::string section(const Section& s) {
    std::string out = fmt::format("### {}\n\n", s.questions.title);
    if (!s.questions.source.empty()) out += fmt::format("{}. ", s.questions.source);
    out += fmt::format("`{}`", command_of(s));
    if (const auto commit = s.results.of_manifest("commit"); !commit.empty())
        out += fmt::format(" at {}", commit.substr(0, 12));
    if (const auto machine = s.results.of_manifest("machine"); !machine.empty()) out += fmt::format(", {}", machine);
    out += ".\n";
    if (s.results.voids) out += fmt::format("\n{} cells are void.\n", s.results.voids);
    if (s.claims.empty()) return out;
    out +=
        "\n| claim | paper | game | depth | ours, 95 % interval | positions/games | verdict "
        "|\n|---|---|---|---|---|---|---|\n";
    for (const auto& j : s.claims) out += rows(j);
    return out;
}

}  // namespace

std::string with_tables(const std::string& page, const std::vector<Section>& sections) {
    std::string out = page;
    for (const auto& s : sections) {
        const std::string begin = fmt::format("<!-- lab {} -->\n", s.name), end = "<!-- end -->";
        const auto from = out.find(begin);
        const auto to = from == out.npos ? out.npos : out.find(end, from);
        if (to == out.npos)
            throw std::invalid_argument(
                fmt::format("the page has no place for {}: lines '<!-- lab {} -->' and '{}'", s.name, s.name, end));
        out.replace(from + begin.size(), to - from - begin.size(), section(s));
    }
    return out;
}

std::string as_markdown(const std::vector<Section>& sections) {
    std::string out;
    for (const auto& s : sections) {
        if (!out.empty()) out += '\n';
        out += section(s);
    }
    return out;
}

}  // namespace betwixt::lab
