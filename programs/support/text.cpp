#include "support/text.hpp"

#include <cmath>
#include <ctime>
#include <stdexcept>

#include <fmt/format.h>

namespace betwixt::support {

std::string grouped(std::uint64_t n) {
    if (n < 1000) return std::to_string(n);
    return fmt::format("{},{:03}", grouped(n / 1000), n % 1000);
}

std::string duration(double seconds) {
    if (seconds < 10) return fmt::format("{:.2f} s", seconds);
    if (seconds < 100) return fmt::format("{:.1f} s", seconds);
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02} h", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm day{};
    localtime_r(&now, &day);
    char text[16];
    return {text, std::strftime(text, sizeof text, "%Y.%m.%d", &day)};
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    return fmt::format("{}", fmt::join(words, between));
}

std::optional<double> to_number(const std::string& word) {
    try {
        std::size_t read = 0;
        const double x = std::stod(word, &read);
        return read == word.size() ? std::optional(x) : std::nullopt;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace betwixt::support
