// Progress on a terminal stays on one line.

#include "support/progress.hpp"

#include <array>
#include <string>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "pseudo_terminal.hpp"
#include "support/complain.hpp"
#include "support/table.hpp"
#include "support/terminal.hpp"

namespace betwixt::support {
namespace {

TEST(Terminal, LinesAreCutBetweenCharacters) {
    EXPECT_EQ(fitting("abc", 5), "abc");
    EXPECT_EQ(fitting("abc", 3), "abc");
    EXPECT_EQ(fitting("abc", 2), "ab");
    EXPECT_EQ(fitting("abc", 0), "");
    EXPECT_EQ(fitting("n\xc3\xa4her", 2), "n\xc3\xa4");
}

TEST(Table, TextsOfTheLastColumnAreWrapped) {
    TextTable table({"of", "what it is"});
    table.add({"one", "a sentence of several words, which is long"});
    table.add({"two", "short"});
    EXPECT_EQ(table.text(30),
              "of   what it is\n"
              "------------------------------\n"
              "one  a sentence of several\n"
              "     words, which is long\n"
              "two  short\n");
    EXPECT_EQ(table.text(200).find("words, which is long\ntwo"), table.text(200).find("words,"));
}

TEST(Terminal, LinesAreBrokenBetweenWords) {
    EXPECT_EQ(wrapped("as it is", 8), "as it is");
    EXPECT_EQ(wrapped("one two three", 8), "one two\nthree");
    EXPECT_EQ(wrapped("  kept\nbroken in two\n", 8), "  kept\nbroken\nin two\n");
    EXPECT_EQ(wrapped("  as the first", 8), "  as the\n  first");
    EXPECT_EQ(wrapped("a command \\\n    and its end", 8), "a command \\\n    and its end");
    EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable");
    EXPECT_EQ(wrapped("", 4), "");
    EXPECT_EQ(first_words("e4 e5 Nf3", 9), "e4 e5 Nf3");
    EXPECT_EQ(first_words("e4 e5 Nf3 Nc6", 11), "e4 e5 ...");
    EXPECT_EQ(first_words("e4 e5", 4), "...");
}

// A terminal of so many columns in place of standard error, and what it was told.
class FakeTerminal {
public:
    explicit FakeTerminal(unsigned short columns) : master_(posix_openpt(O_RDWR | O_NOCTTY)), stderr_(dup(2)) {
        if (grantpt(master_) != 0 || unlockpt(master_) != 0) return;
        const winsize size{.ws_row = 24, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
        ioctl(master_, TIOCSWINSZ, &size);
        const int slave = open(ptsname(master_), O_RDWR | O_NOCTTY);
        dup2(slave, 2);
        close(slave);
    }
    ~FakeTerminal() { dup2(stderr_, 2), close(stderr_), close(master_); }
    // All that comes until nothing does for a tenth of a second.
    std::string text() const {
        std::string all;
        std::array<char, 4096> piece{};
        for (pollfd input{master_, POLLIN, 0}; poll(&input, 1, 100) == 1;) {
            const auto n = read(master_, piece.data(), piece.size());
            if (n <= 0) break;
            all.append(piece.data(), static_cast<std::size_t>(n));
        }
        return all;
    }

private:
    int master_, stderr_;
};

TEST(Progress, IsCutToTheTerminal) {
    if (!test::has_pseudo_terminals()) GTEST_SKIP() << "this system has no /dev/pts";
    const FakeTerminal terminal(40);
    ASSERT_EQ(terminal_width(2), 40);
    Progress progress("a match of many games", 1000);
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    progress.show(500, "with a long word on what is being done just now");
    EXPECT_EQ(terminal.text(), "\r\x1b[Ka match of many games: 500 of 1000 (50 ");
}

TEST(Progress, IsReplacedByTheNextMessage) {
    if (!test::has_pseudo_terminals()) GTEST_SKIP() << "this system has no /dev/pts";
    const FakeTerminal terminal(40);
    show_line("at work");
    complain("stopped");
    complain("not at work");
    EXPECT_EQ(terminal.text(),
              "\r\x1b[Kat work\r\x1b[K" + program_name() + ": stopped\r\n" + program_name() + ": not at work\r\n");
}

}  // namespace
}  // namespace betwixt::support
