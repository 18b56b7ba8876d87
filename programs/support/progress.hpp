#pragma once
// A line on standard error that shows how much of a long task is done and the estimated time left.

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "support/clock.hpp"

namespace betwixt::support {

// Rewrites one line on standard error, cut to the terminal's width; the next message replaces it. Does nothing where
// standard error is no terminal.
void show_line(std::string_view line);

// On a terminal the line is rewritten in place, and cut to the terminal's width; elsewhere a new line is printed every
// ten seconds. Prints nothing for a task of less than a second. Thread-safe.
class Progress {
public:
    // `already`: how many of the total were finished before; they do not enter the estimate of the time left. A total
    // of 0 means unknown.
    Progress(std::string what, std::uint64_t total, std::uint64_t already = 0);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // `finished` of the total; `now` describes the current step.
    void show(std::uint64_t finished, std::string_view now = "");
    // The same with a total that changes.
    void show_of(std::uint64_t finished, std::uint64_t total, std::string_view now = "");
    // One more item has begun.
    void next();

private:
    void write(std::uint64_t finished, std::string_view now);  // requires mutex_ to be locked

    std::mutex mutex_;
    std::string what_;
    std::uint64_t total_, already_, begun_;
    bool terminal_;
    Stopwatch since_start_, since_last_;
};

}  // namespace betwixt::support
