#pragma once
// Experiments inside a test, and what their journals hold.

#include <filesystem>
#include <fstream>
#include <iterator>

#include <unistd.h>

#include "tests/command/run.hpp"

namespace betwixt::test {

namespace fs = std::filesystem;

// A folder of this test alone, gone when the test is over.
class Folder {
public:
    Folder() {
        static int count = 0;
        path_ = fs::path(testing::TempDir()) / fmt_name(++count);
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    ~Folder() {
        std::error_code none;
        fs::remove_all(path_, none);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    // A file in it.
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name) << text;
        return *this / name;
    }

private:
    static std::string fmt_name(int n) { return "betwixt_lab_" + std::to_string(getpid()) + "_" + std::to_string(n); }
    fs::path path_;
};

inline std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// An experiment of some dozens of short cells, on two games and two sizes of table.
inline const std::string small_experiment = R"toml(
title = "A small experiment"
games = ["othello", "kalah-real"]
algorithms = ["wide", "mtd(f)", "aspiration/negascout"]
reference = "wide"
reference_deeper = 1
depth = { othello = 5, kalah-real = 7 }
table_bits = [8, 14]
positions = { from = 8, to = 40, every = 8, limit = 6 }
)toml";

// Every row of a journal, times left out. Its rows are sorted by cell and depth, whoever measured them.
inline nlohmann::json table_of(const std::string& dir) {
    const auto ran = run({"lab", "export", dir, "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    auto rows = ran.json().at("rows");
    for (auto& row : rows) row.erase("seconds");
    return rows;
}

inline void expect_measured(const std::vector<std::string>& words) {
    const auto ran = run(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
}

}  // namespace betwixt::test
