#pragma once
// Runs the command inside the test, with what it printed.

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "betwixt/command.hpp"
#include "games/all.hpp"

namespace betwixt::test {

struct Ran {
    int status;
    std::string out, err;
    nlohmann::json json() const { return nlohmann::json::parse(out); }
    bool says(const std::string& text) const { return (out + err).find(text) != std::string::npos; }
};

inline Ran run(const std::vector<std::string>& words, const std::string& input = "") {
    std::vector<const char*> argv{"betwixt"};
    for (const auto& w : words) argv.push_back(w.c_str());
    std::istringstream in(input);
    auto* const old = std::cin.rdbuf(in.rdbuf());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    Ran ran{run_command(static_cast<int>(argv.size()), argv.data(), all_games()), "", ""};
    std::fflush(nullptr);
    ran.out = testing::internal::GetCapturedStdout();
    ran.err = testing::internal::GetCapturedStderr();
    std::cin.rdbuf(old);
    std::cin.clear();
    return ran;
}

// The name of a file that holds the text. The next call writes the same file.
inline std::string file_with(const std::string& text) {
    const std::string name = testing::TempDir() + "betwixt_file_with.txt";
    std::ofstream(name) << text;
    return name;
}

// One sentence on standard error, exit status 2, nothing on standard output.
inline void expect_refused(const std::vector<std::string>& words, const std::string& part) {
    const auto ran = run(words);
    EXPECT_EQ(ran.status, 2) << part;
    EXPECT_EQ(ran.out, "") << part;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_TRUE(ran.says(part)) << ran.err;
}

}  // namespace betwixt::test
