// Cells of several threads.

#include <cmath>

#include "games/all.hpp"
#include "lab/cells.hpp"
#include "lab/measurements.hpp"
#include "tests/lab/run_lab.hpp"

namespace betwixt::lab {
namespace {

Plan plan_for_threads(const std::string& threads) {
    const auto experiment = read_experiment("e", "e.toml",
                                            "title = \"t\"\nkind = \"deepening\"\ngames = [\"kalah\"]\n"
                                            "algorithms = [\"mtd(f)\"]\ndepth = 10\npositions = { limit = 2 }\n"
                                            "options = { virtual_time = true }\nthreads = " +
                                                threads,
                                            Mode::full);
    return plan_of(experiment, all_games());
}

TEST(LabThreads, AreMeasuredInVirtualTime) {
    for (const auto& entry : all_games()) {
        if (entry.name != "kalah") continue;
        for (const auto& cell : plan_for_threads("[1, 4]").cells) {
            const auto engine = entry.create();
            const auto s = measure(*engine, cell, "deepening", nullptr).back();
            if (cell.threads == 1) {
                EXPECT_NEAR(s.seconds, 1e-6 * static_cast<double>(s.nodes), 1e-9);
                EXPECT_FALSE(s.waited || s.put_off || s.opened);
            } else {
                EXPECT_LT(s.seconds, 1e-6 * static_cast<double>(s.nodes));
                EXPECT_GT(s.waited.value(), 0);
                EXPECT_GT(s.put_off.value(), 0);
                EXPECT_EQ(s.opened.value(), 0);
            }
        }
    }
}

TEST(LabThreads, AreFrom1To1024) {
    EXPECT_EQ(plan_for_threads("[1, 2, 1024]").cells.size(), 6u);
    for (const char* wrong : {"0", "[1025]", "\"two\"", "[2, 2]"})
        EXPECT_THROW(plan_for_threads(wrong), std::invalid_argument) << wrong;
}

}  // namespace
}  // namespace betwixt::lab
