#include "command/text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/core.h>
#include <unistd.h>

namespace betwixt::command {

namespace {

// Columns of numbers stand flush right.
bool numeric(const std::string& cell) { return cell.find_first_not_of("0123456789+-., %") == std::string::npos; }

}  // namespace

std::string TextTable::text() const {
    std::vector<std::size_t> widths(rows_.front().size());
    std::vector<bool> right(widths.size(), true);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], row[i].size());
            if (&row != &rows_.front() && !numeric(row[i])) right[i] = false;
        }
    std::string out;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += (i ? "  " : "") +
                    (right[i] ? fmt::format("{:>{}}", row[i], widths[i]) : fmt::format("{:<{}}", row[i], widths[i]));
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        if (&row == &rows_.front()) out += std::string(line.size(), '-') + "\n";
    }
    return out;
}

std::string TextTable::csv() const {
    std::string out;
    for (const auto& row : rows_) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool quoted = row[i].find_first_of(",\" ") != std::string::npos;
            out += fmt::format("{}{}{}{}", i ? "," : "", quoted ? "\"" : "", row[i], quoted ? "\"" : "");
        }
        out += "\n";
    }
    return out;
}

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

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string s;
    for (const auto& w : words) s += (s.empty() ? std::string() : std::string(between)) + w;
    return s;
}

Progress::Progress(std::string what, std::uint64_t total, std::uint64_t already)
    : what_(std::move(what)), total_(total), already_(already), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::show(std::uint64_t finished, std::string_view now) {
    const auto time = Time::now();
    const auto seconds = std::chrono::duration<double>(time - start_).count();
    const auto since_last = std::chrono::duration<double>(time - last_).count();
    if (seconds < 1 || since_last < (terminal_ ? 0.1 : 10.0)) return;
    last_ = time;
    shown_ = true;
    const auto done = static_cast<double>(finished - std::min(already_, finished));
    const std::string left = done > 0 ? duration(seconds / done * static_cast<double>(total_ - finished)) : "?";
    const auto percent = total_ ? 100 * finished / total_ : 100;
    fmt::print(stderr, "{}{}: {} of {} ({} %), {} so far, about {} left  {}{}", terminal_ ? "\r\x1b[K" : "", what_,
               finished, total_, percent, duration(seconds), left, now, terminal_ ? "" : "\n");
    std::fflush(stderr);
}

}  // namespace betwixt::command
