// What the tables of `compare` say of their sums.

#include <filesystem>
#include <fstream>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

// A game that ends before the last depth is in no sum of that depth.
TEST(CompareCommand, SaysHowManyPositionsGoSoDeep) {
    const std::string file = testing::TempDir() + "betwixt_compare_test.txt";
    std::ofstream(file) << "---------\nO-XOX----\n";
    const auto deep = run({"compare", "tictactoe", "--positions", file, "--drivers", "mtd(f)", "--depth", "8"}).out;
    EXPECT_NE(deep.find("tictactoe: 2 positions"), std::string::npos) << deep;
    EXPECT_NE(deep.find("to depth 8, of the 1 positions that go so deep"), std::string::npos) << deep;
    const auto flat = run({"compare", "tictactoe", "--positions", file, "--drivers", "mtd(f)", "--depth", "3"}).out;
    EXPECT_EQ(flat.find("that go so deep"), std::string::npos) << flat;
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace betwixt::test
