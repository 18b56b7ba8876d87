#include "lab/sentences.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "lab/overview.hpp"

namespace betwixt::lab {

namespace {

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& all) {
    if (all.size() < 2) return all.empty() ? "" : all.front();
    return fmt::format("{} and {}", fmt::join(all.begin(), all.end() - 1, ", "), all.back());
}

// False if the claim continues the one before it.
bool stands_alone(const Claim& claim) { return !claim.text.starts_with("..."); }

bool measured(const Judged& j) {
    return std::ranges::any_of(j.findings, [](const Finding& f) { return f.verdict != Verdict::unknown; });
}

// "MTD(f) evaluates fewer leaves: reproduced on othello (0.95); not reproduced on kalah (1.01) and chess (1.02)."
std::string sentence_of(const std::vector<const Judged*>& claims) {
    std::map<Verdict, std::vector<std::string>> games;
    for (const auto* j : claims)
        for (const auto& f : j->findings)
            if (f.verdict != Verdict::unknown)
                games[f.verdict].push_back(fmt::format("{} ({})", f.game, rounded(f.ours.value)));
    std::vector<std::string> parts;
    for (const auto& [verdict, where] : games)
        parts.push_back(fmt::format("{} on {}", name_of(verdict), listed(where)));
    return fmt::format("{}: {}.", claims.front()->claim.text, fmt::join(parts, "; "));
}

std::set<std::string> of_manifests(const std::vector<Section>& sections, const std::string& name, std::size_t length) {
    std::set<std::string> values;
    for (const auto& s : sections)
        if (const auto value = s.results.of_manifest(name); !value.empty()) values.insert(value.substr(0, length));
    return values;
}

std::string of_claim(const Judged& j) {
    std::size_t all = 0;
    std::map<Verdict, int> count;
    for (const auto& f : j.findings)
        if (f.verdict != Verdict::unknown) ++count[f.verdict], ++all;
    if (all == 1) return fmt::format("{}: {}", j.claim.text, name_of(count.begin()->first));
    std::string text = fmt::format("{}: reproduced in {} of {} games", j.claim.text, count[Verdict::reproduced], all);
    if (count[Verdict::partly]) text += fmt::format(", partly in {}", count[Verdict::partly]);
    return text;
}

// For each series, the number of panels in which it is the lowest at its last point.
std::map<std::string, int> lowest(const Drawing& d) {
    std::map<std::string, int> wins;
    for (const auto& panel : d.panels) {
        const Curve* least = nullptr;
        for (const auto& curve : panel.curves)
            if (!least || curve.points.back().y.value < least->points.back().y.value) least = &curve;
        if (least) ++wins[least->series];
    }
    return wins;
}

}  // namespace

std::vector<std::string> findings_of(const std::vector<Section>& sections) {
    constexpr std::size_t most = 5;
    std::vector<std::pair<std::string, std::vector<const Judged*>>> groups;
    std::vector<const Judged*> others;
    for (const auto& s : sections)
        for (const auto& j : s.claims) {
            if (!measured(j) || !stands_alone(j.claim)) continue;
            if (j.claim.headline.empty()) {
                others.push_back(&j);
                continue;
            }
            auto at = std::ranges::find(groups, j.claim.headline, [](const auto& g) { return g.first; });
            if (at == groups.end()) at = groups.insert(at, {j.claim.headline, {}});
            at->second.push_back(&j);
        }
    std::vector<std::string> sentences;
    for (const auto& [word, claims] : groups)
        if (sentences.size() < most) sentences.push_back(sentence_of(claims));
    for (const auto* j : others)
        if (sentences.size() < most) sentences.push_back(sentence_of({j}));
    return sentences;
}

std::string finding_of(const Section& section, const Drawing& drawing) {
    for (const auto& j : section.claims)
        if (j.claim.figure == drawing.figure.name && stands_alone(j.claim) && measured(j)) return of_claim(j);
    const auto wins = lowest(drawing);
    if (wins.empty()) return drawing.figure.title;
    const auto best = std::ranges::max_element(wins, {}, [](const auto& w) { return w.second; });
    if (drawing.panels.size() == 1) return fmt::format("{}: {} is lowest", drawing.figure.title, best->first);
    return fmt::format("{}: {} is lowest in {} of {} plots", drawing.figure.title, best->first, best->second,
                       drawing.panels.size());
}

std::string circumstances_of(const std::vector<Section>& sections) {
    std::string text = "Measured";
    if (const auto dates = of_manifests(sections, "started", 10); !dates.empty()) {
        text += " " + *dates.begin();
        if (dates.size() > 1) text += " to " + *dates.rbegin();
    }
    const auto modes = of_manifests(sections, "mode", std::string::npos);
    if (!modes.empty()) text += fmt::format(", {} size", fmt::join(modes, " and "));
    if (const auto machines = of_manifests(sections, "machine", std::string::npos); !machines.empty())
        text += fmt::format(", on {}", fmt::join(machines, " and on "));
    if (const auto commits = of_manifests(sections, "commit", 12); !commits.empty())
        text += commits.size() > 3 ? fmt::format(", by {} commits", commits.size())
                                   : fmt::format(", by commit {}", fmt::join(commits, " and "));
    return text + ".";
}

bool full_size(const std::vector<Section>& sections) {
    return std::ranges::all_of(sections, [](const Section& s) {
        const auto mode = s.results.of_manifest("mode");
        return mode.empty() || mode == "full";
    });
}

}  // namespace betwixt::lab
