#pragma once
// What the program has to say besides its results: a line on stderr, the program's name in front.

#include <cstdio>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "betwixt/game/safe_text.hpp"

namespace betwixt::support {

// The name that the program was called by: a game's own program is not called betwixt.
inline std::string& program_name() {
    static std::string name = "betwixt";
    return name;
}

// On stderr. Where that cannot be written nobody hears it, and the work goes on.
template <class... Args> void say(fmt::format_string<Args...> text, Args&&... args) {
    std::fputs(fmt::format(text, std::forward<Args>(args)...).c_str(), stderr);
}

template <class... Args> void complain(fmt::format_string<Args...> sentence, Args&&... args) {
    const auto said = fmt::format(sentence, std::forward<Args>(args)...);
    say("{}: {}\n", program_name(), safe_text(said, "\n\t"));
}

}  // namespace betwixt::support
