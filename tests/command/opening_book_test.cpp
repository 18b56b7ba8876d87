// betwixt book: books made of games, and what they hold.

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

const std::string two_games = "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n";

std::string book_name() { return testing::TempDir() + "betwixt_book.bin"; }

TEST(OpeningBook, OfGamesAndBack) {
    const auto made = run({"book", "make", "chess", file_with(two_games), "--to", book_name(), "--least-games", "1"});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(made.out, book_name() + ": 3 moves of 2 positions from 2 games\n");  // e7e5 only lost
    const auto shown = run({"book", "show", "chess", book_name(), "--format", "json"}).json();
    EXPECT_EQ(shown["key"], "463b96181691fc9c");
    ASSERT_EQ(shown["found"].size(), 2u);
    EXPECT_EQ(shown["found"][0], (nlohmann::json{{"move", "e2e4"}, {"san", "e4"}, {"weight", 2}, {"learn", 0}}));
    const auto after = run({"book", "show", "chess", book_name(), "--position", "moves d2d4", "--format", "csv"});
    EXPECT_EQ(after.out, "move,san,weight,%,learn\nd7d5,d5,1,100.0,0\n");
    const auto none = run({"book", "show", "chess", book_name(), "--position", "moves a2a3"});
    EXPECT_TRUE(none.says("no move for this position")) << none.out;
    const auto all = run({"book", "show", "chess", book_name(), "--all", "--format", "csv"});
    EXPECT_TRUE(all.says("\n463b96181691fc9c,e2e4,2,0\n463b96181691fc9c,d2d4,1,0\n")) << all.out;
}

TEST(OpeningBook, GamesOfOtherFormats) {
    const auto lines =
        run({"book", "make", "chess", file_with("f2f3 e7e5 g2g4 d8h4\n"), "--to", book_name(), "--least-games", "1"});
    EXPECT_EQ(lines.out, book_name() + ": 2 moves of 2 positions from 1 games\n") << lines.err;
    const auto unknown = run(
        {"book", "make", "chess", file_with("e2e4\n"), "--to", book_name(), "--least-games", "1", "--weight", "games"});
    EXPECT_EQ(unknown.status, 0) << unknown.err;
}

TEST(OpeningBook, WrongUse) {
    expect_refused({"book"}, "a command is needed after book; commands are make, show");
    expect_refused({"book", "show", "chess", "no/such/book.bin"}, "cannot read the book 'no/such/book.bin'");
    expect_refused({"book", "show", "chess", file_with("")}, "is empty");
    expect_refused({"book", "show", "chess", file_with("hello")}, "is cut short, or is none: 5 bytes");
    expect_refused({"book", "show", "chess", file_with("zzzzzzzzzzzzzzzzaaaaaaaaaaaaaaaa")}, "is not sorted");
    expect_refused({"book", "show", "othello", file_with("")}, "an opening book is for chess and chess960");
    expect_refused({"book", "make", "chess", "no/such/file", "--to", "x"}, "cannot read the file 'no/such/file'");
    expect_refused(
        {"book", "make", "chess", file_with("[Result \"1-0\"]\n\n1. e4 e5 2. e4 1-0\n"), "--to", "x", "--strict"},
        "line 1: ");
    expect_refused({"book", "make", "chess", file_with(two_games), "--to", "x"}, "no move for a book");
    expect_refused({"book", "make", "chess", file_with(two_games)}, "--to is required");
    expect_refused({"book", "make", "chess", file_with(two_games), "--to", "x", "--weight", "luck"},
                   "--weight needs one of results, games, equal, not 'luck'");
    expect_refused({"book", "make", "chess", file_with(two_games), "--to", "x", "--plies", "0"}, "--plies needs");
    expect_refused({"uci", "--book", "no/such/book.bin"}, "cannot read the book 'no/such/book.bin'");
    expect_refused({"uci", "checkers", "--book", "x"}, "an opening book is for chess, not for checkers");
    expect_refused({"gtp", "--book", "x"}, "'--book' is not an option of gtp");
}

}  // namespace
}  // namespace betwixt::test
