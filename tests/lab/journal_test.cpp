// Journals: whole cells, once each, of one experiment; and what makes cells void.

#include "lab/journal.hpp"

#include "games/all.hpp"
#include "lab/experiment.hpp"
#include "tests/lab/run_lab.hpp"

namespace betwixt::lab {
namespace {

using test::Folder;

Plan small_plan(const std::string& more = "") {
    return plan_of(read_experiment("e", "e.toml", test::small_experiment + more, Mode::full), all_games());
}

std::vector<Sample> found(double lower, double upper) {
    return {{.depth = 1, .lower = 1.0, .upper = 1.0, .leaves = 1},
            {.depth = 2, .lower = lower, .upper = upper, .leaves = 2}};
}

TEST(Journal, KeepsCellsOnceAndReadsThemBack) {
    const Folder folder;
    const auto plan = small_plan();
    const auto manifest = manifest_of(plan, {});
    {
        Journal journal(folder / "j", manifest, plan);
        journal.add(3, found(2, 2));
        journal.add(3, found(5, 5));
        EXPECT_EQ(journal.finished(), 1u);
    }
    Journal journal(folder / "j", manifest, plan);
    EXPECT_EQ(journal.finished(), 1u);
    EXPECT_TRUE(journal.has(3));
    EXPECT_FALSE(journal.has(2));
    const auto rows = test::table_of(folder / "j");
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1].at("lower"), 2);
    EXPECT_EQ(rows[1].at("id"), 4);
    EXPECT_EQ(rows[1].at("key"), plan.cells[3].key);
}

TEST(Journal, MakesCellsVoidThatDisagreeWhateverCameFirst) {
    const auto plan = small_plan();
    ASSERT_EQ(plan.cells[0].question, plan.cells[1].question);
    ASSERT_EQ(plan.cells[0].question, plan.cells[2].question);
    ASSERT_NE(plan.cells[0].question, plan.cells.back().question);
    nlohmann::json tables[2];
    for (const bool backwards : {false, true}) {
        const Folder folder;
        Journal journal(folder / "j", manifest_of(plan, {}), plan);
        const auto at = [&](std::size_t i) { return backwards ? 2 - i : i; };
        for (std::size_t i = 0; i < 3; ++i) journal.add(at(i), at(i) == 1 ? found(3, 3) : found(2, 2));
        journal.add(plan.cells.size() - 1, found(9, 9));
        EXPECT_EQ(journal.void_cells(), 3u);
        ASSERT_EQ(journal.disagreements().size(), 1u);
        EXPECT_NE(journal.disagreements()[0].find("values differ among algorithms, first at depth 2"),
                  std::string::npos);
        tables[backwards] = test::table_of(folder / "j");
    }
    EXPECT_EQ(tables[0], tables[1]);
}

TEST(Journal, TakesBracketsThatHoldTheValue) {
    const Folder folder;
    const auto plan = small_plan();
    Journal journal(folder / "j", manifest_of(plan, {}), plan);
    journal.add(0, found(2, 2));
    journal.add(1, found(-3, 4));
    auto open = found(0, 0);
    open[1].lower.reset(), open[1].upper = 7;
    journal.add(2, open);
    EXPECT_EQ(journal.void_cells(), 0u);
}

TEST(Journal, RefusesOtherExperimentsAndSaysWhatDiffers) {
    const Folder folder;
    const auto file = folder.write("e.toml", test::small_experiment);
    test::expect_measured({"lab", "run", file, "--out", folder / "j"});
    test::expect_measured({"lab", "run", file, "--out", folder / "j"});  // nothing is left to do
    folder.write("e.toml", test::small_experiment + "source = \"other words\"");
    test::expect_measured({"lab", "run", file, "--out", folder / "j"});
    folder.write("e.toml", test::small_experiment + "lag = 1");
    test::expect_refused({"lab", "run", file, "--out", folder / "j"}, "lag was [2] and is [1]");
    folder.write("e.toml", test::small_experiment + "seed = 2");
    test::expect_refused({"lab", "run", file, "--out", folder / "j"}, "(seed was 1 and is 2); choose another folder");
    folder.write("e.toml", test::small_experiment + "options = { etc = 2 }");
    test::expect_refused({"lab", "run", file, "--out", folder / "j"}, "options.othello");
    folder.write("e.toml", test::small_experiment);
    test::expect_refused({"lab", "run", file, "--out", folder / "j", "--quick"}, "mode was full and is quick");
    test::expect_refused({"lab", "run", file, "--out", folder / "j", "--shard", "1/2"}, "shard was 1/1 and is 1/2");
}

