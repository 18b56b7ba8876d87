#include "protocols/ggf_clock.hpp"

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// Parses days.hours:minutes:seconds, of which only seconds are required. Ignores text after a comma.
std::chrono::milliseconds time_of(std::string_view s) {
    s = trimmed(s.substr(0, s.find(',')));
    double days = 0;
    double seconds = 0;
    const auto colon = s.find(':');
    const auto dot = s.find('.');
    if (dot < colon && colon != std::string_view::npos)
        days = real_number(s.substr(0, dot)).value_or(0), s.remove_prefix(dot + 1);
    while (!s.empty()) {
        const auto end = std::min(s.find(':'), s.size());
        seconds = 60 * seconds + real_number(s.substr(0, end)).value_or(0);
        s.remove_prefix(std::min(end + 1, s.size()));
    }
    constexpr double longest = 1e9;  // 30 years
    return std::chrono::milliseconds(
        static_cast<std::int64_t>(1000 * std::clamp(days * 86'400 + seconds, 0.0, longest)));
}

std::string tag(const GameRecord& record, std::string_view name) {
    for (const auto& [key, value] : record.tags)
        if (key == name) return value;
    return "";
}

}  // namespace

std::optional<GgfClock> clock_of(const GameRecord& record, int side) {
    std::string text = tag(record, side == 0 ? "TB" : "TW");
    if (text.empty()) text = tag(record, "TI");
    if (text.empty()) return std::nullopt;
    std::vector<std::string_view> parts;
    std::string_view rest = text;
    for (auto end = rest.find('/'); end != std::string_view::npos; end = rest.find('/')) {
        parts.push_back(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    parts.push_back(rest);
    parts.resize(3);
    const GgfClock clock{time_of(parts[0]), time_of(parts[1]), time_of(parts[2])};
    const bool limited = clock.main.count() > 0 || clock.increment.count() > 0;
    return limited ? std::optional(clock) : std::nullopt;
}

std::chrono::milliseconds left_on(const GgfClock& clock, const std::vector<RecordedMove>& played, int side) {
    auto left = clock.main;
    for (const auto& move : played)
        if (move.side == side)
            left += clock.increment - std::chrono::milliseconds(static_cast<std::int64_t>(1000 * move.seconds));
    return left;
}

}  // namespace betwixt::protocols
