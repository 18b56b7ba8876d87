#pragma once
// Tables, numbers and progress lines for people.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::command {

// Columns of text; numbers stand flush right.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> header) : rows_{std::move(header)} {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    // As aligned text, or as comma-separated values.
    std::string text() const;
    std::string csv() const;

private:
    std::vector<std::vector<std::string>> rows_;
};

// 1234567 as "1,234,567"; seconds as "0.42", "73.1" or "1:02:03".
std::string grouped(std::uint64_t n);
std::string duration(double seconds);
// "a, b, c"
std::string joined(const std::vector<std::string>& words, std::string_view between = ", ");

// A line on standard error that says how far long work is and when it will be done. On a terminal it is rewritten in
// place; elsewhere a new line appears every ten seconds. Silent for work that takes less than a second.
class Progress {
public:
    // `already`: so many of the total were finished before, and say nothing of the time that is left.
    Progress(std::string what, std::uint64_t total, std::uint64_t already = 0);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // `finished` of the total, with a word on what is being done now.
    void show(std::uint64_t finished, std::string_view now = "");

private:
    using Time = std::chrono::steady_clock;
    std::string what_;
    std::uint64_t total_, already_;
    bool terminal_;
    bool shown_ = false;
    Time::time_point start_ = Time::now();
    Time::time_point last_ = Time::now();
};

}  // namespace betwixt::command
