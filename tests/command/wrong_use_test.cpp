// Whatever is wrong gets one sentence with the choices, and exit status 2.

#include <fstream>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

std::string file_with(const std::string& text) {
    const std::string name = testing::TempDir() + "betwixt_positions.txt";
    std::ofstream(name) << text;
    return name;
}

TEST(WrongUse, CommandsAndOptions) {
    expect_refused({}, "a command is needed; commands are games, drivers");
    expect_refused({"frob"}, "'frob' is not a command; commands are");
    expect_refused({"search"}, "GAME is required");
    expect_refused({"search", "othello", "--frob"}, "'--frob' is not an option of search; options are");
    expect_refused({"search", "othello", "extra"}, "'extra' is not expected after search");
}

TEST(WrongUse, Names) {
    expect_refused({"search", "nim"}, "'nim' is not a game; choose one of tictactoe, connect4");
    expect_refused({"search", "othello", "--driver", "x"}, "'x' is not a driver; choose one of wide, aspiration");
    expect_refused({"search", "othello", "--searcher", "x"}, "'x' is not a searcher; choose one of alpha-beta");
    expect_refused({"search", "othello", "--replacement", "x"}, "'x' is not a replacement scheme; choose one of");
    expect_refused({"search", "othello", "--bounds", "three"}, "choose one of two, one");
    expect_refused({"search", "othello", "--format", "xml"}, "--format");
    expect_refused({"compare", "othello", "--drivers", "mtd(f),y"}, "'y' is not a driver");
    expect_refused({"compare", "othello", "--drivers", "mtd(f)/y"}, "'y' is not a searcher");
}

TEST(WrongUse, Numbers) {
    for (const char* bad : {"0", "-3", "251", "1e12", "two"})
        expect_refused({"search", "othello", "--depth", bad}, "--depth");
    for (const char* bad : {"0", "-1", "x"}) {
        expect_refused({"search", "othello", "--nodes", bad}, "--nodes");
        expect_refused({"search", "othello", "--movetime", bad}, "--movetime");
        expect_refused({"search", "othello", "--hash", bad}, "--hash");
        expect_refused({"search", "othello", "--table-entries", bad}, "--table-entries");
        expect_refused({"search", "othello", "--epsilon", bad}, "--epsilon");
    }
    expect_refused({"search", "othello", "--guess-lag", "3"}, "--guess-lag");
    expect_refused({"perft", "othello", "-1"}, "perft");
    expect_refused({"perft", "othello"}, "DEPTH is required");
    expect_refused({"search", "othello", "--hash", "8000000"}, "no memory for a table of 8000000 MB");
}

TEST(WrongUse, Conflicts) {
    expect_refused({"search", "othello", "--exact", "--practical"}, "excludes");
    expect_refused({"search", "othello", "--hash", "1", "--table-entries", "9"}, "excludes");
}

TEST(WrongUse, SelectiveSearch) {
    expect_refused({"search", "othello", "--confidence", "80"}, "--confidence: 80 not in {73,87,99,100}");
    expect_refused({"search", "kalah", "--confidence", "73"}, "this game has no selective search");
    expect_refused({"search", "othello", "--confidence", "73", "--bounds", "one"}, "entries of two bounds");
    expect_refused({"search", "othello", "--confidence-at-end", "87"}, "no less sure than before");
}

TEST(WrongUse, Passes) {
    expect_refused({"perft", "kalah", "3", "--no-passes"}, "does not say which moves are passes");
    expect_refused({"perft", "othello", "3", "--no-passes", "--divide"}, "excludes");
}

TEST(WrongUse, Positions) {
    expect_refused({"search", "othello", "--position", "hello"}, "--position: move 1, 'he', is not legal");
    expect_refused({"search", "tictactoe", "--position", "XX-------"}, "X has as many stones as O");
    expect_refused({"search", "connect4", "--position", "1111111"}, "is in a full column");
    expect_refused({"search", "kalah", "--position", "moves 9"}, "legal moves are");
    expect_refused({"search", "uniform", "--position", "width=0"}, "width must lie within 1..64");
}

TEST(WrongUse, Files) {
    expect_refused({"search", "othello", "--positions", "no/such/file"}, "cannot read the file 'no/such/file'");
    expect_refused({"search", "othello", "--positions", file_with("# nothing\n\n")}, "no line with anything on it");
    expect_refused({"convert", "othello", file_with("\n \n"), "--to", "obf"}, "holds no games");
    expect_refused({"search", "tictactoe", "--positions", file_with("---------\nX-O\n")}, "line 2: ");
    expect_refused({"compare", "connect4", "--games", file_with("4 4 9\n")}, "line 1: '9' begins with no legal move");
    expect_refused({"compare", "connect4", "--games", file_with("4 4\n")}, "no position is left");
}

}  // namespace
}  // namespace betwixt::test
