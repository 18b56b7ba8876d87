// One bad record does not stop the reading of a file: convert, search, compare, suite, book make, record, match.

#include <algorithm>
#include <fstream>
#include <iterator>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

constexpr const char* one_bad =
    "[Event \"a\"]\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 d5 2. Kd3 *\n\n[Event \"c\"]\n\n1. c4 1-0\n";
constexpr const char* says_so = "betwixt_file_with.txt, line 4: PGN, character 26: 'Kd3' is not a legal move here; ";
constexpr const char* counted = "betwixt: 1 record cannot be read and is left out\n";

std::string bad_file() { return testing::TempDir() + "betwixt_bad.txt"; }
std::string content_of(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The command reads the others, says which one is bad and counts it; --strict stops there.
Ran with_one_bad(std::vector<std::string> words, const std::string& sentence = says_so) {
    const auto ran = run(words);
    EXPECT_EQ(ran.status, 3) << words[0];
    EXPECT_TRUE(ran.err.find(sentence) != std::string::npos) << words[0] << ": " << ran.err;
    EXPECT_TRUE(ran.err.ends_with(counted)) << words[0] << ": " << ran.err;
    words.emplace_back("--strict");
    const auto strict = run(words);
    EXPECT_EQ(strict.status, 2) << words[0];
    EXPECT_TRUE(strict.err.find(sentence) != std::string::npos) << words[0] << ": " << strict.err;
    EXPECT_EQ(std::count(strict.err.begin(), strict.err.end(), '\n'), 1) << words[0] << ": " << strict.err;
    return ran;
}

TEST(BadRecords, Convert) {
    const auto ran = with_one_bad({"convert", "chess", file_with(one_bad), "--to", "moves"});
    EXPECT_EQ(ran.out, "e2e4 e7e5\nc2c4\n");
    EXPECT_EQ(run({"convert", "chess", file_with(one_bad), "--to", "moves", "--strict"}).out, "e2e4 e7e5\n");
}

TEST(BadRecords, SearchAndCompare) {
    EXPECT_EQ(with_one_bad({"search", "chess", "--positions", file_with(one_bad), "--depth", "1", "--format", "json"})
                  .json()
                  .size(),
              2u);
    with_one_bad({"search", "chess", "--positions", file_with(one_bad), "--depth", "1", "--multipv", "1"});
    const auto compared = with_one_bad({"compare", "chess", "--games", file_with(one_bad), "--from", "1", "--to", "1",
                                        "--drivers", "wide", "--depth", "1", "--format", "json"});
    EXPECT_EQ(compared.json()[0]["positions"], 2);
    const auto lines = file_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nno position\n4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n");
    with_one_bad({"search", "chess", "--positions", lines, "--depth", "1"}, "betwixt_file_with.txt, line 2: ");
}

TEST(BadRecords, Suite) {
    const auto file = file_with(
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"mate\";\n6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra9;\n"
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#;\n");
    const auto ran = with_one_bad({"suite", file, "--depth", "2", "--hash", "1"},
                                  "betwixt_file_with.txt, line 2: 'Ra9' is no move; ");
    EXPECT_TRUE(ran.says("2 of 2 solved"));
}

TEST(BadRecords, Book) {
    const auto ran = with_one_bad({"book", "make", "chess", file_with(one_bad), "--to",
                                   testing::TempDir() + "betwixt_bad_book.bin", "--least-games", "1"});
    EXPECT_TRUE(ran.says(" from 2 games"));
}

TEST(BadRecords, RecordAndMatch) {
    const auto recorded =
        with_one_bad({"record", "chess", "--depth", "1", "--openings", file_with(one_bad), "--games", "2"});
    EXPECT_TRUE(recorded.says("\nc2c4 "));
    const auto played = with_one_bad({"match", "chess", "--player", "name=a", "--player", "name=b", "--depth", "1",
                                      "--openings", file_with(one_bad), "--games", "4", "--draw-after", "2"});
    EXPECT_FALSE(played.says("openings are repeated")) << played.err;
    // A line that is no opening is found when its turn comes.
    with_one_bad({"match", "chess", "--player", "name=a", "--player", "name=b", "--depth", "1", "--openings",
                  file_with("e2e4\ne2e5\nd2d4\n"), "--games", "6", "--draw-after", "2"},
                 "betwixt_file_with.txt, line 2: ");
}

TEST(BadRecords, TheirTextsAreCollected) {
    const std::vector<std::string> convert{"convert", "chess", file_with(one_bad), "--to",
                                           "moves",   "--bad", bad_file()};
    EXPECT_EQ(run(convert).status, 3);
    EXPECT_EQ(content_of(bad_file()), "[Event \"b\"]\n\n1. d4 d5 2. Kd3 *\n\n");
    // Mended, they can be read; nothing of an earlier run is left.
    EXPECT_EQ(run({"convert", "chess", "-", "--to", "moves", "--bad", bad_file()}, "1. d4 *").status, 0);
    EXPECT_EQ(content_of(bad_file()), "");
    expect_refused({"convert", "chess", file_with(one_bad), "--to", "moves", "--bad", file_with(one_bad)},
                   "is the file that is read");
    EXPECT_EQ(content_of(file_with(one_bad)), one_bad);
    expect_refused({"convert", "chess", file_with(one_bad), "--to", "moves", "--bad", "/no/such/folder/file"},
                   "cannot write the file '/no/such/folder/file'");
}

TEST(BadRecords, EveryFormatGoesOn) {
    const auto converted = [](const std::string& game, const std::string& text, const std::string& to) {
        const auto ran = run({"convert", game, "-", "--to", to}, text);
        EXPECT_EQ(ran.status, 3) << text;
        return ran.out;
    };
    EXPECT_EQ(converted("checkers", "1. 11-15 *\n1. 1-2 *\n1. 9-13 *", "moves"), "11-15\n9-13\n");
    EXPECT_EQ(converted("othello", "f5 d6\na1\nd3\n", "moves"), "f5 d6\nd3\n");
    EXPECT_EQ(converted("othello", "(;GM[2];B[f5])\n(;GM[2];B[a1])\n(;GM[2];B[d3\n(;GM[2];B[c4])", "moves"),
              "f5\nc4\n");
    const std::string squares = "BO[8 ---------------------------O*------*O--------------------------- *]";
    EXPECT_EQ(converted("othello",
                        "(;GM[Othello]" + squares + "B[f5];)(;GM[Othello]B[f5];)(;GM[Othello]" + squares + "B[d3];)",
                        "moves"),
              "f5\nd3\n");
}

// What cannot be of a position, and what a notation leaves open, is said and does no harm.
TEST(BadRecords, NotesAreSaid) {
    const auto ran =
        run({"convert", "chess", "-", "--to", "pgn"}, "[FEN \"4k2r/8/8/8/8/8/8/4K3 b KQkq - 0 22\"]\n\n22... O-O *");
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(ran.says("standard input, line 1: castling 'K' is passed over: White's king and rook do not stand so"));
    EXPECT_TRUE(ran.says(" b k - 0 22\"]")) << ran.out;
}

}  // namespace
}  // namespace betwixt::test
