#pragma once
// The value of an option, of any type.

#include <cstdint>
#include <cstdio>
#include <string>
#include <variant>

namespace betwixt {

// std::monostate if an option is not set.
using OptionValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

// The value as text; empty if it is not set.
inline std::string text_of(const OptionValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
    if (const auto* word = std::get_if<std::string>(&value)) return *word;
    if (std::holds_alternative<std::monostate>(value)) return {};
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%g", std::get<double>(value));
    return buffer;
}

}  // namespace betwixt
