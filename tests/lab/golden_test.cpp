// The miniature of every experiment: its counts are those of experiments/golden, however many threads, shards or
// processes measured it.

#include "lab/library.hpp"
#include "tests/lab/run_lab.hpp"

namespace betwixt::test {
namespace {

class Miniature : public testing::TestWithParam<std::string> {};

TEST_P(Miniature, HasTheCountsOfItsGoldenFile) {
    const Folder folder;
    expect_measured({"lab", "run", GetParam(), "--tiny", "--out", folder / "j"});
    const auto counts = run({"lab", "export", folder / "j", "--format", "counts"}).out;
    const auto golden = contents("experiments/golden/" + GetParam() + ".csv");
    ASSERT_FALSE(golden.empty()) << "./dev golden writes it";
    std::istringstream ours(counts), theirs(golden);
    for (std::string is, was; std::getline(theirs, was);) {
        std::getline(ours, is);
        ASSERT_EQ(is, was) << "if it is meant to change: ./dev golden";
    }
    EXPECT_EQ(counts, golden);
}

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const auto& file : lab::experiment_files()) all.push_back(file.name);
    return all;
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    for (char& c : name)
        if (c == '-') c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Experiments, Miniature, testing::ValuesIn(names()), name_of);

TEST(Table, DoesNotDependOnThreads) {
    const Folder folder;
    const auto file = folder.write("e.toml", small_experiment);
    for (const char* jobs : {"1", "2", "5"})
        expect_measured({"lab", "run", file, "--jobs", jobs, "--out", folder / jobs});
    EXPECT_EQ(table_of(folder / "1"), table_of(folder / "2"));
    EXPECT_EQ(table_of(folder / "1"), table_of(folder / "5"));
    EXPECT_GT(table_of(folder / "1").size(), 100u);
}

TEST(Table, DoesNotDependOnShards) {
    const Folder folder;
    const auto file = folder.write("e.toml", small_experiment);
    expect_measured({"lab", "run", file, "--out", folder / "whole"});
    for (const char* shard : {"1/3", "2/3", "3/3"})
        expect_measured({"lab", "run", file, "--shard", shard, "--out", folder / std::string(1, *shard)});
    const auto half = run({"lab", "merge", folder / "merged", folder / "1", folder / "3"});
    EXPECT_EQ(half.status, 1);
    EXPECT_TRUE(half.says("resume with: betwixt lab resume")) << half.out;
    expect_measured({"lab", "merge", folder / "merged", folder / "2", folder / "1"});
    EXPECT_EQ(table_of(folder / "whole"), table_of(folder / "merged"));
    const auto other = folder.write("e.toml", small_experiment + "seed = 2");
    expect_measured({"lab", "run", other, "--out", folder / "other"});
    expect_refused({"lab", "merge", folder / "merged", folder / "1", folder / "other"},
                   "other holds other measurements than these (seed was 2 and is 1");
}

TEST(DistinctLeaves, AreThereWhereAnExperimentAsksForThem) {
    const Folder folder;
    const std::string least =
        "title = \"t\"\ngames = [\"kalah\"]\nalgorithms = [\"wide\", \"mtd(f)\"]\ndepth = 5\n"
        "positions = { from = 8, to = 20, limit = 3 }\n";
    expect_measured({"lab", "run", folder.write("a.toml", least), "--out", folder / "a"});
    const auto logged = folder.write("b.toml", least + "distinct_leaves = true");
    expect_measured({"lab", "run", logged, "--jobs", "2", "--out", folder / "b"});
    const auto without = table_of(folder / "a"), with = table_of(folder / "b");
    ASSERT_EQ(without.size(), with.size());
    for (std::size_t i = 0; i < with.size(); ++i) {
        EXPECT_TRUE(without[i].at("distinct_leaves").is_null());
        EXPECT_LE(with[i].at("distinct_leaves"), with[i].at("leaves"));
        EXPECT_GT(with[i].at("distinct_leaves"), 0);
        EXPECT_EQ(with[i].at("nodes"), without[i].at("nodes"));
    }
    const auto head = [&](const std::string& dir) {
        const auto counts = run({"lab", "export", folder / dir, "--format", "counts"}).out;
        return counts.substr(0, counts.find('\n'));
    };
    EXPECT_EQ(head("b"), head("a") + ",distinct_leaves");
}

TEST(List, NamesEveryExperiment) {
    const auto ran = run({"lab", "list"});
    for (const auto& name : names()) EXPECT_TRUE(ran.says(name + " ")) << name;
}

}  // namespace
}  // namespace betwixt::test
