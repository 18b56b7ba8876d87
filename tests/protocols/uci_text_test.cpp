// UCI: what its lines say, and chess.

#include "protocols/uci_text.hpp"

#include <algorithm>
#include <random>

#include "protocols/uci_go.hpp"
#include "protocols/uci_info.hpp"
#include "protocols/uci_options.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;
using std::chrono::milliseconds;

UciGo go(const std::string& words) { return read_uci_go(UciLine("go " + words).words); }

TEST(UciText, TheFirstKnownWordIsTheCommand) {
    EXPECT_EQ(UciLine("  joho debug \t on ").command, "debug");
    EXPECT_EQ(UciLine("  joho debug \t on ").words, std::vector<std::string>{"on"});
    EXPECT_EQ(UciLine("Stop").command, "");
    EXPECT_EQ(UciLine("").command, "");
}

TEST(UciText, OptionsHaveNamesAndValuesWithBlanks) {
    const auto read = [](const std::string& line) { return read_uci_option(UciLine(line).words); };
    const auto o = read("setoption name Move Overhead value  a  b ");
    EXPECT_EQ(o.name, "Move Overhead");
    EXPECT_EQ(o.value, "a b");
    EXPECT_EQ(read("setoption name Clear Hash").value, std::nullopt);
    EXPECT_EQ(read("setoption name Book value").value, "");
    for (const char* line : {"setoption", "setoption name", "setoption name value 3", "setoption value 3"})
        EXPECT_THROW(read(line), std::invalid_argument) << line;
}

