#pragma once
// An external program that is controlled by lines over two pipes. The program never outlives this object. No call waits
// longer than its deadline.

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace betwixt::match {

class ChildProcess {
public:
    using Time = std::chrono::steady_clock;

    struct Command {
        std::vector<std::string> words;  // the program and its arguments
        std::string directory;           // working directory; empty: that of this process
        std::string log;                 // gets all lines in both directions and standard error; empty: none
    };

    // Throws std::runtime_error with a sentence if the program cannot be run.
    explicit ChildProcess(const Command& command);
    // Kills the program and every process of its group.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    enum class Outcome { done, late, ended, stopped, endless };

    // Writes a line. Returns `late` if the program does not take the line before the deadline, `ended` if the program
    // is gone.
    Outcome write(std::string_view line, Time::time_point deadline, const std::atomic<bool>* stop);
    // Reads the next line, without its end. Returns `endless` for a line of more than a million characters.
    Outcome read(std::string& line, Time::time_point deadline, const std::atomic<bool>* stop);
    // CPU time of the program with all its threads, in seconds; its children are not included.
    double cpu_seconds() const;
    // After `ended`: "it ended with status 3", "it was ended by signal 11 (Segmentation fault)".
    std::string fate() const;
    // Waits for at most `patience` for the program to end without being killed, as after "quit".
    void await_end(std::chrono::milliseconds patience) const;

private:
    Outcome await(int fd, short what, Time::time_point deadline, const std::atomic<bool>* stop) const;
    bool has_ended() const;
    void note(std::string_view direction, std::string_view line) const;
    bool fill();  // reads the available bytes; false at the end of the stream

    pid_t pid_ = -1;
    int in_ = -1, out_ = -1, log_ = -1;  // the program's standard input and output, and the log file
    std::string buffer_;
    std::size_t searched_ = 0;  // bytes of the buffer that contain no line end
};

// Splits "'program name' arg" into words: blanks separate words, except within quotes of either kind and after
// backslashes. Throws std::invalid_argument on a quote that does not end.
std::vector<std::string> words_of(std::string_view command);

}  // namespace betwixt::match
