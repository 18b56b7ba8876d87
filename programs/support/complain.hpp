#pragma once
// Messages besides the program's results: lines on stderr, each preceded by the program's name.

#include <atomic>
#include <cstdio>
#include <string>
#include <utility>

#include <fmt/core.h>
#include <unistd.h>

#include "betwixt/game/safe_text.hpp"
#include "support/terminal.hpp"

namespace betwixt::support {

// The name under which the program was called: a game's own program may not be called betwixt.
inline std::string& program_name() {
    static std::string name = "betwixt";
    return name;
}

// Prints on stderr. An error in writing is ignored.
template <class... Args> void say(fmt::format_string<Args...> text, Args&&... args) {
    std::fputs(fmt::format(text, std::forward<Args>(args)...).c_str(), stderr);
}

// True while a line of progress stands on the terminal, which the next message replaces.
inline std::atomic<bool>& progress_stands() {
    static std::atomic<bool> stands = false;
    return stands;
}
inline void clear_progress() {
    if (progress_stands().exchange(false)) say("\r\x1b[K");
}

template <class... Args> void complain(fmt::format_string<Args...> sentence, Args&&... args) {
    const auto said = fmt::format(sentence, std::forward<Args>(args)...);
    clear_progress();
    say("{}\n", wrapped_for(STDERR_FILENO, fmt::format("{}: {}", program_name(), safe_text(said, "\n\t"))));
}

}  // namespace betwixt::support
