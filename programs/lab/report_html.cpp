// The page: its text and tables of claims here, plots and tables of numbers by its scripts (report/*.js).

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "lab/report.hpp"
#include "lab/report_parts.hpp"

namespace betwixt::lab {

namespace {

std::string escaped(std::string_view text) {
    static const std::map<char, std::string> escapes{{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    std::string out;
    for (const char c : text)
        if (const auto found = escapes.find(c); found != escapes.end()) out += found->second;
        else out += c;
    return out;
}

std::string verdict_html(Verdict v) {
    static const std::map<Verdict, std::string> classes{{Verdict::reproduced, "reproduced"},
                                                        {Verdict::partly, "partly"},
                                                        {Verdict::no, "no"},
                                                        {Verdict::unknown, "unknown"}};
    return fmt::format("<span class=\"verdict {}\">{}</span>", classes.at(v), name_of(v));
}

std::map<Verdict, int> tally(const std::vector<Judged>& claims) {
    std::map<Verdict, int> counts;
    for (const auto& c : claims) ++counts[c.verdict];
    return counts;
}

std::string depths_text(const Finding& f) {
    if (f.depths.empty()) return "";
    if (f.depths.size() > 2) return fmt::format("depths {} to {}", f.depths.front(), f.depths.back());
    return fmt::format("depth{} {}", f.depths.size() > 1 ? "s" : "", fmt::join(f.depths, " and "));
}

std::string ours_html(const Finding& f) {
    std::string out = as_text(f.ours);
    if (f.ours.positions == 0) return out;
    out += fmt::format("<small>{}; {} positions, {} games</small>", depths_text(f), f.ours.positions, f.ours.clusters);
    if (f.odd.positions && f.even.positions)
        out += fmt::format("<small>odd {}, even {}</small>", as_text(f.odd), as_text(f.even));
    return out;
}

std::string claim_html(const Judged& j) {
    std::string out;
    const std::string note = j.claim.note.empty() ? "" : "<small>" + escaped(j.claim.note) + "</small>";
    for (std::size_t i = 0; i < j.findings.size(); ++i) {
        const Finding& f = j.findings[i];
        out += fmt::format("<tr{}>", i + 1 < j.findings.size() ? " class=\"more\"" : "");
        if (i == 0)
            out += fmt::format("<td class=\"text\" rowspan=\"{0}\">{1}{2}</td><td rowspan=\"{0}\">{3}</td>",
                               j.findings.size(), escaped(j.claim.text), note, escaped(j.claim.paper));
        out += fmt::format("<td class=\"game\">{}</td><td class=\"num\">{}</td><td>{}</td><td>{}</td></tr>\n",
                           escaped(f.game), ours_html(f), verdict_html(f.verdict), escaped(f.why));
    }
    return out;
}

std::string claims_html(const Section& s) {
    if (s.claims.empty()) return "";
    std::string out =
        "<h3>The paper and we</h3>\n<div class=\"wide\"><table class=\"claims\"><thead><tr><th>Claim</th><th>Paper</th>"
        "<th>Game</th><th>Ours, 95 % interval</th><th>Verdict</th><th>Why</th></tr></thead><tbody>\n";
    for (const auto& j : s.claims) out += claim_html(j);
    return out + "</tbody></table></div>\n";
}

std::string figure_html(const Drawing& d, const std::string& id, std::size_t& next) {
    std::string out = fmt::format("<h3 id=\"{}\">{}</h3>\n", escaped(id), escaped(d.figure.title));
    if (!d.missing.empty()) return out + fmt::format("<p class=\"warning\">Not drawn: {}.</p>\n", escaped(d.missing));
    out += fmt::format("<figure data-figure=\"{}\">", next++);
    if (!d.figure.note.empty()) out += fmt::format("<figcaption>{}</figcaption>", escaped(d.figure.note));
    return out + "</figure>\n";
}

std::string manifest_html(const Section& s) {
    std::string out =
        "<details class=\"print\"><summary>How it was measured</summary>\n<div class=\"wide\"><table "
        "class=\"manifest\"><tbody>\n";
    for (const auto& [name, value] : s.results.manifest)
        if (name != "toml")
            out += fmt::format("<tr><th scope=\"row\">{}</th><td><code>{}</code></td></tr>\n", escaped(name),
                               escaped(value));
    out += "</tbody></table></div></details>\n<details><summary>The experiment's file</summary><pre>";
    return out + escaped(s.results.of_manifest("toml")) + "</pre></details>\n";
}

std::string voids_html(const Section& s) {
    if (s.results.voids == 0) return "";
    std::string out = fmt::format(
        "<p class=\"warning\">{} cells are void and count nowhere: algorithms found different values on their "
        "positions.</p>\n",
        s.results.voids);
    const std::size_t shown = std::min<std::size_t>(s.results.notes.size(), 5);
    for (std::size_t i = 0; i < shown; ++i)
        out += fmt::format("<p class=\"soft\">{}</p>\n", escaped(s.results.notes[i]));
    return out;
}

std::string section_html(const Section& s, std::size_t& next, bool headed) {
    std::string out = "<section>\n";
    if (headed) out += fmt::format("<h2 id=\"{}\">{}</h2>\n", escaped(s.name), escaped(s.questions.title));
    if (!s.questions.source.empty()) out += fmt::format("<p class=\"soft\">{}</p>\n", escaped(s.questions.source));
    out += fmt::format("<p><code>{}</code></p>\n", escaped(command_of(s)));
    out += voids_html(s) + claims_html(s);
    for (const auto& d : s.drawings) out += figure_html(d, s.name + "-" + d.figure.name, next);
    return out + manifest_html(s) + "</section>\n";
}

std::string tally_html(const std::map<Verdict, int>& counts, bool all) {
    std::string out;
    for (const auto& [verdict, count] : counts)
        out += fmt::format("{}<span>{} {}</span>", all || out.empty() ? "" : ", ", count, verdict_html(verdict));
    return out;
}

std::string head_html(const std::vector<Section>& sections, const std::string& title) {
    std::vector<Judged> all;
    for (const auto& s : sections) all.insert(all.end(), s.claims.begin(), s.claims.end());
    std::string out = fmt::format("<header>\n<h1>{}</h1>\n", escaped(title));
    out +=
        "<p class=\"lead\">Ratios are paired per position and have geometric means; times have medians. Bars and "
        "brackets are "
        "95 % bootstrap intervals over recorded games. The values of all searches at full width were checked "
        "equal.</p>\n";
    if (!all.empty()) out += fmt::format("<p class=\"tally\">{}</p>\n", tally_html(tally(all), true));
    if (sections.size() > 1) {
        out += "<nav><ol>\n";
        for (const auto& s : sections)
            out += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", escaped(s.name), escaped(s.questions.title));
        out += "</ol></nav>\n";
    }
    if (!has_plots())
        out +=
            "<p class=\"warning\">No plots: this betwixt was built without the plot library. Install the Debian "
            "package libjs-vega, "
            "build again, and make the report anew.</p>\n";
    return out +
           "<noscript><p class=\"warning\">Plots and numbers are drawn by scripts inside this page, which this browser "
           "does not "
           "run.</p></noscript>\n</header>\n";
}

// Replaces each @name@ that has a part; the parts are not read again.
std::string assembled(std::string_view page, const std::map<std::string, std::string, std::less<>>& parts) {
    std::string out;
    while (!page.empty()) {
        const auto from = page.find('@');
        const auto to = from == page.npos ? page.npos : page.find('@', from + 1);
        const auto part = to == page.npos ? parts.end() : parts.find(page.substr(from + 1, to - from - 1));
        const auto length = part == parts.end() ? (from == page.npos ? page.size() : from + 1) : from;
        out += page.substr(0, length);
        if (part != parts.end()) out += part->second;
        page.remove_prefix(part == parts.end() ? length : to + 1);
    }
    return out;
}

// Text that does not end the script that it stands in: in the strings of JSON and of JavaScript "<\/" is "</".
std::string in_script(std::string text) {
    for (auto at = text.find("</script"); at != text.npos; at = text.find("</script", at + 3))
        text.replace(at, 2, "<\\/");
    return text;
}

}  // namespace

std::string as_html(const std::vector<Section>& sections) {
    const std::string title =
        sections.size() == 1 ? sections.front().questions.title : "Betwixt: the papers' figures again";
    std::string body = head_html(sections, title);
    std::size_t next = 0;
    for (const auto& s : sections) body += section_html(s, next, sections.size() > 1);
    return assembled(data::report_page, {{"title", escaped(title)},
                                         {"style", std::string(data::report_style)},
                                         {"body", body},
                                         {"data", in_script(plot_data(sections).dump())},
                                         {"vega", in_script(std::string(data::report_vega))},
                                         {"plot", std::string(data::report_plot)},
                                         {"page", std::string(data::report_script)}});
}

bool has_plots() { return !data::report_vega.empty(); }

}  // namespace betwixt::lab
