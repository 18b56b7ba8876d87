// Tables for documentation pages, each with the command that measures it.

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

std::string rows(const Judged& j, std::size_t number) {
    std::string out;
    for (std::size_t i = 0; i < j.findings.size(); ++i) {
        const Finding& f = j.findings[i];
        const bool measured = f.verdict != Verdict::unknown;
        out +=
            fmt::format("| {} | {} | {} | {} | {} | {} | {}/{} | {} | {} |\n",
                        i ? "" : fmt::format("{}. {}", number, in_cell(j.claim.text)), i ? "" : in_cell(j.claim.paper),
                        f.game, depths_text(f), as_text(f.ours), f.sums.positions ? rounded(f.sums.value) : "-",
                        f.ours.positions, f.ours.clusters, name_of(f.verdict), measured ? probability(f.q) : "-");
    }
    return out;
}

// "3 reproduced, 1 undecided"
std::string text_of(const Tally& tally) {
    std::string out;
    for (const auto& [verdict, count] : tally)
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, name_of(verdict));
    return out;
}

// The sources of the claims, one line for each claim: quotation, place, setting and note, as far as given.
std::string sources(const std::vector<Judged>& claims) {
    std::string out;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        const Claim& c = claims[i].claim;
        std::string line;
        for (const auto& part : {c.quote.empty() ? "" : "\"" + c.quote + "\"", c.source, c.setting, c.note})
            if (!part.empty()) line += (line.empty() ? "" : "; ") + part;
        if (!line.empty()) out += fmt::format("- {}: {}\n", i + 1, line);
    }
    return out.empty() ? out : "\nThe sources, by the claims' numbers:\n\n" + out;
}

}  // namespace

std::string table_of_claims(const Section& s) {
    std::string out = fmt::format("### {}\n\n", s.questions.title);
    if (!s.questions.source.empty()) out += fmt::format("{}. ", s.questions.source);
    out += fmt::format("`{}`", command_of(s));
    if (const auto commit = s.results.of_manifest("commit"); !commit.empty())
        out += fmt::format(" at {}", commit.substr(0, 12));
    if (const auto machine = s.results.of_manifest("machine"); !machine.empty()) out += fmt::format(", {}", machine);
    out += ".\n";
    if (s.results.voids) out += fmt::format("\n{} cells are void.\n", s.results.voids);
    if (s.claims.empty()) return out;
    out += fmt::format("\nOf these findings: {}.\n\n", text_of(tally_of(s.claims)));
    out +=
        "| claim | paper | game | depth | ours, 95 % interval | by sums | positions/games | verdict | q |\n"
        "|---|---|---|---|---|---|---|---|---|\n";
    for (std::size_t i = 0; i < s.claims.size(); ++i) out += rows(s.claims[i], i + 1);
    out += sources(s.claims);
    return out;
}

std::string table_of_figure(const Section& s, const Drawing& d) {
    std::string out = "| |", line = "|---|";
    for (const auto& panel : d.panels) {
        const auto also = panel.also.empty() ? "" : ", " + in_cell(panel.also);
        out += fmt::format(" {}{}, {} |", panel.game, also, final_place(s, d, panel)), line += "---|";
    }
    out += '\n' + line + '\n';
    for (const auto& series : d.series) {
        out += fmt::format("| {} |", in_cell(series));
        for (const auto& panel : d.panels) {
            const auto* point = final_point(s, d, panel, series);
            out += fmt::format(" {} |", point ? as_text(point->y) : "-");
        }
        out += '\n';
    }
    return out;
}

std::string as_markdown(const std::vector<Section>& sections) {
    std::string out;
    for (const auto& s : sections) {
        if (!out.empty()) out += '\n';
        out += table_of_claims(s);
    }
    return out;
}

}  // namespace betwixt::lab
