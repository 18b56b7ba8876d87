// The laboratory as a program: killed at any moment and stopped by Ctrl-C, it ends in the same table.

#include "tests/support/process.hpp"

#include <random>
#include <thread>

#include "tests/lab/run_lab.hpp"

namespace betwixt::test {
namespace {

std::vector<std::string> lab_run(const std::string& file, const std::string& dir) {
    return {BETWIXT_PROGRAM, "lab", "run", file, "--jobs", "2", "--out", dir};
}

// Long enough to be killed many times in the middle.
const std::string killable = R"toml(
title = "To be killed"
games = ["kalah", "othello"]
algorithms = ["wide", "mtd(f)", "ab-sss*", "aspiration/negascout"]
depth = { kalah = 8, othello = 5 }
table_bits = [8, 12]
positions = { from = 8, to = 40, every = 8 }
)toml";

// Kills the run again and again until it has been killed so often; returns how often it was.
int kill_again_and_again(const std::vector<std::string>& words, int times, std::mt19937& lot) {
    int killed = 0;
    std::uniform_int_distribution<int> microseconds(1'000, 120'000);
    while (killed < times) {
        const pid_t child = start(words);
        std::this_thread::sleep_for(std::chrono::microseconds(microseconds(lot)));
        kill(child, SIGKILL);
        const int status = status_of(child);
        if (status == 0) break;  // it was faster
        EXPECT_EQ(status, -SIGKILL);
        killed += status == -SIGKILL;
    }
    return killed;
}

TEST(Run, KilledFortyTimesEndsInTheSameTable) {
    const Folder folder;
    const auto file = folder.write("e.toml", killable);
    ASSERT_EQ(status_of(start(lab_run(file, folder / "whole"))), 0);
    const auto whole = table_of(folder / "whole");
    std::mt19937 lot(20'260'101);
    int killed = 0;
    for (int round = 0; killed < 40; ++round) {
        const auto dir = folder / std::to_string(round);
        killed += kill_again_and_again(lab_run(file, dir), 25, lot);
        EXPECT_EQ(status_of(start(lab_run(file, dir))), 0);  // whether or not it had come to begin a journal
        EXPECT_EQ(table_of(dir), whole);
        ASSERT_LT(round, 100);
    }
}

TEST(Run, StoppedByCtrlCGoesOn) {
    const Folder folder;
    const auto file = folder.write("e.toml", killable);
    const pid_t child = start(lab_run(file, folder / "stopped"));
    while (!fs::exists(folder / "stopped/journal.sqlite-wal"))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    kill(child, SIGINT);
    EXPECT_EQ(status_of(child), 130);
    const auto part = table_of(folder / "stopped").size();
    EXPECT_EQ(status_of(start({BETWIXT_PROGRAM, "lab", "resume", folder / "stopped"})), 0);
    EXPECT_GT(table_of(folder / "stopped").size(), part);
    EXPECT_EQ(status_of(start(lab_run(file, folder / "whole"))), 0);
    EXPECT_EQ(table_of(folder / "stopped"), table_of(folder / "whole"));
}

// One of three is killed; the others, and one that comes later, measure its cells.
TEST(Run, SeveralProcessesShareTheCells) {
    const Folder folder;
    const auto file = folder.write("e.toml", small_experiment);
    ASSERT_EQ(status_of(start(lab_run(file, folder / "whole"))), 0);
    const std::vector<std::string> worker{BETWIXT_PROGRAM, "lab", "run", file, "--jobs", "1", "--job", folder / "job"};
    std::vector<pid_t> workers;
    for (int i = 0; i < 3; ++i) workers.push_back(start(worker));
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    kill(workers[0], SIGKILL);
    for (const pid_t w : workers) status_of(w);
    EXPECT_EQ(status_of(start(worker)), 0);
    std::vector<std::string> merge{BETWIXT_PROGRAM, "lab", "merge", folder / "all"};
    std::size_t cells = 0;
    for (const auto& part : fs::directory_iterator(folder / "job/parts")) {
        merge.push_back(part.path().string());
        cells += table_of(part.path().string()).size();
    }
    EXPECT_GE(merge.size(), 4u + 2);
    ASSERT_EQ(status_of(start(merge)), 0);
    EXPECT_EQ(table_of(folder / "all"), table_of(folder / "whole"));
    EXPECT_EQ(cells, table_of(folder / "whole").size());  // no cell was measured twice
}

}  // namespace
}  // namespace betwixt::test
