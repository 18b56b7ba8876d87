// Tables for papers: LaTeX and CSV of claims, and of each figure at its final depth.

#include <algorithm>

#include <fmt/format.h>

#include "lab/observe.hpp"
#include "lab/report.hpp"
#include "support/files.hpp"
#include "support/table.hpp"

namespace betwixt::lab {

namespace {

std::string in_latex(const std::string& text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '\\': out += "\\textbackslash{}"; break;
            case '^': out += "\\textasciicircum{}"; break;
            case '~': out += "\\textasciitilde{}"; break;
            case '<': out += "\\textless{}"; break;
            case '>': out += "\\textgreater{}"; break;
            case '\n': out += ' '; break;
            case '&':
            case '%':
            case '$':
            case '#':
            case '_':
            case '{':
            case '}': out += '\\'; [[fallthrough]];
            default: out += c;
        }
    return out;
}

// The value, and below it in small print its interval.
std::string cell(const Estimate& e) {
    if (e.positions == 0) return "--";
    if (!e.interval) return rounded(e.value);
    return fmt::format("\\shortstack{{{}\\\\{{\\scriptsize [{}, {}]}}}}", rounded(e.value), rounded(e.interval->lower),
                       rounded(e.interval->upper));
}

// `kind`: tabular, or longtable, which can span several pages.
std::string table(const std::string& kind, const std::string& columns, const std::vector<std::string>& head,
                  const std::vector<std::vector<std::string>>& rows) {
    std::string out =
        fmt::format("\\begin{{{}}}{{{}}}\n\\toprule\n{} \\\\\n\\midrule\n", kind, columns, fmt::join(head, " & "));
    if (kind == "longtable") out += "\\endhead\n";
    for (const auto& row : rows) out += fmt::format("{} \\\\\n", fmt::join(row, " & "));
    return out + fmt::format("\\bottomrule\n\\end{{{}}}\n", kind);
}

std::string latex_of_claims(const Section& s) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& j : s.claims)
        for (std::size_t i = 0; i < j.findings.size(); ++i) {
            const Finding& f = j.findings[i];
            rows.push_back({i ? "" : in_latex(j.claim.text), i ? "" : in_latex(j.claim.paper), in_latex(f.game),
                            in_latex(as_text(f.ours)), name_of(f.verdict)});
        }
    return fmt::format("% {}: {}\n", command_of(s), s.questions.title) +
           table("longtable", "p{0.36\\linewidth}lllp{0.14\\linewidth}",
                 {"claim", "paper", "game", "ours, 95\\,\\%", "verdict"}, rows);
}

std::string csv_of_claims(const Section& s) {
    support::TextTable table(
        {"claim", "paper", "game", "value", "lower", "upper", "positions", "games", "agreeing", "verdict", "q"});
    const auto bound = [](const Estimate& e, double Interval::*which) {
        return e.interval ? support::number((*e.interval).*which) : support::Json(nullptr);
    };
    for (const auto& j : s.claims)
        for (const auto& f : j.findings)
            table.add({j.claim.text, j.claim.paper, f.game, support::number(f.ours.value),
                       bound(f.ours, &Interval::lower), bound(f.ours, &Interval::upper), f.ours.positions,
                       f.ours.clusters, f.agreeing ? support::Json(*f.agreeing) : nullptr, name_of(f.verdict),
                       support::number(f.q)});
    return table.csv();
}

std::string head_of(const Section& s, const Drawing& d, const Panel& panel) {
    return fmt::format("\\shortstack{{{}\\\\{{\\scriptsize {}}}}}",
                       in_latex(panel.game + (panel.also.empty() ? "" : ", " + panel.also)),
                       in_latex(final_place(s, d, panel)));
}

std::string latex_of_figure(const Section& s, const Drawing& d) {
    std::vector<std::string> head{""};
    for (const auto& panel : d.panels) head.push_back(head_of(s, d, panel));
    std::vector<std::vector<std::string>> rows;
    for (const auto& series : d.series) {
        auto& row = rows.emplace_back(std::vector{in_latex(series)});
        for (const auto& panel : d.panels) {
            const auto* point = final_point(s, d, panel, series);
            row.push_back(point ? cell(point->y) : "--");
        }
    }
    return fmt::format("% {}: {}\n", command_of(s), d.figure.title) +
           table("tabular", "l" + std::string(d.panels.size(), 'c'), head, rows);
}

// The numbers of one figure, as as_csv() writes those of all figures.
std::string csv_of_figure(const Section& s, const Drawing& d) {
    std::vector<Section> one(1);
    one.front().name = s.name;
    one.front().drawings = {d};
    return as_csv(one);
}

}  // namespace

std::string final_place(const Section& s, const Drawing& d, const Panel& panel) {
    return d.figure.x == "depth" ? fmt::format("depth {}", deepest(s.results, panel.game))
                                 : fmt::format("{} {}", d.figure.x, d.xs.back());
}

const Point* final_point(const Section& s, const Drawing& d, const Panel& panel, const std::string& series) {
    const auto deep = d.figure.x == "depth" ? std::to_string(deepest(s.results, panel.game)) : d.xs.back();
    for (const auto& curve : panel.curves)
        for (const auto& point : curve.points)
            if (curve.series == series && point.x == deep) return &point;
    return nullptr;
}

std::string as_latex(const std::vector<Section>& sections) {
    std::string out = "% Needs \\usepackage{booktabs,longtable}.\n";
    for (const auto& s : sections) {
        if (!s.claims.empty()) out += "\n" + latex_of_claims(s);
        for (const auto& d : s.drawings)
            if (d.missing.empty() && !d.figure.by_position()) out += "\n" + latex_of_figure(s, d);
    }
    return out;
}

std::vector<std::string> write_tables(const std::vector<Section>& sections, const std::filesystem::path& folder) {
    std::vector<std::string> files;
    const auto write = [&](const std::string& name, const std::string& text) {
        files.push_back((folder / name).string());
        support::write_file(files.back(), text);
    };
    for (const auto& s : sections) {
        if (!s.claims.empty()) {
            write(s.name + "-claims.tex", latex_of_claims(s));
            write(s.name + "-claims.csv", csv_of_claims(s));
        }
        for (const auto& d : s.drawings) {
            if (!d.missing.empty()) continue;
            if (!d.figure.by_position()) write(fmt::format("{}-{}.tex", s.name, d.figure.name), latex_of_figure(s, d));
            write(fmt::format("{}-{}.csv", s.name, d.figure.name), csv_of_figure(s, d));
        }
    }
    return files;
}

}  // namespace betwixt::lab
