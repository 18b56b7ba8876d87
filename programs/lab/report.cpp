#include "lab/report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/table.hpp"

namespace betwixt::lab {

namespace {

std::string free_name(const std::vector<Section>& sections, const std::string& wanted) {
    std::string name = wanted;
    const auto taken = [&](const Section& s) { return s.name == name; };
    for (int i = 2; std::any_of(sections.begin(), sections.end(), taken); ++i) name = fmt::format("{}-{}", wanted, i);
    return name;
}

Questions questions_of(const Results& results, const std::string& name, const std::filesystem::path& experiments) {
    const auto file = experiments / (results.of_manifest("experiment") + ".toml");
    if (experiments.empty() || !std::filesystem::exists(file))
        return read_questions(name + ".toml", results.of_manifest("toml"));
    return read_questions(file.string(), support::read_file(file));
}

support::Json bound(const Estimate& e, double Interval::*which) {
    return e.interval ? support::number((*e.interval).*which) : support::Json(nullptr);
}

}  // namespace

std::vector<Section> read_sections(const std::vector<std::filesystem::path>& folders,
                                   const std::filesystem::path& experiments) {
    std::vector<Section> sections;
    for (const auto& folder : folders) {
        Section s;
        s.results = read_results(folder);
        const auto name = s.results.of_manifest("experiment");
        s.name = free_name(sections, name.empty() ? folder.filename().string() : name);
        s.questions = questions_of(s.results, s.name, experiments);
        for (const auto& figure : s.questions.figures) s.drawings.push_back(draw(s.results, s.questions, figure));
        for (const auto& claim : s.questions.claims) s.claims.push_back(judge(s.results, s.questions, claim));
        sections.push_back(std::move(s));
    }
    std::vector<Judged*> all;
    for (auto& s : sections)
        for (auto& claim : s.claims) all.push_back(&claim);
    find_false_discovery_rates(all);
    return sections;
}

std::string command_of(const Section& s) {
    const auto mode = s.results.of_manifest("mode");
    return fmt::format("{} lab run {}{}", support::program_name(), s.results.of_manifest("experiment"),
                       mode.empty() || mode == "full" ? "" : " --" + mode);
}

std::string as_csv(const std::vector<Section>& sections) {
    support::TextTable table({"experiment", "figure", "game", "settings", "series", "x", "value", "lower", "upper",
                              "positions", "games", "against"});
    for (const auto& s : sections)
        for (const auto& d : s.drawings)
            for (const auto& panel : d.panels)
                for (const auto& curve : panel.curves)
                    for (const auto& [x, y, against] : curve.points)
                        table.add({s.name, d.figure.name, panel.game, panel.also, curve.series, x,
                                   support::number(y.value), bound(y, &Interval::lower), bound(y, &Interval::upper),
                                   y.positions, y.clusters, support::number(against)});
    return table.csv();
}

}  // namespace betwixt::lab
