#pragma once
// Numbers as text for people, and texts as numbers.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::support {

// 1234567 as "1,234,567"; seconds as "0.42 s", "73.1 s" or "1:02:03 h".
std::string grouped(std::uint64_t n);
std::string duration(double seconds);

// The current day as in game records: 2026.11.24.
std::string today();

// "a, b, c"
std::string joined(const std::vector<std::string>& words, std::string_view between = ", ");

// The number if the whole word is one.
std::optional<double> to_number(const std::string& word);

}  // namespace betwixt::support
