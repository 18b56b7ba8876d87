#include "play/screen.hpp"

#include <clocale>
#include <cstdio>
#include <cstdlib>

#include <fmt/core.h>
#include <langinfo.h>
#include <unistd.h>

#include "support/terminal.hpp"

namespace betwixt::play {

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool locale_has_utf8() {
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", locale_t{});
    if (!locale) return false;
    const bool has = std::string(nl_langinfo_l(CODESET, locale)) == "UTF-8";
    freelocale(locale);
    return has;
}

}  // namespace

Screen::Screen() {
    const std::string term = environment("TERM");
    in_place_ = isatty(STDOUT_FILENO) == 1 && !term.empty() && term != "dumb";
    style_.colour = in_place_ && environment("NO_COLOR").empty();
    style_.unicode = in_place_ && locale_has_utf8();
}

void Screen::say(const std::string& sentence) {
    fmt::print("{}\n", sentence);
    if (in_place_) said_.push_back(sentence);
}

void Screen::show(const std::string& picture) {
    if (in_place_) fmt::print("\x1b[H\x1b[2J");
    fmt::print("{}\n", picture);
    for (const auto& sentence : said_) fmt::print("{}\n", sentence);
    std::fflush(stdout);
}

void Screen::progress(const std::string& line) const {
    if (in_place_)
        fmt::print("\r\x1b[K{}", support::fitting(line, support::terminal_width(STDOUT_FILENO).value_or(80) - 1));
    else fmt::print("{}\n", line);
    std::fflush(stdout);
}

void Screen::end_progress() const {
    if (in_place_) fmt::print("\r\x1b[K");
}

}  // namespace betwixt::play
