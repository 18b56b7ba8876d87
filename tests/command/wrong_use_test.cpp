// Whatever is wrong gets one sentence with the choices, and exit status 2.

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

TEST(WrongUse, CommandsAndOptions) {
    expect_refused({}, "a command is needed, as in '");
    expect_refused({"search", "othello", "--driver", "x"}, "search --help-all')");
    expect_refused({"frob"}, "'frob' is not a command; commands are");
    expect_refused({"search"}, "GAME is required");
    expect_refused({"search", "othello", "--frob"}, "'--frob' is not an option of search; '");
    expect_refused({"search", "othello", "--drvier", "wide"},
                   "'--drvier' is not an option of search; did you mean '--driver'?");
    expect_refused({"search", "othello", "--no-loookahead"}, "did you mean '--no-lookahead'?");
    expect_refused({"frob", "--help"}, "'frob' is not a command");
    expect_refused({"serach", "othello"}, "'serach' is not a command; did you mean 'search'?");
    expect_refused({"search", "othello", "extra"}, "'extra' is not expected after search");
}

TEST(WrongUse, Names) {
    expect_refused({"search", "otello"}, "'otello' is not a game; did you mean 'othello'?");
    expect_refused({"search", "nim"}, "'nim' is not a game; choose one of chess, chess960");
    expect_refused({"search", "othello", "--driver", "x"}, "--driver needs one of wide, aspiration");
    expect_refused({"search", "othello", "--searcher", "x"},
                   "--searcher needs one of alpha-beta, negascout, minimax, not 'x'");
    expect_refused({"search", "othello", "--replacement", "x"}, "--replacement needs one of if-newer");
    expect_refused({"search", "othello", "--bounds", "three"}, "--bounds needs one of two, one, compact, not 'three'");
    expect_refused({"search", "othello", "--format needs one of table, csv, json, not 'xml'", "xml"},
                   "--format needs one of table, csv, json, not 'xml'");
    expect_refused({"compare", "othello", "--drivers", "mtd(f),y"}, "--drivers needs one of wide");
    expect_refused({"compare", "othello", "--drivers", "mtd(f)/y"}, "searcher needs one of alpha-beta");
}

// Before the work, not after it.
TEST(WrongUse, FilesThatCannotBeWritten) {
    const std::vector<std::string> search{"search", "tictactoe", "--movetime", "600000", "--bracket"};
    for (const auto& [file, why] : std::vector<std::pair<std::string, std::string>>{
             {"/no/where/x.svg", "there is no folder '/no/where'"}, {"/tmp", "it is a folder"}}) {
        auto arguments = search;
        arguments.push_back(file);
        expect_refused(arguments, "cannot write the file '" + file + "': " + why);
    }
    expect_refused({"trace", "tictactoe", "--depth", "2", "--out", "/no/where/x.html"}, "there is no folder");
}

TEST(WrongUse, DriversAreMeantWithoutPunctuation) {
    const auto ran = run({"compare", "tictactoe", "--drivers", "mtdf,absss", "--depth", "2"});
    EXPECT_TRUE(ran.says("mtd(f)") && ran.says("ab-sss*")) << ran.out << ran.err;
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
    expect_refused({"search", "othello", "--guess-lag", "3"}, "--guess-lag needs a whole number from 1 to 2, not '3'");
    expect_refused({"search", "othello", "--depth", "251"}, "--depth needs a whole number from 1 to 250, not '251'");
    for (const char* bad : {"nan", "inf", "-1", "0", "1x", ""})
        expect_refused({"search", "othello", "--width", bad}, "--width needs a number greater than 0, not '");
    for (const char* bad : {"nan", "-0.5"})
        expect_refused({"search", "othello", "--grain", bad}, "--grain needs a number of at least 0, not '");
    expect_refused({"perft", "othello", "-1"}, "perft");
    expect_refused({"perft", "othello"}, "DEPTH is required");
    expect_refused({"search", "othello", "--hash", "8000000"}, "no memory for a table of 8000000 MB");
}

TEST(WrongUse, Conflicts) {
    expect_refused({"search", "othello", "--position", "f5", "--positions", "x"}, "excludes");
    expect_refused({"search", "othello", "--exact", "--practical"}, "excludes");
    expect_refused({"search", "othello", "--hash", "1", "--table-entries", "9"}, "excludes");
}

TEST(WrongUse, SelectiveSearch) {
    expect_refused({"search", "othello", "--selectivity", "80"},
                   "--selectivity needs one of 73, 87, 99, 100, not '80'");
    expect_refused({"search", "kalah", "--selectivity", "73"}, "this game has no selective search");
    expect_refused({"search", "othello", "--selectivity-at-end", "87"}, "no less sure than before");
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
    expect_refused({"search", "tictactoe", "--positions", file_with("---------\nX-O\n"), "--strict"}, "line 2: ");
    expect_refused({"compare", "connect4", "--games", file_with("4 4 9\n"), "--strict"},
                   "line 1: '9' begins with no legal move");
    expect_refused({"compare", "connect4", "--games", file_with("4 4\n")}, "no position is left");
}

}  // namespace
}  // namespace betwixt::test
