// betwixt tables info of Syzygy tables, which do not count their positions.

#include <filesystem>
#include <fstream>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

namespace fs = std::filesystem;

TEST(TablesInfo, ListsSyzygyTables) {
    const auto ran = run({"tables", "info", "chess", "--folder", "data/chess/syzygy", "--each", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto tables = ran.json()["tables"];
    ASSERT_EQ(tables.size(), 2u);
    EXPECT_EQ(tables[0]["name"], "KQvK");
    EXPECT_EQ(tables[0]["pieces"], 3);
    EXPECT_EQ(tables[0]["positions"], nullptr);
    EXPECT_EQ(tables[0]["distances"], true);
    EXPECT_EQ(tables[0]["bytes"],
              fs::file_size("data/chess/syzygy/KQvK.rtbw") + fs::file_size("data/chess/syzygy/KQvK.rtbz"));
    EXPECT_EQ(tables[1]["name"], "KRvK");
    EXPECT_EQ(tables[1]["distances"], false);
    EXPECT_TRUE(run({"tables", "info", "chess", "--folder", "data/chess/syzygy"}).says("3 pieces, Syzygy"));
}

TEST(TablesInfo, NamesADamagedSyzygyTable) {
    const fs::path folder = testing::TempDir() + "betwixt_tables_info";
    fs::remove_all(folder);
    fs::create_directories(folder);
    fs::copy("data/chess/syzygy/KRvK.rtbw", folder);
    std::ofstream(folder / "KBvK.rtbw") << "no table";
    const auto ran = run({"tables", "info", "chess", "--folder", folder.string(), "--each"});
    fs::remove_all(folder);
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("KBvK.rtbw': "), std::string::npos) << ran.err;
    EXPECT_TRUE(ran.says("KRvK")) << ran.out;
    EXPECT_EQ(ran.out.find("KBvK"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace betwixt::test
