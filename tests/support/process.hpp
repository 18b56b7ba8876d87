#pragma once
// Programs started by a test.

#include <csignal>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace betwixt::test {

// Starts the program, with nothing to read; what it prints goes to the file.
inline pid_t start(const std::vector<std::string>& words, const std::string& out = "/dev/null") {
    std::vector<char*> argv;
    for (const auto& w : words) argv.push_back(const_cast<char*>(w.c_str()));
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    const int file = open(out.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    dup2(nothing, 0), dup2(file, 1), dup2(nothing, 2);
    execvp(argv[0], argv.data());
    _exit(127);
}

inline int status_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace betwixt::test
