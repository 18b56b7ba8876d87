#pragma once
// Runs the command on a terminal of its own.

#include <cstdlib>
#include <string>
#include <vector>

#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/command/run.hpp"

namespace betwixt::test {

// What the program shows on a terminal of 80 columns that types `input`, a line at each prompt.
inline std::string on_terminal(const std::vector<std::string>& words, const std::string& input) {
    int terminal = -1;
    winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
    const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        setenv("TERM", "xterm", 1), setenv("LC_ALL", "C.UTF-8", 1), unsetenv("NO_COLOR");
        std::vector<const char*> argv{"betwixt"};
        for (const auto& w : words) argv.push_back(w.c_str());
        const int status = run_command(static_cast<int>(argv.size()), argv.data(), all_games());
        std::fflush(nullptr);
        _exit(status);
    }
    std::string shown;
    std::size_t typed = 0;
    char buffer[4096];
    for (ssize_t n = 0; (n = read(terminal, buffer, sizeof buffer)) > 0;) {
        shown.append(buffer, static_cast<std::size_t>(n));
        if (typed < input.size() && shown.ends_with("> ")) {
            const auto end = input.find('\n', typed) + 1;
            if (write(terminal, input.data() + typed, end - typed) < 0) break;
            typed = end;
        }
    }
    int status = -1;
    waitpid(child, &status, 0);
    close(terminal);
    EXPECT_EQ(status, 0) << shown;
    return shown;
}

}  // namespace betwixt::test
