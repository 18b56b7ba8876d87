// betwixt solve: scores, one JSON object a line, books, and what is wrong with a file.

#include <filesystem>
#include <fstream>

#include "support/line_file.hpp"
#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

class Solve : public ::testing::Test {
protected:
    void SetUp() override { std::filesystem::remove(file); }
    void TearDown() override { std::filesystem::remove(file); }
    void write(const std::string& text) const { std::ofstream(file) << text; }
    long lines_written() const {
        std::ifstream in(file);
        return std::count(std::istreambuf_iterator<char>(in), {}, '\n');
    }
    const std::string file = testing::TempDir() + "betwixt_solve_test.txt";
};

std::vector<nlohmann::json> objects(const Ran& ran) {
    std::vector<nlohmann::json> all;
    std::istringstream in(ran.out);
    for (std::string line; std::getline(in, line);) all.push_back(nlohmann::json::parse(line));
    return all;
}
Ran solve(std::vector<std::string> words) {
    words.insert(words.begin(), "solve");
    words.insert(words.end(), {"--format", "json"});
    return run(words);
}

constexpr const char* lost = "2252576253462244111563365343671351441";  // with the last stone but one
constexpr const char* won = "7422341735647741166133573473242566";      // with the last stone

TEST_F(Solve, GivesOneObjectALine) {
    write(std::string("# two positions\n") + lost + " -1\n" + won + "\n");
    const auto ran = solve({"connect4", file});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto solved = objects(ran);
    ASSERT_EQ(solved.size(), 2u);
    EXPECT_EQ(solved[0]["position"], lost);
    EXPECT_EQ(solved[0]["score"], -1);
    EXPECT_EQ(solved[1]["score"], 1);
    for (const char* name : {"nodes", "seconds", "best", "text"}) EXPECT_TRUE(solved[1].contains(name)) << name;
}

TEST_F(Solve, ChecksTheScoresOfTheFile) {
    write(std::string(lost) + " -2\n");
    const auto ran = run({"solve", "connect4", file});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.says(std::string(lost) + ": the score is -1, not -2"));
    EXPECT_TRUE(ran.says("0 of 1 scores are those of the file"));
    EXPECT_EQ(run({"solve", "connect4", file, "--weak"}).status, 0);
    write(std::string(lost) + " -1\n" + won + "\n");
    EXPECT_TRUE(run({"solve", "connect4", file}).says("1 of 1 scores are those of the file"));
    write(std::string(won) + "\n");
    EXPECT_FALSE(run({"solve", "connect4", file}).says("of the file"));
}

TEST_F(Solve, KnowsTheSignAlone) {
    const auto strong = solve({"connect4", "data/connect4/L3_R1.txt"});
    const auto weak = solve({"connect4", "data/connect4/L3_R1.txt", "--weak"});
    ASSERT_EQ(strong.status, 0) << strong.err;
    ASSERT_EQ(weak.status, 0) << weak.err;
    const auto scores = objects(strong);
    const auto signs = objects(weak);
    ASSERT_EQ(scores.size(), 300u);
    ASSERT_EQ(signs.size(), 300u);
    for (std::size_t i = 0; i < 300; ++i) {
        const int score = scores[i]["score"];
        EXPECT_EQ(signs[i]["score"], score > 0 ? 1 : score < 0 ? -1 : 0) << signs[i];
    }
}

TEST_F(Solve, EveryDriverAgrees) {
    write(std::string(won) + " 1\n23163416124767223154467471272416755633 0\n");
    for (const char* driver : {"wide", "aspiration", "ab-sss*", "ab-dual*", "mtd-bi", "mtd-step(f)", "adaptive"})
        EXPECT_EQ(run({"solve", "connect4", file, "--driver", driver}).status, 0) << driver;
    EXPECT_EQ(run({"solve", "connect4", file, "--bounds", "one"}).status, 0);
    EXPECT_EQ(run({"solve", "connect4", file, "--no-lookahead"}).status, 0);
}

TEST_F(Solve, OtherGamesAndTheirStart) {
    EXPECT_EQ(objects(solve({"tictactoe"})).at(0)["score"], 0);
    const std::string ffo1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    EXPECT_EQ(objects(solve({"othello", "--position", ffo1})).at(0)["score"], 18);
}

