// Sessions of UCI and of CECP that play from an opening book.

#include <cstdio>
#include <fstream>
#include <set>

#include "protocols/polyglot_book.hpp"
#include "protocols/polyglot_key.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

// A book as a file, while this lives.
class BookFile {
public:
    explicit BookFile(const std::string& bytes) : name_(testing::TempDir() + "betwixt_own_book.bin") {
        std::ofstream(name_, std::ios::binary) << bytes;
    }
    ~BookFile() { std::remove(name_.c_str()); }
    const std::string& name() const { return name_; }

private:
    std::string name_;
};

std::uint16_t book_entry(const std::string& move) {
    const auto m = *chess_move(move);
    return static_cast<std::uint16_t>(m.to | m.from << 6);
}

constexpr std::uint64_t start_key = 0x463b96181691fc9c, after_e2e4_key = 0x823c9b50fd114196;

// 1. e4 at three times the weight of 1. a3, and 1... e5; no engine plays a3 by itself.
std::string small_book() {
    return write_polyglot({{start_key, book_entry("e2e4"), 3},
                           {start_key, book_entry("a2a3"), 1},
                           {after_e2e4_key, book_entry("e7e5"), 1}});
}

std::vector<std::string> uci(const std::string& input, Settings settings = {.game = "chess"}) {
    return quick_answers("uci", input, std::move(settings));
}
std::vector<std::string> cecp(const std::string& input, Settings settings = {.game = "chess"}) {
    return quick_answers("xboard", input, std::move(settings));
}
std::vector<std::string> lines_with(const std::vector<std::string>& lines, const std::string& start) {
    std::vector<std::string> some;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(some),
                 [&](const auto& line) { return begins(line, start); });
    return some;
}

std::string with_uci_book(const std::string& file) {
    return "setoption name Book File value " + file + "\nsetoption name OwnBook value true\n";
}

TEST(UciBook, IsOffUntilItIsTurnedOn) {
    const BookFile book(small_book());
    const auto lines = uci("uci\nsetoption name Book File value " + book.name() + "\ngo depth 1\n");
    EXPECT_EQ(count_of(lines, "option name OwnBook type check default false"), 1);
    EXPECT_EQ(count_of(lines, "option name Book File type string default <empty>"), 1);
    EXPECT_EQ(count_of(lines, "info string a move of the book"), 0);
    EXPECT_EQ(count_of(lines, "info depth 1 "), 1);
    EXPECT_EQ(count_of(uci("uci\n", {.game = "checkers"}), "option name OwnBook"), 0);
}

TEST(UciBook, AnswersWithoutASearch) {
    const BookFile book(small_book());
    const std::string begin = with_uci_book(book.name()) + "setoption name Best Book Move value true\n";
    EXPECT_EQ(uci(begin + "go wtime 1000 btime 1000\n"),
              (std::vector<std::string>{"info string a move of the book: e2e4", "bestmove e2e4 ponder e7e5"}));
    const auto after = uci(begin + "position startpos moves e2e4\ngo movetime 50\n");
    EXPECT_EQ(after.back(), "bestmove e7e5");
    const auto unknown = uci(begin + "position startpos moves d2d4\ngo depth 1\n");
    EXPECT_EQ(count_of(unknown, "info depth 1 "), 1);
}

TEST(UciBook, IsNotForAnalysis) {
    const BookFile book(small_book());
    const std::string begin = with_uci_book(book.name());
    for (const std::string go :
         {"go infinite\nstop\n", "go depth 1 mate 1\n", "go depth 1 searchmoves e2e4\n",
          "setoption name MultiPV value 2\ngo depth 1\n", "setoption name UCI_AnalyseMode value true\ngo depth 1\n"})
        EXPECT_EQ(count_of(uci(begin + go), "info string a move of the book"), 0) << go;
}

TEST(UciBook, PonderHit) {
    const BookFile book(small_book());
    Client client("uci", {.game = "chess"});
    client.send(with_uci_book(book.name()) + "position startpos moves e2e4\ngo ponder wtime 60000 btime 60000\n");
    client.until("info depth 1 ");
    client.send("ponderhit\n");
    EXPECT_EQ(client.until("bestmove").back(), "bestmove e7e5");
}

// Three of four draws are e4; a seed draws the same again.
TEST(UciBook, DrawsByWeight) {
    const BookFile book(small_book());
    std::string go;
    for (int i = 0; i < 400; ++i) go += "go depth 1\n";
    const std::string begin = with_uci_book(book.name());
    const auto seeded = [&](int seed) {
        return lines_with(uci(begin + "setoption name Book Seed value " + std::to_string(seed) + "\n" + go),
                          "bestmove");
    };
    const auto first = seeded(7);
    ASSERT_EQ(first.size(), 400u);
    EXPECT_NEAR(static_cast<double>(count_of(first, "bestmove e2e4")), 300, 40);
    EXPECT_EQ(count_of(first, "bestmove e2e4") + count_of(first, "bestmove a2a3"), 400);
    EXPECT_EQ(seeded(7), first);
    EXPECT_NE(seeded(8), first);
}

