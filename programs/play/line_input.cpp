#include "play/line_input.hpp"

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>

#include <editline/readline.h>
#include <fmt/core.h>
#include <unistd.h>

namespace betwixt::play {

namespace {

// A global, because the library's callbacks have no other access to it.
std::function<std::vector<std::string>()>& words() {
    static std::function<std::vector<std::string>()> list;
    return list;
}

// The next word that starts with `begin`; `again` is 0 for the first one. The library frees the word.
char* next_word(const char* begin, int again) {
    static std::vector<std::string> left;
    if (again == 0) {
        left.clear();
        for (auto& word : words()())
            if (word.starts_with(begin)) left.push_back(word);
    }
    if (left.empty()) return nullptr;
    char* word = strdup(left.back().c_str());
    left.pop_back();
    return word;
}

// Completes words at the beginning of a line, file names elsewhere.
char** complete(const char* text, int from, int) {
    return from == 0 ? rl_completion_matches(text, &next_word) : nullptr;
}

// Ctrl-C cancels the line, not the game.
volatile std::sig_atomic_t interrupted_line = 0;
void give_up_line(int) { interrupted_line = 1; }

class OnInterrupt {
public:
    OnInterrupt() {
        struct sigaction action {};
        action.sa_handler = &give_up_line;  // without SA_RESTART: the signal ends the reading
        sigaction(SIGINT, &action, &old_);
    }
    ~OnInterrupt() { sigaction(SIGINT, &old_, nullptr); }
    OnInterrupt(const OnInterrupt&) = delete;
    OnInterrupt& operator=(const OnInterrupt&) = delete;

private:
    struct sigaction old_ {};
};

}  // namespace

LineInput::LineInput(std::function<std::vector<std::string>()> list)
    : edits_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
    if (!edits_) return;
    std::setlocale(LC_CTYPE, "");
    words() = std::move(list);
    static char name[] = "betwixt";
    rl_readline_name = name;
    rl_attempted_completion_function = &complete;
    using_history();
    stifle_history(500);
}

LineInput::~LineInput() {
    if (edits_) words() = nullptr;
}

std::optional<std::string> LineInput::read(const std::string& prompt) {
    if (edits_) {
        std::fflush(stdout);
        const OnInterrupt on_interrupt;
        interrupted_line = 0;
        const std::unique_ptr<char, void (*)(void*)> line(readline(prompt.c_str()), &std::free);
        if (!line && interrupted_line) {
            fmt::print("\n`quit` leaves.\n");
            return "";
        }
        if (!line) return std::nullopt;
        if (*line) add_history(line.get());
        return line.get();
    }
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    return std::getline(std::cin, line) ? std::optional(line) : std::nullopt;
}

}  // namespace betwixt::play
