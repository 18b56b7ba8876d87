#include "match/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace betwixt::match {

namespace {

constexpr std::size_t longest_line = 1'000'000;

// A file descriptor that is closed at the end of its scope.
struct Descriptor {
    int fd = -1;
    Descriptor() = default;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { reset(); }
    void reset() {
        if (fd >= 0) close(fd);
        fd = -1;
    }
    int release() { return std::exchange(fd, -1); }
};

// Other child processes inherit neither end.
void make_pipe(Descriptor& reads, Descriptor& writes) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("cannot create a pipe");
    reads.fd = ends[0], writes.fd = ends[1];
}

// Runs in the new process; makes only calls that are safe after fork. Writes errno to `failed` if the program cannot be
// run.
[[noreturn]] void become(const ChildProcess::Command& command, char* const* argv, int in, int out, int err, int failed,
                         pid_t parent) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // the program is killed if this process is killed
    if (getppid() != parent) _exit(127);
#endif
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int s : {SIGPIPE, SIGINT, SIGTERM}) std::signal(s, SIG_DFL);
    const bool placed = command.directory.empty() || chdir(command.directory.c_str()) == 0;
    if (placed && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(err, STDERR_FILENO) >= 0)
        execvp(argv[0], argv);
    const int why = errno;
    [[maybe_unused]] const auto told = ::write(failed, &why, sizeof why);
    _exit(127);
}

int left_of(ChildProcess::Time::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - ChildProcess::Time::now()).count();
    constexpr long slice = 50;  // milliseconds between checks of the stop flag
    return static_cast<int>(std::clamp<long>(left, 0, slice));
}

}  // namespace

// Waits until the descriptor is ready. If the program has ended, returns at once: its remaining output can be read, but
// a child of it that still has the pipe is not waited for.
ChildProcess::Outcome ChildProcess::await(int fd, short what, Time::time_point deadline,
                                          const std::atomic<bool>* stop) const {
    for (;;) {
        if (stop && *stop) return Outcome::stopped;
        const bool gone = has_ended();
        pollfd p{fd, what, 0};
        if (poll(&p, 1, gone ? 0 : left_of(deadline)) > 0) return Outcome::done;
        if (gone) return Outcome::ended;
        if (Time::now() >= deadline) return Outcome::late;
    }
}

ChildProcess::ChildProcess(const Command& command) {
    // Without this, a program that ends while it is written to would end this process.
    [[maybe_unused]] static const auto ignored = std::signal(SIGPIPE, SIG_IGN);
    std::vector<char*> argv;
    for (const auto& word : command.words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    Descriptor its_in, our_out, our_in, its_out, why, failed, log;
    make_pipe(its_in, our_out);
    make_pipe(our_in, its_out);
    make_pipe(why, failed);
    const bool logs = !command.log.empty();
    log.fd = open(logs ? command.log.c_str() : "/dev/null", O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (log.fd < 0) throw std::runtime_error("cannot write the log '" + command.log + "'");
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ < 0) throw std::runtime_error("cannot create a process");
    if (pid_ == 0) become(command, argv.data(), its_in.fd, its_out.fd, log.fd, failed.fd, parent);
    setpgid(pid_, pid_);  // parent and child both call it, so that it is done before either continues
    failed.reset();
    int error = 0;
    if (::read(why.fd, &error, sizeof error) == static_cast<ssize_t>(sizeof error)) {
        waitpid(pid_, nullptr, 0);
        throw std::runtime_error("cannot run '" + command.words.front() + "': " + std::strerror(error));
    }
    in_ = our_out.release(), out_ = our_in.release(), log_ = logs ? log.release() : -1;
    for (const int fd : {in_, out_}) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    fcntl(out_, F_SETPIPE_SZ, 1 << 20);  // room for output while the program ponders and nobody reads
}

ChildProcess::~ChildProcess() {
    close(in_), close(out_);
    kill(-pid_, SIGKILL);  // before waitpid: until then no other process gets the same number
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    if (log_ >= 0) close(log_);
}

ChildProcess::Outcome ChildProcess::write(std::string_view line, Time::time_point deadline,
                                          const std::atomic<bool>* stop) {
    note("< ", line);
    const std::string text = std::string(line) + "\n";
    for (std::size_t done = 0; done < text.size();) {
        const auto n = ::write(in_, text.data() + done, text.size() - done);
        if (n >= 0) done += static_cast<std::size_t>(n);
        else if (errno == EAGAIN) {
            if (const auto outcome = await(in_, POLLOUT, deadline, stop); outcome != Outcome::done) return outcome;
        } else if (errno != EINTR) return Outcome::ended;
    }
    return Outcome::done;
}

bool ChildProcess::fill() {
    std::array<char, 4096> piece{};
    const auto n = ::read(out_, piece.data(), piece.size());
    if (n > 0) buffer_.append(piece.data(), static_cast<std::size_t>(n));
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

ChildProcess::Outcome ChildProcess::read(std::string& line, Time::time_point deadline, const std::atomic<bool>* stop) {
    for (;;) {
        const auto end = buffer_.find('\n', searched_);
        if (end != std::string::npos) {
            if (Time::now() >= deadline) return Outcome::late;  // even if the program keeps writing
            line = buffer_.substr(0, end);
            while (!line.empty() && line.back() == '\r') line.pop_back();
            buffer_.erase(0, end + 1);
            searched_ = 0;
            note("> ", line);
            return Outcome::done;
        }
        searched_ = buffer_.size();
        if (searched_ > longest_line) return Outcome::endless;
        if (const auto outcome = await(out_, POLLIN, deadline, stop); outcome != Outcome::done) return outcome;
        if (!fill()) return Outcome::ended;
    }
}

double ChildProcess::cpu_seconds() const {
    clockid_t clock{};
    timespec t{};
    if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &t) != 0) return 0;
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

bool ChildProcess::has_ended() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
}

std::string ChildProcess::fate() const {
    await_end(std::chrono::milliseconds(200));  // its output ends a little before the process does
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0)
        return "it closed its output";
    if (info.si_code == CLD_EXITED) return "it ended with status " + std::to_string(info.si_status);
    return "it was ended by signal " + std::to_string(info.si_status) + " (" + strsignal(info.si_status) + ")";
}

void ChildProcess::await_end(std::chrono::milliseconds patience) const {
    const auto deadline = Time::now() + patience;
    while (!has_ended() && Time::now() < deadline) poll(nullptr, 0, 2);
}

void ChildProcess::note(std::string_view direction, std::string_view line) const {
    if (log_ < 0) return;
    const std::string text = std::to_string(pid_) + std::string(direction) + std::string(line) + "\n";
    [[maybe_unused]] const auto written = ::write(log_, text.data(), text.size());
}

std::vector<std::string> words_of(std::string_view command) {
    std::vector<std::string> words;
    bool inside = false;
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (!quote && (c == ' ' || c == '\t')) {
            inside = false;
            continue;
        }
        if (!inside) words.emplace_back();
        inside = true;
        if (quote && c == quote) quote = 0;
        else if (!quote && (c == '"' || c == '\'')) quote = c;
        else if (c == '\\' && quote != '\'' && i + 1 < command.size()) words.back() += command[++i];
        else words.back() += c;
    }
    if (quote) throw std::invalid_argument("a quote does not end in the command " + std::string(command));
    return words;
}

}  // namespace betwixt::match