TEST(UciBook, AFaultIsSaidAndTheEnginePlaysOn) {
    const BookFile book(small_book());
    const auto faulty = [&](const std::string& bytes, const std::string& sentence) {
        const BookFile broken(bytes);
        const auto lines = uci(with_uci_book(broken.name()) + "go depth 1\n");
        EXPECT_EQ(lines.front(), "info string the book '" + broken.name() + "' " + sentence);
        EXPECT_TRUE(begins(lines.back(), "bestmove "));
        EXPECT_EQ(count_of(lines, "info string"), 1);
    };
    faulty("", "is empty");
    faulty(small_book().substr(0, 20), "is cut short, or is none: 20 bytes are not whole entries of 16");
    faulty(small_book().substr(32) + small_book(),
           "is not sorted, or is none: the key of entry 2 is less than that before it");
    const auto missing = uci(with_uci_book("no/such/book.bin") + "go depth 1\n");
    EXPECT_EQ(missing.front(), "info string cannot read the book 'no/such/book.bin': there is no such file");
    EXPECT_TRUE(begins(missing.back(), "bestmove "));
    EXPECT_EQ(uci("setoption name OwnBook value maybe\n").front(),
              "info string OwnBook needs true or false, not 'maybe'");
    EXPECT_EQ(uci("setoption name Book Seed value -1\n").front(),
              "info string Book Seed needs a whole number from 0 to 2147483647, not '-1'");
}

// An entry of another position with the same key.
TEST(UciBook, PlaysNoIllegalMove) {
    const BookFile book(write_polyglot({{start_key, book_entry("e2e5"), 9}}));
    const auto lines = uci(with_uci_book(book.name()) + "go depth 1\n");
    EXPECT_EQ(count_of(lines, "info depth 1 "), 1);
}

TEST(UciBook, Castling) {
    const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const BookFile book(write_polyglot({{polyglot_key(fen, ""), book_entry("e1a1"), 1}}));
    const std::string go = with_uci_book(book.name()) + "position fen " + fen + "\ngo depth 1\n";
    EXPECT_EQ(uci(go).back(), "bestmove e1c1");
    EXPECT_EQ(uci("setoption name UCI_Chess960 value true\n" + go).back(), "bestmove e1a1");
}

TEST(UciBook, OfTheCommandLine) {
    const BookFile book(small_book());
    const auto lines =
        uci("uci\nsetoption name Best Book Move value true\ngo depth 1\n", {.game = "chess", .book = book.name()});
    EXPECT_EQ(count_of(lines, "option name OwnBook type check default true"), 1);
    EXPECT_EQ(count_of(lines, "option name Book File type string default " + book.name()), 1);
    EXPECT_EQ(lines.back(), "bestmove e2e4 ponder e7e5");
    EXPECT_THROW(uci("", {.game = "chess", .book = "no/such/book.bin"}), std::invalid_argument);
    EXPECT_THROW(uci("", {.game = "checkers", .book = book.name()}), std::invalid_argument);
}

TEST(XboardBook, PlaysAndShowsItsMoves) {
    const BookFile book(small_book());
    const std::string file = "option Book File=" + book.name() + "\n";
    const auto off = cecp("new\n" + file + "sd 1\nbk\nusermove e2e4\n");
    EXPECT_EQ((std::vector<std::string>(off.begin(), off.begin() + 3)),
              (std::vector<std::string>{" e2e4 75 %", " a2a3 25 %", ""}));
    EXPECT_EQ(count_of(off, "0 0 0 0 "), 0);
    const auto on = cecp("new\npost\n" + file + "option OwnBook=1\nusermove e2e4\ndraw\nping 1\nbk\n");
    EXPECT_EQ(
        on, (std::vector<std::string>{"0 0 0 0 e7e5 (book)", "move e7e5", "pong 1", " the book has no move here", ""}));
    const auto features = cecp("protover 2\n");
    EXPECT_EQ(count_of(features, "feature option=\"OwnBook -check 0\""), 1);
    EXPECT_EQ(count_of(features, "feature option=\"Book File -file \""), 1);
    EXPECT_EQ(cecp("bk\n"), (std::vector<std::string>{" there is no book", ""}));
}

TEST(XboardBook, AFaultIsToldToThePlayer) {
    EXPECT_EQ(cecp("option Book File=no/such/book.bin\n"),
              std::vector<std::string>{"tellusererror cannot read the book 'no/such/book.bin': there is no such file"});
}

}  // namespace
}  // namespace betwixt::test
