#include "protocols/othello_tags.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "protocols/othello_result.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

struct TagNames {
    std::string_view sgf, pgn;
};
constexpr std::array<TagNames, 9> names_of_tags{{{"EV", "Event"},
                                                 {"PC", "Site"},
                                                 {"DT", "Date"},
                                                 {"RO", "Round"},
                                                 {"PB", "Black"},
                                                 {"PW", "White"},
                                                 {"BR", "BlackElo"},
                                                 {"WR", "WhiteElo"},
                                                 {"RE", "Result"}}};

// The tags with names replaced, without those that PGN says are unknown.
RecordTags renamed(const RecordTags& tags, std::string_view TagNames::*from, std::string_view TagNames::*to) {
    RecordTags all;
    for (const auto& tag : tags) {
        const auto found = std::find_if(names_of_tags.begin(), names_of_tags.end(),
                                        [&](const auto& names) { return names.*from == tag.first; });
        if (found == names_of_tags.end()) all.push_back(tag);
        else if (tag.second != "?" && tag.second != "????.??.??") all.emplace_back(found->*to, tag.second);
    }
    return all;
}

// Year, month and day as far as they are known, at the beginning of a date.
std::vector<std::string> parts_of_date(std::string_view date) {
    std::vector<std::string> parts;
    for (const std::size_t length : {4u, 2u, 2u}) {
        const auto part = date.substr(0, length);
        const bool is_number = part.size() == length && part.find_first_not_of("0123456789") == part.npos;
        if (!is_number) break;
        parts.emplace_back(part);
        date.remove_prefix(length);
        if (date.empty() || (date[0] != '.' && date[0] != '-')) break;
        date.remove_prefix(1);
    }
    return parts;
}

// A date of another form is kept as it is.
std::string sgf_date(const std::string& date) {
    const auto parts = parts_of_date(date);
    return parts.empty() ? date : fmt::format("{}", fmt::join(parts, "-"));
}

std::string pgn_date(const std::string& date) {
    auto parts = parts_of_date(date);
    if (parts.empty()) return date;
    parts.resize(3, "??");
    return fmt::format("{}", fmt::join(parts, "."));
}

std::string sgf_result(const std::string& result) {
    if (const auto lead = lead_in(result)) return sgf_of_lead(*lead);
    return result == "1-0" ? "B+" : result == "0-1" ? "W+" : result == "*" ? "?" : result;
}

std::string pgn_result(const std::string& result) {
    if (const auto lead = lead_in(result)) return discs_of_lead(*lead);
    const auto text = upper(result);
    return text.starts_with("B+") ? "1-0" : text.starts_with("W+") ? "0-1" : result;
}

template <class F> void replace_value(RecordTags& tags, std::string_view tag, F&& f) {
    for (auto& [name, value] : tags)
        if (name == tag) value = f(value);
}

bool has_a_meaning_in_pgn(std::string_view name) {
    return name == "FEN" || name == "SetUp" || name == "Variant" || lower(name) == "pgn";
}

bool has_tag(const RecordTags& tags, std::string_view tag) {
    return std::any_of(tags.begin(), tags.end(), [&](const auto& one) { return one.first == tag; });
}

}  // namespace

RecordTags sgf_tags(const RecordTags& tags) {
    if (!has_tag(tags, "Black") && !has_tag(tags, "White") && !has_tag(tags, "Result")) return tags;
    auto all = renamed(tags, &TagNames::pgn, &TagNames::sgf);
    replace_value(all, "DT", sgf_date);
    replace_value(all, "RE", sgf_result);
    return all;
}

RecordTags ggf_tags(const RecordTags& tags) {
    auto all = sgf_tags(tags);
    replace_value(all, "RE", [](const std::string& result) {
        const auto lead = result.find_first_of("BbWw") == 0 ? lead_in(result) : std::nullopt;
        return lead ? fmt::format("{:+.2f}", static_cast<double>(*lead)) : result;
    });
    return all;
}

RecordTags othello_pgn_tags(const RecordTags& tags) {
    if (has_tag(tags, "Black") || has_tag(tags, "White")) return tags;
    auto all = renamed(tags, &TagNames::sgf, &TagNames::pgn);
    std::erase_if(all, [](const auto& tag) { return has_a_meaning_in_pgn(tag.first); });
    replace_value(all, "Date", pgn_date);
    replace_value(all, "Result", pgn_result);
    return all;
}

}  // namespace betwixt::protocols
