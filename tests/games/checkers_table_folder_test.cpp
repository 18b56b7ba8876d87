// The folder of endgame tables as an option of the engine.

#include <filesystem>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

#include "games/checkers/engine.hpp"
#include "games/checkers/notation.hpp"
#include "games/checkers/tables/opened.hpp"

namespace betwixt::checkers {

namespace {

namespace fs = std::filesystem;

// A folder of two tables of five pieces that call every position a draw.
class FolderOfDraws {
public:
    FolderOfDraws() {
        fs::create_directories(path_);
        for (const tables::Slice& slice : {tables::Slice{{0, 1}, {0, 4}}, tables::Slice{{0, 4}, {0, 1}}}) {
            std::ofstream out(path_ / ("checkers-" + slice.name() + ".table"), std::ios::binary);
            out << tables::packed(slice, Objective::win_all, false, tables::Results(slice.indices(), tables::drawn));
        }
    }
    ~FolderOfDraws() { fs::remove_all(path_); }
    std::string name() const { return path_.string(); }

private:
    fs::path path_ = fs::temp_directory_path() / ("betwixt-draws-" + std::to_string(std::random_device{}()));
};

constexpr const char* king_against_four = "W:WK32:BK1,K2,K3,K5";

double value(Engine& engine) {
    engine.set_position(king_against_four);
    return engine.search({.depth = 3}, nullptr).value;
}
void use(Engine& engine, const std::string& folder) {
    EngineOptions o = engine.options();
    o.tables = folder;
    engine.configure(o);
}
std::string refusal(Engine& engine, const std::string& folder) {
    try {
        use(engine, folder);
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "nothing";
}

}  // namespace

TEST(CheckersTableFolder, IsAnOptionOfEachEngine) {
    const FolderOfDraws draws;
    const auto asks = entries().front().create(), does_not = entries().front().create();
    const double usual = value(*does_not);
    EXPECT_LT(usual, 0);
    use(*asks, draws.name());
    EXPECT_EQ(value(*asks), 0);
    EXPECT_EQ(value(*does_not), usual);
    use(*asks, "");  // what the table of the search has learned of values is forgotten
    EXPECT_EQ(value(*asks), usual);
    use(*asks, draws.name() + "/.");
    EXPECT_EQ(value(*asks), 0);
    EXPECT_EQ(&tables::folder_named(draws.name()), &tables::folder_named(draws.name() + "/."));
}

TEST(CheckersTableFolder, IsRefusedWhereThereIsNone) {
    const auto engine = entries().front().create();
    EXPECT_EQ(refusal(*engine, "no/such/folder"), "there is no folder 'no/such/folder' of endgame tables");
    EXPECT_EQ(engine->options().tables, "");
    EXPECT_EQ(refusal(*small_entries().front().create(), "."), "this game has no endgame tables in a folder");
}

TEST(CheckersTableFolder, TurnedOffIsForgottenByTheSearch) {
    const FolderOfDraws draws;
    const auto engine = entries().front().create();
    const double usual = value(*engine);
    use(*engine, draws.name());
    ASSERT_EQ(value(*engine), 0);
    EngineOptions o = engine->options();
    o.search.tablebase = false;
    engine->configure(o);
    EXPECT_EQ(value(*engine), usual);
}

TEST(CheckersTableFolder, MinimaxAsksIt) {
    const FolderOfDraws draws;
    const auto engine = entries().front().create();
    EngineOptions o = engine->options();
    o.searcher = "minimax", o.tables = draws.name();
    engine->configure(o);
    EXPECT_EQ(value(*engine), 0);
}

}  // namespace betwixt::checkers
