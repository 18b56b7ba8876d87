#include "support/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/core.h>
#include <unistd.h>

#include "betwixt/game/safe_text.hpp"
#include "support/complain.hpp"
#include "support/terminal.hpp"
#include "support/text.hpp"

namespace betwixt::support {

// A line longer than the terminal's width could not be rewritten.
void show_line(std::string_view line) {
    if (isatty(STDERR_FILENO) != 1) return;
    say("\r\x1b[K{}", fitting(line, terminal_width(STDERR_FILENO).value_or(80) - 1));
    std::fflush(stderr);
    progress_stands() = true;
}

Progress::Progress(std::string what, std::uint64_t total, std::uint64_t already)
    : what_(std::move(what)),
      total_(total),
      already_(already),
      begun_(already),
      terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() { clear_progress(); }

void Progress::show(std::uint64_t finished, std::string_view now) {
    const std::lock_guard lock(mutex_);
    write(finished, now);
}

void Progress::show_of(std::uint64_t finished, std::uint64_t total, std::string_view now) {
    const std::lock_guard lock(mutex_);
    total_ = total;
    write(finished, now);
}

void Progress::next() {
    const std::lock_guard lock(mutex_);
    write(begun_++, "");
}

void Progress::write(std::uint64_t finished, std::string_view now) {
    const double seconds = since_start_.seconds();
    if (seconds < 1 || since_last_.seconds() < (terminal_ ? 0.1 : 10.0)) return;
    since_last_ = {};
    const auto done = static_cast<double>(finished - std::min(already_, finished));
    const std::string left =
        done > 0 ? fmt::format(", about {} left", duration(seconds / done * static_cast<double>(total_ - finished)))
                 : "";
    const auto percent = total_ ? 100 * finished / total_ : 100;
    const auto line =
        safe_text(total_ == 0 ? fmt::format("{}: {}, {} so far  {}", what_, finished, duration(seconds), now)
                              : fmt::format("{}: {} of {} ({} %), {} so far{}  {}", what_, finished, total_, percent,
                                            duration(seconds), left, now));
    if (terminal_) show_line(line);
    else say("{}\n", line);
}

}  // namespace betwixt::support