TEST(Journal, IsWrittenByOneProgramAtATime) {
    const Folder folder;
    const auto plan = small_plan();
    Journal first(folder / "j", manifest_of(plan, {}), plan);
    EXPECT_THROW(Journal(folder / "j", manifest_of(plan, {}), plan), std::invalid_argument);
}

TEST(Journal, SaysWhatItsManifestLacks) {
    const Folder folder;
    const auto plan = small_plan();
    auto manifest = manifest_of(plan, {});
    manifest.erase("experiment");
    { const Journal journal(folder / "j", manifest, plan); }
    test::expect_refused({"lab", "resume", folder / "j"}, "the manifest has no 'experiment'");
}

TEST(Journal, IsNotMadeOfAnything) {
    const Folder folder;
    test::expect_refused({"lab", "resume", folder / "none"}, "holds no journal");
    test::expect_refused({"lab", "export", folder / "none"}, "holds no journal");
    test::expect_refused({"lab", "merge", folder / "out", folder / "none"}, "holds no journal");
    test::expect_refused({"lab", "run", "no-such-experiment"},
                         "'no-such-experiment' is not an experiment; choose among ");
    test::expect_refused({"lab", "run", "missing.toml"}, "cannot read the file 'missing.toml'");
    test::expect_refused({"lab", "run", "figure4", "--tiny", "--shard", "3/2", "--out", folder / "s"},
                         "'3/2' is not a shard");
    test::expect_refused({"lab", "run", "figure4", "--tiny", "--out", "/proc/none/j"}, "cannot create the folder");
    const auto bad = folder.write("bad.toml", test::small_experiment + "[[figure]]\nname = \"f\"\ny = \"nods\"\n");
    test::expect_refused({"lab", "run", bad, "--out", folder / "bad"}, "'nods', which is no column");
    EXPECT_FALSE(std::filesystem::exists(folder / "bad"));
    folder.write("journal.sqlite", "this is no database, though it is long enough to look like one if nobody reads it");
    const auto ran = test::run({"lab", "resume", folder / "."});
    EXPECT_NE(ran.status, 0);
    EXPECT_TRUE(ran.says("not a database")) << ran.err;
}

TEST(Command, SaysWhatIsMissing) {
    test::expect_refused({"lab"}, "a command is needed after lab; commands are list, run, resume, merge, export");
    test::expect_refused({"lab", "walk"}, "'walk' is not a command of lab; commands are list, run");
    test::expect_refused({"lab", "run"}, "(see 'betwixt lab run --help')");
    test::expect_refused({"lab", "export", "x", "--format", "xml"}, "xml");
    test::expect_refused({"lab", "run", "figure4", "--jobs", "0"}, "--jobs");
}

TEST(Journal, HasAManifest) {
    const Folder folder;
    const auto file = folder.write("e.toml", test::small_experiment);
    test::expect_measured({"lab", "run", file, "--out", folder / "j"});
    const auto m = read_manifest(folder / "j");
    for (const char* name :
         {"experiment", "toml", "mode", "program", "commit", "compiler", "machine", "cores", "started", "seed",
          "positions_hash.othello", "positions_hash.kalah-real", "options.othello", "options.kalah-real"})
        EXPECT_TRUE(m.contains(name) && !m.at(name).empty()) << name;
    EXPECT_EQ(m.at("toml"), test::small_experiment);
    EXPECT_EQ(Json::parse(m.at("options.othello")).at("table_depth"), 1);
}

}  // namespace
}  // namespace betwixt::lab
