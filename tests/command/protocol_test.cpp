// betwixt nboard, gtp and convert as commands.

#include <fcntl.h>
#include <unistd.h>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

// The command with this as its standard input, the file descriptor itself.
Ran run_on(const std::string& input, const std::vector<std::string>& words) {
    const int old = dup(STDIN_FILENO);
    const int file = open(file_with(input).c_str(), O_RDONLY);
    dup2(file, STDIN_FILENO);
    close(file);
    auto ran = run(words);
    dup2(old, STDIN_FILENO);
    close(old);
    return ran;
}

TEST(Protocols, AreCommands) {
    const auto nboard = run_on("nboard 2\nping 3\n", {"nboard", "--hash", "1"});
    EXPECT_EQ(nboard.status, 0) << nboard.err;
    EXPECT_EQ(nboard.out, "set myname Betwixt\npong 3\n");
    const auto gtp = run_on("1 list_games\n2 genmove b\n", {"gtp", "connect4", "--hash", "1", "--depth", "2"});
    EXPECT_EQ(gtp.status, 0) << gtp.err;
    EXPECT_EQ(gtp.out.substr(0, 18), "=1 connect4\n\n=2 4\n") << gtp.out;
}

// A GUI that starts the program without arguments is answered in the protocol that it speaks.
TEST(Protocols, TheFirstLineNamesTheProtocol) {
    const auto uci = run_on("uci\ngo depth 1\nquit\n", {});
    EXPECT_EQ(uci.status, 0) << uci.err;
    EXPECT_TRUE(uci.says("\nuciok\n") && uci.says("\nbestmove ")) << uci.out;
    EXPECT_TRUE(run_on("xboard\r\nprotover 2\nquit\n", {}).says("feature done=1"));
    EXPECT_EQ(run_on("nboard 2\nping 3\n", {}).out, "set myname Betwixt\npong 3\n");
    for (const std::string other : {"", "\n", "hello\nuci\n", " uci\n", "games\n"}) {
        const auto ran = run_on(other, {});
        EXPECT_EQ(ran.status, 2) << other;
        EXPECT_TRUE(ran.says("a command is needed, as in '")) << ran.err;
    }
}

TEST(Protocols, WrongUse) {
    expect_refused({"nboard", "connect4"}, "NBoard's protocol is for Othello, not for connect4");
    expect_refused({"gtp", "nim"}, "'nim' is not a game");
    expect_refused({"gtp", "Reversi"}, "'Reversi' is called 'othello' here");
    expect_refused({"gtp", "--depth", "0"}, "--depth");
    expect_refused({"nboard", "--driver", "x"}, "--driver needs one of wide");
}

TEST(Convert, ReadsFilesAndStandardInput) {
    EXPECT_EQ(run({"convert", "othello", "--to", "moves", file_with("f5d6\nf5f6\n")}).out, "f5 d6\nf5 f6\n");
    EXPECT_EQ(run({"convert", "othello", "--to", "transcript"}, "f5 d6").out, "f5d6\n");
}

TEST(Convert, WrongUse) {
    expect_refused({"convert", "othello", "--to", "moves", "no/such/file"}, "cannot read the file 'no/such/file'");
    expect_refused({"convert", "othello", "--to", "png"}, "--to");
    expect_refused({"convert", "othello"}, "--to is required");
    expect_refused({"convert", "othello", "--to", "moves", file_with("\nf5 f5\n"), "--strict"},
                   "line 2: 'f5' is not a legal move");
    expect_refused({"convert", "othello", "--to", "moves", file_with("\n(;BO[8 x];)"), "--strict"},
                   "line 2: GGF, character");
    expect_refused({"convert", "connect4", "--to", "ggf", file_with("4453\n")}, "GGF is for boards of 64 squares");
}

}  // namespace
}  // namespace betwixt::test
