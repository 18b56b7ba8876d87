#pragma once
// A program of somebody else, talked to in lines over two pipes. It never outlives this object, nor makes it wait
// longer than it is told to.

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
        std::string directory;           // to run it in; empty: ours
        std::string log;                 // a file that gets every line said, and its standard error; empty: none
    };

    // Throws std::runtime_error with a sentence when the program cannot be run.
    explicit ChildProcess(const Command& command);
    // Asks nothing any more: ends the program and every process of its group.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    enum class Outcome { done, late, ended, stopped, endless };

    // Writes a line. `late` when the program does not take it before the deadline, `ended` when it is gone.
    Outcome write(std::string_view line, Time::time_point deadline, const std::atomic<bool>* stop);
    // Reads the next line, without its end. `endless`: a line of more than a million characters.
    Outcome read(std::string& line, Time::time_point deadline, const std::atomic<bool>* stop);
    // CPU time of the program itself, all its threads, in seconds.
    double cpu_seconds() const;
    // After `ended`: "it ended with status 3", "it was ended by signal 11 (Segmentation fault)".
    std::string fate() const;
    // Waits a little for the program to end by itself, as after "quit".
    void await_end(std::chrono::milliseconds patience) const;

private:
    Outcome await(int fd, short what, Time::time_point deadline, const std::atomic<bool>* stop) const;
    bool has_ended() const;
    void note(std::string_view direction, std::string_view line) const;
    bool fill();  // reads what is there; false at the end of the stream

    pid_t pid_ = -1;
    int in_ = -1, out_ = -1, log_ = -1;  // its standard input and output
    std::string buffer_;
    std::size_t searched_ = 0;  // of the buffer, for the end of a line
};

// "'program name' arg" as words: blanks separate, quotes of either kind and backslashes keep them. Throws
// std::invalid_argument on a quote that does not end.
std::vector<std::string> words_of(std::string_view command);

}  // namespace betwixt::match
