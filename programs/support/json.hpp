#pragma once
// JSON whose fields keep their order.

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace betwixt::support {

using Json = nlohmann::ordered_json;

// A text from outside. Discarded (is_discarded) where it is no JSON, or has lists and objects in each other beyond
// what we write: to copy, compare and write values is to call oneself for each.
inline Json read_json(std::string_view text) {
    constexpr int most = 64;
    struct TooDeep {};
    try {
        const auto bounded = [](int depth, Json::parse_event_t, const Json&) {
            return depth <= most ? true : throw TooDeep();
        };
        return Json::parse(text, bounded, false);
    } catch (const TooDeep&) {
        return Json::value_t::discarded;
    }
}

// Whole numbers are written as integers; nothing becomes null.
inline Json number(std::optional<double> x) {
    if (!x) return nullptr;
    if (std::abs(*x) < 0x1p53 && *x == std::trunc(*x)) return static_cast<std::int64_t>(*x);
    return *x;
}

// As text: what is no UTF-8 becomes U+FFFD, and no control character is left. Indented by so many blanks, or on one
// line.
inline std::string json_text(const Json& json, int indent = -1) {
    const auto plain = json.dump(indent, ' ', false, Json::error_handler_t::replace);
    std::string text;
    for (std::size_t i = 0; i < plain.size(); ++i) {  // U+007F to U+009F, which JSON need not escape
        const auto c = static_cast<unsigned char>(plain[i]);
        const auto next = i + 1 < plain.size() ? static_cast<unsigned char>(plain[i + 1]) : 0u;
        if (c == 0x7f) text += "\\u007f";
        else if (c == 0xc2 && next < 0xa0)
            ((text += "\\u00") += "89"[next >= 0x90]) += "0123456789abcdef"[next % 16], ++i;
        else text += plain[i];
    }
    return text;
}

}  // namespace betwixt::support
