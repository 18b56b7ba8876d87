#pragma once
// A line on standard error that says how far long work is and when it will be done.

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "support/clock.hpp"

namespace betwixt::support {

// On a terminal the line is rewritten in place, and cut to the terminal's width; elsewhere a new line appears every
// ten seconds. Silent for work that takes less than a second. Any thread may call it.
class Progress {
public:
    // `already`: so many of the total were finished before, and say nothing of the time that is left.
    // A total of 0 is not known.
    Progress(std::string what, std::uint64_t total, std::uint64_t already = 0);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // `finished` of the total, with a word on what is being done now.
    void show(std::uint64_t finished, std::string_view now = "");
    // The same where the total grows.
    void show_of(std::uint64_t finished, std::uint64_t total, std::string_view now = "");
    // One more has begun.
    void next();

private:
    void write(std::uint64_t finished, std::string_view now);  // mutex_ held

    std::mutex mutex_;
    std::string what_;
    std::uint64_t total_, already_, begun_;
    bool terminal_;
    bool shown_ = false;
    Stopwatch since_start_, since_last_;
};

}  // namespace betwixt::support
