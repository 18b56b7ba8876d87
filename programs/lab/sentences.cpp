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

// "reproduced on othello (0.95); not reproduced on kalah (1.01) and chess (1.02)"
std::string by_game(const std::vector<const Judged*>& claims) {
    std::map<Verdict, std::vector<std::string>> games;
    for (const auto* j : claims)
        for (const auto& f : j->findings)
            if (f.verdict != Verdict::unknown)
                games[f.verdict].push_back(fmt::format("{} ({})", f.game, rounded(f.ours.value)));
    std::vector<std::string> parts;
    for (const auto& [verdict, where] : games)
        parts.push_back(fmt::format("{} on {}", name_of(verdict), listed(where)));
    return fmt::format("{}", fmt::join(parts, "; "));
}

// "MTD(f) evaluates fewer leaves: reproduced on othello (0.95)." Each text is followed by its own verdicts only.
std::string sentence_of(const std::vector<const Judged*>& claims) {
    std::vector<std::pair<std::string, std::vector<const Judged*>>> texts;
    for (const auto* j : claims) {
        auto at = std::ranges::find(texts, j->claim.text, [](const auto& t) { return t.first; });
        if (at == texts.end()) at = texts.insert(at, {j->claim.text, {}});
        at->second.push_back(j);
    }
    std::vector<std::string> sentences;
    for (const auto& [text, alike] : texts) sentences.push_back(fmt::format("{}: {}.", text, by_game(alike)));
    return fmt::format("{}", fmt::join(sentences, " "));
}

std::set<std::string> of_manifests(const std::vector<Section>& sections, const std::string& name, std::size_t length) {
    std::set<std::string> values;
    for (const auto& s : sections)
        if (const auto value = s.results.of_manifest(name); !value.empty()) values.insert(value.substr(0, length));
    return values;
}

// "reproduced in 2 of 5 games, partly in 1, undecided in 2": every verdict that there is; "undecided in all 5 games".
std::string in_games(const Judged& j) {
    int all = 0;
    std::map<Verdict, int> counts;
    for (const auto& f : j.findings)
        if (f.verdict != Verdict::unknown) ++counts[f.verdict], ++all;
    if (all == 1) return name_of(counts.begin()->first);
    if (counts.size() == 1)
        return fmt::format("{} in {} games", name_of(counts.begin()->first),
                           all == 2 ? "both" : fmt::format("all {}", all));
    std::string text;
    for (const auto& [verdict, count] : counts)
        text += text.empty() ? fmt::format("{} in {} of {} games", name_of(verdict), count, all)
                             : fmt::format(", {} in {}", name_of(verdict), count);
    return text;
}

std::size_t place_of(const Drawing& d, const std::string& x) {
    return static_cast<std::size_t>(std::ranges::find(d.xs, x) - d.xs.begin());
}

// The series that alone is lowest at the panel's last x; empty if there is none.
std::string lowest(const Drawing& d, const Panel& panel) {
    std::size_t last = 0;
    for (const auto& curve : panel.curves) last = std::max(last, place_of(d, curve.points.back().x));
    const Curve* least = nullptr;
    bool alone = false;
    for (const auto& curve : panel.curves) {
        const auto& point = curve.points.back();
        if (place_of(d, point.x) < last) continue;
        alone = !least || point.y.value != least->points.back().y.value;
        if (!least || point.y.value < least->points.back().y.value) least = &curve;
    }
    return least && alone ? least->series : "";
}

// "mtd(f) is lowest in 3 of 4 plots": what holds in most of them. Empty if nothing does, or if x is no number.
std::string lowest_in_most(const Drawing& d) {
    if (!d.x_is_number || d.figure.by_position()) return "";
    std::map<std::string, std::size_t> wins;
    for (const auto& panel : d.panels) ++wins[lowest(d, panel)];
    const auto all = d.panels.size();
    for (const auto& [series, plots] : wins)
        if (!series.empty() && 2 * plots > all)
            return all == 1 ? series + " is lowest" : fmt::format("{} is lowest in {} of {} plots", series, plots, all);
    return "";
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
        if (j.claim.figure == drawing.figure.name && stands_alone(j.claim) && measured(j))
            return fmt::format("{}: {}", j.claim.text, in_games(j));
    const auto lowest = lowest_in_most(drawing);
    return lowest.empty() ? drawing.figure.title : fmt::format("{}: {}", drawing.figure.title, lowest);
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
