#include "protocols/record_tags.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// Names of SGF and GGF.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> synonyms{{{"White", "PW"},
                                                                                 {"Black", "PB"},
                                                                                 {"Event", "EV"},
                                                                                 {"Site", "PC"},
                                                                                 {"Date", "DT"},
                                                                                 {"Round", "RO"},
                                                                                 {"Result", "RE"},
                                                                                 {"Opening", "ON"}}};

}  // namespace

std::string tag_of(const GameRecord& record, std::string_view name) {
    const auto is_name = [&](std::string_view other) { return lower(other) == lower(name); };
    const auto synonym =
        std::find_if(synonyms.begin(), synonyms.end(), [&](const auto& s) { return is_name(s.first); });
    for (const auto& [tag, value] : record.tags)
        if (is_name(tag) || (synonym != synonyms.end() && tag == synonym->second)) return value;
    return "";
}

void set_tag(GameRecord& record, std::string_view name, std::string value) {
    for (auto& [tag, old] : record.tags)
        if (tag == name) return void(old = std::move(value));
    record.tags.emplace_back(name, std::move(value));
}

bool is_less_value(std::string_view a, std::string_view b) {
    const auto x = real_number(a), y = real_number(b);
    return x && y ? *x < *y : a < b;
}

}  // namespace betwixt::protocols
