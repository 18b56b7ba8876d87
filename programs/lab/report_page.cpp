#include "lab/report_page.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

namespace betwixt::lab {

namespace {

constexpr std::string_view place_begin = "<!-- lab ", place_close = " -->", place_end = "<!-- end -->";

template <class List, class Name> std::string names_in(const List& list, const Name& name) {
    std::string out;
    for (const auto& element : list)
        if (!name(element).empty()) out += (out.empty() ? "" : ", ") + name(element);
    return out.empty() ? "none" : out;
}

// The element of that name. Throws a sentence with the existing names if there is none.
template <class List, class Name>
const auto& named(const List& list, const std::string& wanted, const std::string& what, const Name& name) {
    const auto at = std::find_if(list.begin(), list.end(), [&](const auto& e) { return name(e) == wanted; });
    if (at == list.end())
        throw std::invalid_argument(fmt::format("no {} '{}'; there are: {}", what, wanted, names_in(list, name)));
    return *at;
}

// "6 % [4, 8]": the distance of a ratio and its interval from 1, in percent; sign -1 for below, 1 for above.
std::string percent(const Estimate& e, double sign) {
    const auto share = [&](double ratio) { return sign * (ratio - 1) * 100; };
    if (!e.interval) return fmt::format("{:.0f} %", share(e.value));
    auto low = share(e.interval->lower), high = share(e.interval->upper);
    if (low > high) std::swap(low, high);
    const int digits = high - low < 2 ? 1 : 0;
    return fmt::format("{:.{}f} % [{:.{}f}, {:.{}f}]", share(e.value), digits, low, digits, high, digits);
}

std::string aspect_of(const Finding& f, const std::string& part) {
    if (part.empty()) return as_text(f.ours);
    if (part == "value") return rounded(f.ours.value);
    if (part == "fewer") return percent(f.ours, -1);
    if (part == "more") return percent(f.ours, 1);
    if (part == "sums") return f.sums.positions ? rounded(f.sums.value) : "-";
    if (part == "positions") return std::to_string(f.ours.positions);
    if (part == "games") return std::to_string(f.ours.clusters);
    if (part == "depths") return fmt::format("{}", fmt::join(f.depths, ", "));
    if (part == "verdict") return name_of(f.verdict);
    throw std::invalid_argument(
        fmt::format("no part '{}'; there are: value, fewer, more, sums, positions, games, depths, verdict", part));
}

std::vector<std::string> parts_of(const std::string& name) {
    std::vector<std::string> parts{""};
    for (const char c : name)
        if (c == '.') parts.emplace_back();
        else parts.back() += c;
    return parts;
}

// The text that the page shows for a name.
std::string content_of(const Section& s, const std::vector<std::string>& parts) {
    if (parts.size() == 1) return table_of_claims(s);
    if (parts.size() == 2 && parts[1] == "commit") return s.results.of_manifest("commit").substr(0, 12);
    if (parts.size() == 2 && parts[1] == "machine") return s.results.of_manifest("machine");
    if (parts.size() == 2) {
        const auto& d =
            named(s.drawings, parts[1], "figure", [](const Drawing& drawing) { return drawing.figure.name; });
        if (d.figure.by_position()) throw std::invalid_argument("a figure by position has no table");
        return table_of_figure(s, d);
    }
    if (parts.size() > 4) throw std::invalid_argument("more than four parts");
    const auto& claim = named(s.claims, parts[1], "claim", [](const Judged& j) { return j.claim.name; });
    const auto& finding = named(claim.findings, parts[2], "game", [](const Finding& f) { return f.game; });
    return aspect_of(finding, parts.size() == 4 ? parts[3] : std::string());
}

std::size_t line_of(const std::string& page, std::size_t at) {
    return 1 + static_cast<std::size_t>(std::count(page.begin(), page.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

[[noreturn]] void refuse_place(const std::string& page, std::size_t at, const std::string& why) {
    throw std::invalid_argument(fmt::format("line {} of the page: {}", line_of(page, at), why));
}

// A place in the page for a result of the laboratory: the characters from `from` to `to`.
struct PagePlace {
    std::size_t at, from, to;
    std::string name;
};

std::vector<PagePlace> places_of(const std::string& page) {
    std::vector<PagePlace> places;
    for (auto at = page.find(place_begin); at != page.npos; at = page.find(place_begin, places.back().to)) {
        const auto name_at = at + place_begin.size(), name_end = page.find(place_close, name_at);
        if (name_end == page.npos) refuse_place(page, at, "a comment does not end");
        auto from = name_end + place_close.size();
        if (page.compare(from, 1, "\n") == 0) ++from;
        const auto to = page.find(place_end, from);
        const auto name = page.substr(name_at, name_end - name_at);
        if (to == page.npos)
            refuse_place(page, at, fmt::format("'{}{}{}' has no '{}'", place_begin, name, place_close, place_end));
        places.push_back({at, from, to, name});
    }
    return places;
}

}  // namespace

std::string with_numbers(const std::string& page, const std::vector<Section>& sections) {
    std::string out;
    std::size_t done = 0;
    std::set<std::string> seen;
    for (const auto& [at, from, to, name] : places_of(page)) {
        const auto parts = parts_of(name);
        const auto is_of = [&](const Section& s) { return s.name == parts.front(); };
        const auto section = std::find_if(sections.begin(), sections.end(), is_of);
        if (section == sections.end()) continue;
        seen.insert(section->name);
        out += page.substr(done, from - done);
        try {
            out += content_of(*section, parts);
        } catch (const std::invalid_argument& e) {
            refuse_place(page, at, fmt::format("{}: {}", name, e.what()));
        }
        done = to;
    }
    for (const auto& s : sections)
        if (!seen.contains(s.name))
            throw std::invalid_argument(fmt::format("the page has no place for {}: lines '{}{}{}' and '{}'", s.name,
                                                    place_begin, s.name, place_close, place_end));
    return out + page.substr(done);
}

}  // namespace betwixt::lab
