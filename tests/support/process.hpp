#pragma once
// Programs started by a test, alone or as the processes of an MPI job.

#include <csignal>
#include <cstdlib>
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

inline bool can_mpirun() { return BETWIXT_MPI && std::system("command -v mpirun > /dev/null 2>&1") == 0; }

// mpirun refuses the superuser, and more processes than cores, unless it is told.
inline std::vector<std::string> with_mpi(int processes, const std::vector<std::string>& words) {
    std::vector<std::string> all{"mpirun", "--oversubscribe", "--bind-to", "none", "-n", std::to_string(processes)};
    if (geteuid() == 0) all.emplace_back("--allow-run-as-root");
    all.insert(all.end(), words.begin(), words.end());
    return all;
}

}  // namespace betwixt::test