TEST(UciText, PositionsOfAnyGame) {
    const auto read = [](const std::string& line) { return read_uci_position(UciLine(line).words); };
    EXPECT_EQ(read("position startpos").start, "");
    EXPECT_EQ(read("position startpos moves a b").moves, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(read("position fen 8/8 w - moves a").start, "8/8 w -");
    EXPECT_EQ(read("position B:W1:B2 moves 1-2").start, "B:W1:B2");
    for (const char* line : {"position", "position fen", "position fen moves a", "position moves a"})
        EXPECT_THROW(read(line), std::invalid_argument) << line;
}

TEST(UciGo, LimitsInAnyOrder) {
    std::vector<std::string> parts{"wtime 1000", "btime 2000",   "winc 10",         "binc 20",
                                   "depth 7",    "movestogo 12", "nodes 500",       "movetime 3000",
                                   "infinite",   "ponder",       "searchmoves a b", "mate 3"};
    std::mt19937 random(1);
    for (int i = 0; i < 50; ++i) {
        std::shuffle(parts.begin(), parts.end(), random);
        std::string line;
        for (const auto& part : parts) line += part + " ";
        const auto all = go(line);
        EXPECT_EQ(all.depth, 7);
        EXPECT_EQ(all.nodes, 500u);
        EXPECT_EQ(all.mate, 3);
        EXPECT_EQ(all.moves, (std::vector<std::string>{"a", "b"})) << line;
        EXPECT_TRUE(all.infinite && all.ponder);
        EXPECT_EQ(all.time(milliseconds(30)), milliseconds(2970));
        const auto black = all.clock(1, milliseconds(30));
        EXPECT_EQ(black->left, milliseconds(2000));
        EXPECT_EQ(black->increment, milliseconds(20));
        EXPECT_EQ(black->moves_to_go, 12);
    }
}

TEST(UciGo, ClocksThatAreShortNegativeOrNotTold) {
    const milliseconds lag(30);
    EXPECT_EQ(go("wtime -50").clock(0, lag)->left, milliseconds(0));
    EXPECT_EQ(go("wtime 100").clock(1, lag)->left, milliseconds(100));  // the other side's
    EXPECT_EQ(go("winc 100").clock(0, lag), std::nullopt);
    EXPECT_EQ(go("wtime 5 movestogo 0").clock(0, lag)->moves_to_go, std::nullopt);
    EXPECT_EQ(go("wtime 99999999999999999999").clock(0, lag)->left, milliseconds(1'000'000'000'000));
    EXPECT_EQ(go("movetime -1").time(lag), milliseconds(1));
    EXPECT_EQ(go("movetime 100").time(lag), milliseconds(90));
    EXPECT_EQ(go("depth 0").depth, 1);
    EXPECT_EQ(go("depth 1000").depth, max_depth);
    EXPECT_EQ(go("wtime 1000.9").clock(0, lag)->left, milliseconds(1000));
}

// The client waits for a move, so a search without a limit gets one.
TEST(UciGo, AWordWithoutItsNumberIsIgnored) {
    for (const char* line : {"depth", "depth x", "wtime 1e9", "nodes -", "movetime 5s", "mate", "mate movestogo 3"}) {
        EXPECT_EQ(go(line).ignored.size(), 1u) << line;
        EXPECT_EQ(go(line).movetime, milliseconds(1000)) << line;
    }
    EXPECT_EQ(go("wtime x btime 500").movetime, std::nullopt);
    EXPECT_EQ(go("mate infinite").movetime, std::nullopt);
    EXPECT_TRUE(go("mate infinite").infinite);
    EXPECT_EQ(go("depth x").ignored, std::vector<std::string>{"go depth needs a whole number, not 'x'"});
}

TEST(UciText, TheWordMovesMayBeLeftOut) {
    EXPECT_EQ(read_uci_position({"startpos", "e2e4"}).moves, std::vector<std::string>{"e2e4"});
    EXPECT_EQ(read_uci_position({"startpos", "moves", "e2e4"}).moves, std::vector<std::string>{"e2e4"});
    EXPECT_EQ(read_uci_position({"startpos"}).start, "");
}

TEST(UciInfo, MatesInMovesAndBounds) {
    const auto score = [](double value, std::optional<int> ends_in, bool lower, bool upper) {
        EngineReport r;
        r.value = value, r.ends_in = ends_in, r.decisive = ends_in.has_value();
        if (lower) r.lower = value;
        if (upper) r.upper = value;
        return uci_score(r);
    };
    EXPECT_EQ(score(0.254, {}, true, true), "cp 25");
    EXPECT_EQ(score(-0.001, {}, true, true), "cp 0");
    EXPECT_EQ(score(1, {}, true, false), "cp 100 lowerbound");
    EXPECT_EQ(score(1, {}, false, true), "cp 100 upperbound");
    EXPECT_EQ(score(30'999, 1, true, true), "mate 1");
    EXPECT_EQ(score(30'997, 3, true, true), "mate 2");
    EXPECT_EQ(score(-30'998, -2, true, true), "mate -1");
    EXPECT_EQ(score(-31'000, 0, true, true), "mate 0");
    EXPECT_EQ(score(-30'996, -4, false, true), "mate -2 upperbound");
}

TEST(UciInfo, WinsDrawsAndLossesAddUp) {
    for (const double value : {-50.0, -1.0, -0.1, 0.0, 0.5, 3.0}) {
        EngineReport r;
        r.value = value;
        const auto wdl = uci_wdl(r);
        EXPECT_EQ(wdl[0] + wdl[1] + wdl[2], 1000);
        for (const int share : wdl) EXPECT_GE(share, 0);
        r.value = -value;
        EXPECT_EQ(uci_wdl(r)[0], wdl[2]);
    }
}

// A line is told up to the third occurrence of a position, and up to a move that is not legal.
TEST(UciInfo, LinesEndWithTheGame) {
    const auto board = engine_of("checkers");
    board->set_position("B:WK32:BK1");
    const auto before = board->position();
    std::vector<std::string> circle;
    for (int i = 0; i < 4; ++i)
        for (const char* move : {"1-6", "32-28", "6-1", "28-32"}) circle.emplace_back(move);
    EXPECT_EQ(played_line(*board, circle).size(), 8u);
    EXPECT_EQ(played_line(*board, {"1-6", "zz", "32-28"}), std::vector<std::string>{"1-6"});
    EXPECT_EQ(board->position(), before);
    for (const char* move : {"1-6", "32-28", "6-1", "28-32"}) board->play(move);
    EXPECT_EQ(played_line(*board, circle).size(), 4u);
}

TEST(UciOptions, OfTheSession) {
    UciOptions o;
    EXPECT_TRUE(set_session_option(o, "multipv", "3"));
    EXPECT_TRUE(set_session_option(o, "MOVE OVERHEAD", "100"));
    EXPECT_TRUE(set_session_option(o, "UCI_ShowWDL", "True"));
    EXPECT_FALSE(set_session_option(o, "hash", "3"));
    EXPECT_EQ(o.multi_pv, 3);
    EXPECT_EQ(o.lag(), milliseconds(100));
    EXPECT_TRUE(o.show_wdl);
    EXPECT_THROW(set_session_option(o, "MultiPV", "0"), std::invalid_argument);
    EXPECT_THROW(set_session_option(o, "Ponder", "2"), std::invalid_argument);
    EXPECT_EQ(o.nodes(), std::nullopt);
    set_session_option(o, "UCI_LimitStrength", "true");
    set_session_option(o, "UCI_Elo", "1688");
    EXPECT_EQ(o.nodes(), 400u);
    set_session_option(o, "UCI_AnalyseMode", "true");
    EXPECT_EQ(o.nodes(), std::nullopt);
}

TEST(UciChess, CastlingIsWrittenAsTheVariantAsks) {
    const std::string position = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const auto lines =
        answers("uci",
                position + " moves e1g1 e8c8\nd\nsetoption name UCI_Chess960 value true\n" + position +
                    " moves e1h1 e8a8\nd\n" + position + " moves e1g1 zz\nsetoption name uci_chess960 value false\n" +
                    position + "\ngo perft 1\n",
                {.game = "chess"});
    EXPECT_EQ(count_of(lines, "Fen: 2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"), 2);
    EXPECT_EQ(count_of(lines, "info string"), 1);
    EXPECT_EQ(count_of(lines, "e1g1: 1"), 1);
    EXPECT_EQ(count_of(lines, "e1h1: 1"), 0);
    EXPECT_EQ(lines.back(), "Nodes searched: 26");
}

TEST(UciChess, MatesStalematesAndPromotions) {
    const auto lines = answers("uci",
                               "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo depth 4\n"
                               "position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\ngo depth 3\n"
                               "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n"
                               "position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1\ngo infinite\nstop\n"
                               "position startpos\ngo perft 3\n",
                               {.game = "chess"});
    EXPECT_GE(std::count_if(lines.begin(), lines.end(),
                            [](const auto& l) {
                                return l.find("score mate 1 ") != std::string::npos && l.ends_with(" pv a1a8");
                            }),
              1);
    EXPECT_EQ(count_of(lines, "bestmove a1a8"), 1);
    EXPECT_EQ(count_of(lines, "bestmove e7e8q"), 1);
    EXPECT_EQ(count_of(lines, "info depth 0 score cp 0"), 1);
    EXPECT_EQ(count_of(lines, "info depth 0 score mate 0"), 1);
    EXPECT_EQ(count_of(lines, "bestmove (none)"), 2);
    EXPECT_EQ(lines.back(), "Nodes searched: 8902");
}

}  // namespace
}  // namespace betwixt::test
