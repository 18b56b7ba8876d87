// betwixt solve --certificate, --enumerate, and betwixt check: every game's proof is accepted, and no damaged one.

#include <filesystem>
#include <fstream>

#include "tests/command/forge.hpp"
#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

class Certificates : public ::testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(file); }
    void write(const std::string& text) const { std::ofstream(file, std::ios::binary) << text; }
    std::string written() const {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // Solves, and returns the answer with what `check` says of the certificate.
    std::pair<nlohmann::json, nlohmann::json> prove(const std::string& game, std::vector<std::string> words) const {
        words.insert(words.begin(), {"solve", game, "--format", "json", "--certificate", file});
        const auto solved = run(words);
        EXPECT_EQ(solved.status, 0) << solved.err;
        const auto checked = run({"check", game, file, "--format", "json"});
        EXPECT_EQ(checked.status, 0) << checked.err;
        if (solved.status != 0 || checked.status != 0) return {};
        return {solved.json(), checked.json()};
    }
    void expect_proof(const std::string& game, const std::string& value, const std::vector<std::string>& words) const {
        const auto [solved, checked] = prove(game, words);
        ASSERT_FALSE(checked.is_null()) << game;
        EXPECT_EQ(checked["at_least"], ">= " + value) << game << " " << solved;
        EXPECT_EQ(checked["at_most"], "<= " + value) << game << " " << solved;
    }
    // One sentence that begins with the line, exit status 1.
    void expect_false(const std::string& game, const std::string& certificate, const std::string& part) const {
        write(certificate);
        const auto ran = run({"check", game, file});
        EXPECT_EQ(ran.status, 1) << part;
        EXPECT_EQ(ran.out, "") << part;
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
        EXPECT_TRUE(ran.says(file + ", line " + part)) << ran.err << " not " << part;
    }
    const std::string file = testing::TempDir() + "betwixt_certificate_test.txt";
};

TEST_F(Certificates, OfEveryKindOfGame) {
    expect_proof("tictactoe", "draw", {});
    expect_proof("tictactoe", "win 1", {"--position", "X---O---- moves a1 c3"});
    expect_proof("tictactoe", "draw", {"--enumerate"});
    expect_proof("connect4", "loss 4", {"--position", "2252576253462244111563365343671351441"});
    // A move that loses at once is among those that are asked.
    expect_proof("connect4", "loss 16", {"--position", "74223417356477411661335734"});
    expect_proof("connect4", "loss 16", {"--position", "74223417356477411661335734", "--enumerate"});
    expect_proof("kalah", "3", {"--position", "0,1,2,0,3,1,18/2,0,1,1,0,4,12 S"});
    expect_proof("othello", "18", {"--position", "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"});
    expect_proof("othello-real", "34",
                 {"--position", "--XXXXX-XOOOXXXOXOOOXXOXXOXOXOXXOXXXOXXXXXXOXOXXXXXXOOO-XOOOOO-- X"});
    expect_proof("uniform", "-196", {"--position", "seed=1 depth=4 width=3"});
}

TEST_F(Certificates, OfGamesThatGoRoundInCircles) {
    expect_proof("checkers-4x4", "draw", {"--enumerate"});
    expect_proof("giveaway-4x4", "loss 5", {"--enumerate"});
    expect_proof("giveaway-4x4", "win 0", {"--enumerate", "--position", "B:W7,8:B"});
    const auto ran = run({"solve", "giveaway-4x4", "--enumerate"});
    EXPECT_TRUE(ran.says("line: 1-3 ")) << ran.out;
    const auto ties = run({"solve", "checkers-4x4", "--enumerate", "--ties", "--format", "json"}).json();
    EXPECT_EQ(ties["score"], 0);
    EXPECT_GT(ties["best"].size(), 1u);
}

TEST_F(Certificates, EveryLineAndEveryMoveCounts) {
    for (const char* game : {"tictactoe", "giveaway-4x4", "checkers-4x4"}) {
        prove(game, {"--enumerate"});
        const auto certificate = written();
        const auto lines = lines_in(certificate);
        const std::size_t step = lines.size() > 100 ? 7 : 1;
        for (std::size_t i = 3; i + 1 < lines.size(); i += i < 6 ? 1 : step) {
            auto other = lines;
            if (!lines[i].starts_with("claim")) {
                other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
                expect_false(game, sealed(other), "");
            }
            other = lines;
            if (const auto fields = fields_of(lines[i]); fields.size() == 3) {
                other[i] = fields[0] + "\t" + fields[1] + "\tz9";
                expect_false(game, sealed(other), std::to_string(i + 1) + ": the move z9 is not legal");
            }
            if (lines[i].starts_with("claim")) {
                other[i] = bumped(lines[i], lines[i].find(">=") == std::string::npos ? -1 : 1);
                expect_false(game, sealed(other), std::to_string(i + 1) + ": this claim is not proven");
            }
            other = lines;
            other[i] += " ";
            write(sealed(other).substr(0, 40) + sealed(other).substr(41));
            EXPECT_EQ(run({"check", game, file}).status, 1) << game << " " << i;
        }
        for (std::size_t size = 0; size < certificate.size(); size += 97)
            expect_false(game, certificate.substr(0, size), "");
        expect_false(game, certificate + "more\n", std::to_string(lines.size()) + ": something follows the checksum");
    }
}

TEST_F(Certificates, NoCycleProvesAWin) {
    const std::string begin = "betwixt certificate 1\ngame\tcheckers-4x4\nposition\tB:WK8:BK1\nclaim\t>= win 9\n";
    const auto refuse = [&](const std::string& more, const std::string& part) {
        expect_false("checkers-4x4", sealed(lines_in(begin + more + "checksum\t\n")), part);
    };
    refuse(">= win 9\tB:WK8:BK1\t1-3\n<= loss 8\tW:WK8:BK3\n", "5: that much is not proven of the move 1-3");
    refuse("loops\n>= win 9\tB:WK8:BK1\t1-3\n", "6: lemmas that rest on each other prove draws alone");
    refuse("loops\n>= draw\tB:WK8:BK1\t1-3\n", "6: that much is not proven of the move 1-3");
}

TEST_F(Certificates, RefuseWhatTheyCannotDo) {
    expect_refused({"solve", "checkers-4x4", "--certificate", file}, "--certificate needs --enumerate there");
    expect_refused({"solve", "othello", "--enumerate"}, "for games that are won, lost or drawn");
    expect_refused({"solve", "checkers-5x5", "--enumerate", "--most-positions", "1000"},
                   "the game has more than 1000 positions from there");
    expect_refused({"solve", "connect4", "data/connect4/L3_R1.txt", "--certificate", file}, "excludes");
    expect_refused({"solve", "tictactoe", "--weak", "--certificate", file}, "excludes");
    expect_refused({"solve", "tictactoe", "--most-positions", "10"}, "requires");
    EXPECT_TRUE(run({"solve", "tictactoe", "--certificate", "/no/such/folder/file"}).says("cannot write the file"));
    EXPECT_EQ(run({"solve", "tictactoe", "--certificate", "/dev/full"}).status, 2);
    expect_refused({"check", "tictactoe", "no-such-file"}, "cannot read the file 'no-such-file'");
    expect_refused({"check", "chess9", file}, "is not a game");
    prove("tictactoe", {});
    const auto ran = run({"check", "connect4", file});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.says("line 2: the certificate is not of the game connect4")) << ran.err;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(file).parent_path()))
        EXPECT_FALSE(entry.path().string().starts_with(file + ".")) << entry.path();
}

}  // namespace
}  // namespace betwixt::test
