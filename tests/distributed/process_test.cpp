// `mpirun betwixt solve` as a program: the lines of one process, and what becomes of a job that loses a process.

#include "tests/support/process.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace betwixt::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

class MpiSolve : public ::testing::Test {
protected:
    void SetUp() override {
        if (!can_mpirun())
            GTEST_SKIP() << "no mpirun, or the program was built without MPI (openmpi-bin, libopenmpi-dev)";
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }

    static std::string text_of(const fs::path& file) {
        std::ifstream in(file);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // Score and words of each position; the best move may be another one of equals.
    std::vector<std::string> solved(const Words& words) {
        EXPECT_EQ(status_of(start(words, folder / "out")), 0);
        std::vector<std::string> all;
        std::ifstream in(folder / "out");
        for (std::string line; std::getline(in, line);)
            if (line.front() == '{') {
                const auto json = nlohmann::json::parse(line);
                all.push_back(json.at("position").dump() + json.at("score").dump() + json.at("text").dump());
            }
        return all;
    }

    const fs::path folder = fs::temp_directory_path() / ("betwixt-ranks-" + std::to_string(getpid()));
};

TEST_F(MpiSolve, HasTheLinesOfOneProcess) {
    const std::vector<Words> cases{
        {"tictactoe", "--rank-nodes", "5", "--warm-up", "0"},
        {"othello", "--position", "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", "--rank-nodes",
         "64"},
        {"connect4", "--position", "moves 4 4 4 4 4 2 2 2 2 2 2 6 6 6 6 6 6 1 1 3 1", "--rank-nodes", "50"},
        {"kalah", "--position", "1,0,0,2,1,0,18/0,1,0,2,0,1,22 S", "--rank-nodes", "20", "--warm-up", "0"}};
    int ranks = 3;
    for (const auto& c : cases) {
        Words words{BETWIXT_PROGRAM, "solve", "--format", "json"};
        words.insert(words.end(), c.begin(), c.end());
        Words alone{BETWIXT_PROGRAM, "solve", "--format", "json"};
        for (const auto& w : c) alone.push_back(w);
        const auto expected = solved(alone);
        ASSERT_EQ(expected.size(), 1u) << c.front();
        EXPECT_EQ(solved(with_mpi(ranks, words)), expected) << c.front() << " by " << ranks;
        ranks = 5 - ranks;  // each takes a second to start
    }
}

TEST_F(MpiSolve, RefusesWithoutWaiting) {
    EXPECT_NE(status_of(start(with_mpi(2, {BETWIXT_PROGRAM, "solve", "tictactoe", "--ties"}))), 0);
}

// The processes that a process has started.
std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> all;
    for (const auto& entry : fs::directory_iterator("/proc")) {
        if (std::atoi(entry.path().filename().c_str()) == 0) continue;
        std::ifstream in(entry.path() / "stat");
        const std::string stat{std::istreambuf_iterator<char>(in), {}};
        const auto name_ends = stat.rfind(')');
        if (name_ends == std::string::npos) continue;
        if (std::atoi(stat.c_str() + name_ends + 3) == parent) all.push_back(std::atoi(stat.c_str()));
    }
    return all;
}

std::size_t lines_in(const fs::path& file) {
    std::ifstream in(file);
    return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
}

TEST_F(MpiSolve, LosesAProcessAndGoesOn) {
    const std::string positions = "data/othello/fforum-1-19.obf", book = folder / "book";
    const Words first{BETWIXT_PROGRAM, "solve", "othello", positions, "--write-book", book};
    const pid_t job = start(with_mpi(2, first));
    while (lines_in(book) < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const auto ranks = children_of(job);
    ASSERT_EQ(ranks.size(), 2u);
    kill(ranks.back(), SIGKILL);
    EXPECT_NE(status_of(job), 0);
    const auto kept = lines_in(book);
    EXPECT_LT(kept, 19u);
    const Words again{BETWIXT_PROGRAM, "solve", "othello", positions, "--book", book, "--write-book", book};
    EXPECT_EQ(status_of(start(with_mpi(2, again))), 0);  // 1 where a score is not the file's
    EXPECT_EQ(lines_in(book), 19u);
}

TEST_F(MpiSolve, EndsByCtrlC) {
    const pid_t job = start(with_mpi(2, {BETWIXT_PROGRAM, "solve", "othello", "data/othello/fforum-40-59.obf"}));
    std::this_thread::sleep_for(std::chrono::seconds(2));
    kill(job, SIGINT);
    EXPECT_NE(status_of(job), 0);
}

}  // namespace
}  // namespace betwixt::test