TEST_F(Solve, WritesABookAndReadsItBack) {
    ASSERT_EQ(run({"solve", "connect4", "--position", lost, "--write-book", file}).status, 0);
    EXPECT_EQ(lines_written(), 1);
    ASSERT_EQ(run({"solve", "connect4", "--position", lost, "--book", file, "--write-book", file}).status, 0);
    EXPECT_EQ(lines_written(), 1);  // known already
    const auto known = objects(solve({"connect4", "--position", lost, "--book", file}));
    EXPECT_EQ(known.at(0)["score"], -1);
    EXPECT_EQ(known.at(0)["nodes"], 0);
    const std::string earlier = std::string(lost).substr(0, 34);
    const auto without = objects(solve({"connect4", "--position", earlier}));
    const auto with = objects(solve({"connect4", "--position", earlier, "--book", file}));
    EXPECT_EQ(without.at(0)["score"], with.at(0)["score"]);
    EXPECT_LE(with.at(0)["nodes"], without.at(0)["nodes"]);
}

// What the book file holds, and what it holds afterwards.
TEST_F(Solve, ABookIsNotHarmedByWhatEndsAProgram) {
    const auto add = [&](const char* position) {
        return run({"solve", "connect4", "--position", position, "--write-book", file});
    };
    ASSERT_EQ(add(lost).status, 0);
    ASSERT_EQ(add(lost).status, 0);
    EXPECT_EQ(lines_written(), 1);  // not doubled, though no --book was read
    ASSERT_EQ(add(won).status, 0);
    EXPECT_EQ(lines_written(), 2);

    // The end of a line is missing: that line is lost, and no other.
    std::filesystem::resize_file(file, std::filesystem::file_size(file) - 5);
    const auto torn = run({"solve", "connect4", "--position", lost, "--book", file});
    EXPECT_EQ(torn.status, 0);
    EXPECT_TRUE(torn.says("was cut short and is passed over")) << torn.err;
    ASSERT_EQ(add(won).status, 0);
    EXPECT_EQ(lines_written(), 2);
    EXPECT_EQ(run({"solve", "connect4", "--position", won, "--book", file}).status, 0);

    // Every change of a bit is noticed.
    std::ifstream in(file, std::ios::binary);
    const std::string book{std::istreambuf_iterator<char>(in), {}};
    for (std::size_t at = 0; at < book.size(); at += 7) {
        auto changed = book;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        write(changed);
        const auto ran = run({"solve", "connect4", "--position", lost, "--book", file});
        EXPECT_EQ(ran.status, 2) << at << ": " << ran.out;
    }
}

TEST_F(Solve, OneProgramAtATimeWritesABook) {
    const support::LineFile other(file);
    const auto ran = run({"solve", "connect4", "--position", lost, "--write-book", file});
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(ran.says("another program is writing the file")) << ran.err;
}

TEST_F(Solve, RefusesLinesThatAProofCannotBe) {
    const auto refuse = [&](const std::string& line, const std::string& part) {
        write(support::with_checksum(line) + "\n");
        expect_refused({"solve", "connect4", "--book", file, "--position", won}, "line 1: " + part);
    };
    const std::string position = std::string(won) + "\t";
    refuse(position + "nan\t1\twin\t6", "not a line of a book");
    refuse(position + "inf\t1\twin\t6", "not a line of a book");
    refuse(position + "30992\t1\twin\t9", "the best move 9 is not legal");
    refuse("448\t1\t1\twin\t4", "move 3, '8', is not a column");
    write(support::with_checksum(position + "99999\t1\twin\t") + "\n");
    expect_refused({"solve", "connect4", "--book", file, "--position", won}, "is no value of this game");
}

TEST_F(Solve, RefusesWhatItCannotUse) {
    expect_refused({"solve", "connect4", "no-such-file"}, "cannot read the file 'no-such-file'");
    write("");
    expect_refused({"solve", "connect4", file}, "has no line");
    write("4444\n4448 3\n");
    expect_refused({"solve", "connect4", file}, "line 2: move 4, '8', is not a column");
    expect_refused({"solve", "connect4", "--position", "9"}, "--position: move 1, '9', is not a column");
    expect_refused({"solve", "connect4", file, "--position", "4"}, "excludes");
    expect_refused({"solve", "chess9"}, "is not a game");
    expect_refused({"solve", "connect4", "--position", "274552224131661", "--driver", "bns"},
                   "only brackets the value");
    write("4444 7\n");
    expect_refused({"solve", "connect4", "--book", file}, "line 1: the checksum is missing or wrong");
    expect_refused({"solve", "connect4", "--book", "no-such-book"}, "cannot read the file 'no-such-book'");
    expect_refused({"solve", "connect4", "--book", testing::TempDir()}, "it is a folder");
    EXPECT_TRUE(run({"solve", "connect4", "--write-book", "/no/such/folder/book"}).says("cannot write the file"));
    expect_refused({"solve", "connect4", "--table-entries", "100"}, "compact entries need a table of at least");
    expect_refused({"solve", "othello", "--bounds", "compact"}, "compact entries do not hold");
    expect_refused({"solve", "connect4", "--replacement", "if-newer"}, "compact entries are replaced by aged-bucket");
}

}  // namespace
}  // namespace betwixt::test
