// A folder of work: nobody gets a unit that a living worker has, and the units of a dead one are free.

#include "support/work_folder.hpp"

#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace betwixt::test {
namespace {

using support::WorkFolder;
namespace fs = std::filesystem;

class WorkFolders : public ::testing::Test {
protected:
    void SetUp() override { fs::remove_all(folder); }
    void TearDown() override { fs::remove_all(folder); }
    const fs::path folder = fs::path(testing::TempDir()) / "betwixt_work_folder";
};

TEST_F(WorkFolders, AUnitBelongsToOneWorker) {
    WorkFolder one(folder), two(folder);
    EXPECT_NE(one.worker(), two.worker());
    EXPECT_EQ(one.workers(), 2);
    EXPECT_TRUE(one.take("a"));
    EXPECT_FALSE(one.take("a"));
    EXPECT_FALSE(two.take("a"));
    EXPECT_TRUE(two.take("b"));
    one.give_back("a");
    EXPECT_TRUE(two.take("a"));
}

TEST_F(WorkFolders, AWorkerThatEndsLeavesNothing) {
    WorkFolder stays(folder);
    {
        WorkFolder leaves(folder);
        EXPECT_TRUE(leaves.take("a"));
    }
    EXPECT_EQ(stays.workers(), 1);
    EXPECT_TRUE(stays.take("a"));
}

TEST_F(WorkFolders, AKilledWorkerLosesItsUnits) {
    WorkFolder stays(folder);
    const pid_t child = fork();
    if (child == 0) {
        WorkFolder dies(folder);
        static_cast<void>(dies.take("a"));
        _exit(0);
    }
    waitpid(child, nullptr, 0);
    EXPECT_EQ(stays.workers(), 1);
    EXPECT_TRUE(stays.take("a"));
}

// The worker of another machine is judged by the time of its file alone.
TEST_F(WorkFolders, AWorkerElsewhereLivesWhileItsFileIsTouched) {
    WorkFolder here(folder);
    const auto file = folder / "workers" / "elsewhere-1-0";
    std::ofstream(file) << "";
    EXPECT_TRUE(here.take("a"));
    for (const auto& claim : fs::directory_iterator(folder / "claims")) std::ofstream(claim.path()) << "elsewhere-1-0";
    EXPECT_FALSE(here.take("a"));
    fs::last_write_time(file, fs::last_write_time(file) - std::chrono::seconds(WorkFolder::lease_seconds + 1));
    EXPECT_TRUE(here.take("a"));
}

TEST_F(WorkFolders, ManyWorkersShareTheUnits) {
    constexpr int units = 300;
    std::vector<std::vector<int>> taken(4);
    {
        std::vector<std::jthread> threads;
        for (auto& mine : taken)
            threads.emplace_back([&] {
                WorkFolder worker(folder);
                for (int unit = 0; unit < units; ++unit)
                    if (worker.take(std::to_string(unit))) mine.push_back(unit);
                std::this_thread::sleep_for(std::chrono::milliseconds(300));  // the others have finished, too
            });
    }
    std::multiset<int> all;
    for (const auto& mine : taken) all.insert(mine.begin(), mine.end());
    EXPECT_EQ(all.size(), units);
    EXPECT_EQ(std::set<int>(all.begin(), all.end()).size(), units);
}

TEST_F(WorkFolders, AFolderThatCannotBeWrittenIsRefused) {
    std::ofstream(folder) << "a file";
    EXPECT_THROW(WorkFolder worker(folder), std::invalid_argument);
}

}  // namespace
}  // namespace betwixt::test
