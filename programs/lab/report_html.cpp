// The HTML page: fills its template (report/page.html) with claims and figures. The page's scripts draw plots and
// tables of numbers.

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <kainjow/mustache.hpp>

#include "lab/report.hpp"
#include "lab/report_parts.hpp"
#include "lab/sentences.hpp"

namespace betwixt::lab {

namespace {

namespace mustache = kainjow::mustache;

// A value that makes the template omit the surrounding part if the text is empty.
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

// The claims of all sections.
std::vector<Judged> claims_of(const std::vector<Section>& sections) {
    std::vector<Judged> all;
    for (const auto& s : sections) all.insert(all.end(), s.claims.begin(), s.claims.end());
    return all;
}

// "3 reproduced 1 not measured"; counts of 0 are listed too, except for "not measured".
mustache::list verdicts_of(const std::vector<Judged>& claims) {
    auto counts = tally_of(claims);
    for (const auto v : {Verdict::reproduced, Verdict::partly, Verdict::undecided, Verdict::no}) counts[v] += 0;
    mustache::list verdicts;
    for (const auto& [verdict, count] : counts)
        verdicts.push_back(mustache::object{
            {"count", std::to_string(count)}, {"class", class_of(verdict)}, {"verdict", name_of(verdict)}});
    return verdicts;
}

std::string of_cells(const std::vector<Judged>& claims) {
    const auto [all, agreeing] = cells_of(claims);
    if (all == 0) return "-";
    return fmt::format("{} of {} ({:.0f} %)", agreeing, all,
                       100.0 * static_cast<double>(agreeing) / static_cast<double>(all));
}

mustache::data tally_of(const std::vector<Section>& sections) {
    const auto claims = claims_of(sections);
    if (claims.empty()) return false;
    return mustache::object{{"verdicts", verdicts_of(claims)}, {"cells", of_cells(claims)}};
}

// A row of the list of experiments: the verdicts of its claims.
mustache::data tally_row(const Section& s) {
    const auto counts = tally_of(s.claims);
    const auto count = [&](Verdict v) {
        const auto found = counts.find(v);
        return found == counts.end() ? std::string() : std::to_string(found->second);
    };
    return mustache::object{{"reproduced", count(Verdict::reproduced)},
                            {"partly", count(Verdict::partly)},
                            {"undecided", count(Verdict::undecided)},
                            {"no", count(Verdict::no)},
                            {"cells", of_cells(s.claims)}};
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

// One row for each game of a claim; the first row also has the claim.
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
                             {"cells", f.agreeing ? fmt::format("{} of {}", *f.agreeing, f.ours.positions) : "-"},
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

// How many of the three plot columns the figure takes: with one or two panels it leaves room for its neighbour.
std::string span_of(const Drawing& d) { return d.panels.size() == 1 ? "one" : d.panels.size() == 2 ? "two" : "all"; }

bool has_claim(const Section& s, const Drawing& d) {
    return std::ranges::any_of(s.claims, [&](const Judged& j) { return j.claim.figure == d.figure.name; });
}

mustache::data section_of(const Section& s, std::size_t& next_figure) {
    mustache::list notes, findings, figures, manifest;
    for (std::size_t i = 0; s.results.voids && i < std::min<std::size_t>(s.results.notes.size(), 5); ++i)
        notes.push_back(s.results.notes[i]);
    for (const auto& j : s.claims) add_findings(j, findings);
    for (const auto& d : s.drawings)
        figures.push_back(mustache::object{{"id", s.name + "-" + d.figure.name},
                                           {"finding", finding_of(s, d)},
                                           {"title", d.figure.title},
                                           {"span", span_of(d)},
                                           {"aside", d.missing.empty() && !has_claim(s, d)},
                                           {"note", if_any(d.figure.note)},
                                           {"missing", if_any(d.missing)},
                                           {"number", std::to_string(d.missing.empty() ? next_figure++ : 0)}});
    for (const auto& [name, value] : s.results.manifest)
        if (name != "toml") manifest.push_back(mustache::object{{"name", name}, {"value", value}});
    return mustache::object{{"name", s.name},
                            {"title", s.questions.title},
                            {"source", if_any(s.questions.source)},
                            {"tally", tally_row(s)},
                            {"command", command_of(s)},
                            {"voids", if_any(s.results.voids)},
                            {"notes", notes},
                            {"has_claims", !s.claims.empty()},
                            {"findings", findings},
                            {"figures", figures},
                            {"manifest", manifest},
                            {"toml", s.results.of_manifest("toml")}};
}

// JSON for a script: "<" could end the script or start a comment, so it is written as "\u003c".
std::string json_in_script(const nlohmann::ordered_json& json) {
    std::string text = support::json_text(json);
    for (auto at = text.find('<'); at != text.npos; at = text.find('<', at)) text.replace(at, 1, "\\u003c");
    return text;
}
// A script for the page: "</script" could end it, so it is written as "<\/script", which means the same in strings.
std::string in_script(std::string text) {
    for (auto at = text.find("</script"); at != text.npos; at = text.find("</script", at + 3))
        text.replace(at, 2, "<\\/");
    return text;
}

}  // namespace

std::string as_html(const std::vector<Section>& sections) {
    const bool several = sections.size() > 1;
    mustache::list all, sentences;
    std::size_t next_figure = 0;
    for (const auto& sentence : findings_of(sections)) sentences.push_back(sentence);
    const auto data = plot_data(sections);
    for (const auto& s : sections) all.push_back(section_of(s, next_figure));
    mustache::mustache page{std::string(data::report_page)};
    return page.render(
        mustache::object{{"title", several ? "Betwixt: the papers' figures again" : sections.front().questions.title},
                         {"several", several},
                         {"tally", tally_of(sections)},
                         {"circumstances", circumstances_of(sections)},
                         {"small", !full_size(sections)},
                         {"has_sentences", !sentences.empty()},
                         {"sentences", sentences},
                         {"overview", has_plots() && !data["overview"].is_null()},
                         {"has_plots", has_plots()},
                         {"sections", all},
                         {"style", std::string(data::report_style)},
                         {"data", json_in_script(data)},
                         {"vega", in_script(std::string(data::report_vega))},
                         {"plot", std::string(data::report_plot)},
                         {"script", std::string(data::report_script)}});
}

bool has_plots() { return !data::report_vega.empty(); }

}  // namespace betwixt::lab
