// The page: what its template (report/page.html) says of claims and figures. Plots and tables of numbers are drawn by
// its scripts.

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <kainjow/mustache.hpp>

#include "lab/report.hpp"
#include "lab/report_parts.hpp"

namespace betwixt::lab {

namespace {

namespace mustache = kainjow::mustache;

// A text that the template leaves out, with what is around it, where there is none.
mustache::data if_any(const std::string& text) { return text.empty() ? mustache::data(false) : mustache::data(text); }
mustache::data if_any(std::size_t count) {
    return count ? mustache::data(std::to_string(count)) : mustache::data(false);
}

std::string class_of(Verdict v) {
    switch (v) {
        case Verdict::reproduced: return "reproduced";
        case Verdict::partly: return "partly";
        case Verdict::undecided: return "undecided";
        case Verdict::no: return "no";
        case Verdict::unknown: break;
    }
    return "unknown";
}

// "3 reproduced 1 not measured"
mustache::data tally_of(const std::vector<Section>& sections) {
    Tally counts;
    for (const auto& s : sections)
        for (const auto& [verdict, count] : tally_of(s.claims)) counts[verdict] += count;
    if (counts.empty()) return false;
    mustache::list verdicts;
    for (const auto& [verdict, count] : counts)
        verdicts.push_back(mustache::object{
            {"count", std::to_string(count)}, {"class", class_of(verdict)}, {"verdict", name_of(verdict)}});
    return mustache::object{{"verdicts", verdicts}};
}

std::string from_where(const Finding& f) {
    if (f.ours.positions == 0) return "";
    std::string depths;
    if (f.depths.size() > 2) depths = fmt::format("depths {} to {}", f.depths.front(), f.depths.back());
    else depths = fmt::format("depth{} {}", f.depths.size() > 1 ? "s" : "", fmt::join(f.depths, " and "));
    return fmt::format("{}; {} positions, {} games", depths, f.ours.positions, f.ours.clusters);
}

std::string parities(const Finding& f) {
    if (f.odd.positions == 0 || f.even.positions == 0) return "";
    return fmt::format("odd {}, even {}", as_text(f.odd), as_text(f.even));
}

// A row for each game of a claim; the first has the claim itself.
void add_findings(const Judged& j, mustache::list& rows) {
    for (std::size_t i = 0; i < j.findings.size(); ++i) {
        const Finding& f = j.findings[i];
        mustache::object row{{"more", i + 1 < j.findings.size()},
                             {"claim", false},
                             {"game", f.game},
                             {"ours", as_text(f.ours)},
                             {"from", if_any(from_where(f))},
                             {"parities", if_any(parities(f))},
                             {"sums", if_any(f.sums.positions ? "by sums " + as_text(f.sums) : "")},
                             {"q", f.verdict == Verdict::unknown ? "-" : probability(f.q)},
                             {"class", class_of(f.verdict)},
                             {"verdict", name_of(f.verdict)},
                             {"why", f.why}};
        if (i == 0)
            row["claim"] = mustache::object{{"rows", std::to_string(j.findings.size())},
                                            {"text", j.claim.text},
                                            {"quote", if_any(j.claim.quote)},
                                            {"from", if_any(j.claim.source)},
                                            {"setting", if_any(j.claim.setting)},
                                            {"note", if_any(j.claim.note)},
                                            {"paper", j.claim.paper}};
        rows.push_back(row);
    }
}

mustache::data section_of(const Section& s, std::size_t& next_figure) {
    mustache::list notes, findings, figures, manifest;
    for (std::size_t i = 0; s.results.voids && i < std::min<std::size_t>(s.results.notes.size(), 5); ++i)
        notes.push_back(s.results.notes[i]);
    for (const auto& j : s.claims) add_findings(j, findings);
    for (const auto& d : s.drawings)
        figures.push_back(mustache::object{{"id", s.name + "-" + d.figure.name},
                                           {"title", d.figure.title},
                                           {"note", if_any(d.figure.note)},
                                           {"missing", if_any(d.missing)},
                                           {"number", std::to_string(d.missing.empty() ? next_figure++ : 0)}});
    for (const auto& [name, value] : s.results.manifest)
        if (name != "toml") manifest.push_back(mustache::object{{"name", name}, {"value", value}});
    return mustache::object{{"name", s.name},
                            {"title", s.questions.title},
                            {"source", if_any(s.questions.source)},
                            {"command", command_of(s)},
                            {"voids", if_any(s.results.voids)},
                            {"notes", notes},
                            {"has_claims", !s.claims.empty()},
                            {"findings", findings},
                            {"figures", figures},
                            {"manifest", manifest},
                            {"toml", s.results.of_manifest("toml")}};
}

// JSON in a script, where "<" could end the script or begin a comment: its strings may write "\u003c" instead.
std::string json_in_script(const nlohmann::ordered_json& json) {
    std::string text = json.dump();
    for (auto at = text.find('<'); at != text.npos; at = text.find('<', at)) text.replace(at, 1, "\\u003c");
    return text;
}
// A script of ours or of a library, in whose strings "<\/" is "</".
std::string in_script(std::string text) {
    for (auto at = text.find("</script"); at != text.npos; at = text.find("</script", at + 3))
        text.replace(at, 2, "<\\/");
    return text;
}

}  // namespace

std::string as_html(const std::vector<Section>& sections) {
    const bool several = sections.size() > 1;
    mustache::list all;
    std::size_t next_figure = 0;
    for (const auto& s : sections) all.push_back(section_of(s, next_figure));
    mustache::mustache page{std::string(data::report_page)};
    return page.render(
        mustache::object{{"title", several ? "Betwixt: the papers' figures again" : sections.front().questions.title},
                         {"several", several},
                         {"tally", tally_of(sections)},
                         {"has_plots", has_plots()},
                         {"sections", all},
                         {"style", std::string(data::report_style)},
                         {"data", json_in_script(plot_data(sections))},
                         {"vega", in_script(std::string(data::report_vega))},
                         {"plot", std::string(data::report_plot)},
                         {"script", std::string(data::report_script)}});
}

bool has_plots() { return !data::report_vega.empty(); }

}  // namespace betwixt::lab
