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

// Parses a text from outside. The result is discarded (is_discarded) if the text is no JSON, or if its nesting is
// deeper than in any text written here: copying, comparing and writing values is recursive.
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

// Whole numbers become integers; nothing becomes null.
inline Json number(std::optional<double> x) {
    if (!x) return nullptr;
    if (std::abs(*x) < 0x1p53 && *x == std::trunc(*x)) return static_cast<std::int64_t>(*x);
    return *x;
}

// JSON as text: bytes that are no UTF-8 become U+FFFD, and control characters are escaped. Indented by `indent` blanks,
// or on one line.
inline std::string json_text(const Json& json, int indent = -1) {
    const auto plain = json.dump(indent, ' ', false, Json::error_handler_t::replace);
    std::string text;
    for (std::size_t i = 0; i < plain.size(); ++i) {  // escapes U+007F to U+009F, which dump() leaves
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
