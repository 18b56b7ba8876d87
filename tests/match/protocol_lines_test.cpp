// What is said to a program, as its log has it.

#include <regex>

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

// All that was said to the fake in two games of Othello from one opening.
std::string said(const std::string& protocol, const std::string& fields) {
    const auto log = temporary("log"), openings = temporary("openings");
    std::ofstream(openings) << "f5d6c3d3c4\n";
    run({"match", "othello", "--player", "name=us,depth=1,hash=1", "--player",
         fake(protocol, "othello", "good", fields + ",log=" + log), "--games", "2", "--openings", openings});
    std::ifstream in(log);
    std::string text;
    for (std::string line; std::getline(in, line);)
        if (const auto at = line.find("< "); at != std::string::npos && line.find("> ") == std::string::npos)
            text += line.substr(at + 2) + "\n";
    return text;
}

void expect_line(const std::string& text, const std::string& pattern) {
    EXPECT_TRUE(std::regex_search(text, std::regex("(^|\n)" + pattern + "\n"))) << pattern << "\nnot in\n"
                                                                                << text.substr(0, 3000);
}

TEST(ProtocolLines, Uci) {
    const auto text = said("uci", "tc=9+0.5,option.Hash=16");
    expect_line(text, "setoption name Hash value 16");
    expect_line(text, "ucinewgame");
    expect_line(text, "position startpos moves f5 d6 c3 d3 c4");
    expect_line(text, "position startpos moves f5 d6 c3 d3 c4( [a-h][1-8])+");
    expect_line(text, "go wtime 9000 btime 9000 winc 0 binc 500");  // it moves second; ours has no clock
    expect_line(text, "go wtime 9\\d\\d\\d btime 9\\d\\d\\d winc 500 binc 0");
    expect_line(said("uci", "depth=7,nodes=99,movetime=250"), "go depth 7 nodes 99 movetime 250");
}

TEST(ProtocolLines, NBoard) {
    const auto text = said("nboard", "tc=90+2,option.contempt=5");
    expect_line(text, "set contempt 5");
    // Who reads the text adds 2 seconds for each of white's moves: 1:26 + 2 * 0:02 is left.
    const std::string start = "---------------------------O\\*------\\*O---------------------------";
    expect_line(text, "set game \\(;GM\\[Othello\\].*TI\\[1:26/0:02\\]TY\\[8\\]BO\\[8 " + start +
                          " \\*\\]B\\[F5//0.000000\\]W\\[D6//0.000000\\]B\\[C3//0.000000\\]W\\[D3//0.000000\\]B\\[C4//"
                          "0.000000\\];\\)");
    expect_line(text, "go");
    expect_line(said("nboard", "depth=12"), "set depth 12");
}

TEST(ProtocolLines, Gtp) {
    const auto text = said("gtp", "tc=90+2,option.level=10");
    expect_line(text, "level 10");
    expect_line(text, "clear_board\ntime_settings 90 2 1\nplay b f5\nplay w d6\nplay b c3\nplay w d3\nplay b c4");
    expect_line(text, "time_left w 90 0\ngenmove w");
    expect_line(said("gtp", "tc=90"), "time_settings 90 0 0");
    expect_line(said("gtp", "movetime=2000"), "time_settings 0 2 1");
}

TEST(ProtocolLines, Hub) {
    const auto text = said("hub", "tc=90+2,option.book=false");
    expect_line(text, "hub\nset-param name=book value=\"false\"\ninit");
    expect_line(
        text,
        "pos pos=\"---------------------------OX------XO--------------------------- X\" moves=\"f5 d6 c3 d3 c4\"");
    expect_line(text, "level time=90.000000 inc=2.000000\nping\ngo think");
    expect_line(said("hub", "depth=3,movetime=500"), "level depth=3\nlevel move-time=0.500000\nping\ngo think");
}

}  // namespace
}  // namespace betwixt::test
