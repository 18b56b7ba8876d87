// UCI: what its lines say, and clients that do not wait.

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "protocols/uci_go.hpp"
#include "protocols/uci_info.hpp"
#include "protocols/uci_options.hpp"
#include "protocols/uci_text.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;
using std::chrono::milliseconds;
using Time = std::chrono::steady_clock;
constexpr milliseconds soon{1000};

bool begins(const std::string& line, const std::string& with) { return line.rfind(with, 0) == 0; }
std::ptrdiff_t count_of(const std::vector<std::string>& lines, const std::string& with) {
    return std::count_if(lines.begin(), lines.end(), [&](const auto& line) { return begins(line, with); });
}
// The words after a word of an info line, up to the end.
std::vector<std::string> words_after(const std::string& line, const std::string& word) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string w; in >> w && w != word;) {
    }
    for (std::string w; in >> w;) words.push_back(w);
    return words;
}
std::string value_of(const std::string& line, const std::string& word) {
    const auto words = words_after(line, word);
    return words.empty() ? "" : words[0];
}
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
    for (const char* line : {"depth", "depth x", "wtime 1e9", "nodes -", "movetime 5s"})
        EXPECT_THROW(go(line), std::invalid_argument) << line;
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
    EXPECT_THROW(set_session_option(o, "Ponder", "1"), std::invalid_argument);
    EXPECT_EQ(o.nodes(), std::nullopt);
    set_session_option(o, "UCI_LimitStrength", "true");
    set_session_option(o, "UCI_Elo", "1200");
    EXPECT_EQ(o.nodes(), 400u);
    set_session_option(o, "UCI_AnalyseMode", "true");
    EXPECT_EQ(o.nodes(), std::nullopt);
}

TEST(UciLive, ReadyAndStopDuringASearch) {
    Client client("uci", {.game = "checkers"});
    for (const std::string what :
         {"infinite", "depth 90", "ponder", "wtime 900000", "infinite searchmoves 9-13", "perft 30"}) {
        const bool counts = what == "perft 30";
        client.send("position startpos\ngo " + what + "\n");
        if (!counts) client.until("info depth");
        auto begun = Time::now();
        client.send("isready\n");
        EXPECT_EQ(client.until("readyok").back(), "readyok");
        EXPECT_LT(Time::now() - begun, soon);
        begun = Time::now();
        client.send("stop\n");
        const std::string answer = counts ? "info string perft was stopped" : "bestmove ";
        EXPECT_TRUE(begins(client.until(answer).back(), answer)) << what;
        EXPECT_LT(Time::now() - begun, soon) << what;
        client.send("stop\nisready\n");
        EXPECT_EQ(client.until("readyok"), std::vector<std::string>{"readyok"}) << what;
    }
}

// The search is over, and its answer waits.
TEST(UciLive, InfiniteWaitsForStop) {
    Client client("uci", {.game = "connect4"});
    for (const std::string position : {"121212", "1212121"}) {
        client.send("position " + position + "\ngo infinite depth 3\n");
        client.until("info depth");
        std::this_thread::sleep_for(milliseconds(50));
        client.send("isready\n");
        EXPECT_EQ(count_of(client.until("readyok"), "bestmove"), 0);
        client.send("stop\n");
        const auto last = client.until("bestmove").back();
        EXPECT_EQ(last, position.size() == 6 ? "bestmove 1" : "bestmove (none)");
    }
}

TEST(UciLive, PonderHitBeginsTheClock) {
    Client client("uci", {.game = "checkers"});
    client.send("position startpos moves 9-13\ngo ponder wtime 3000 btime 3000\n");
    client.until("info depth");
    std::this_thread::sleep_for(milliseconds(200));
    client.send("isready\n");
    EXPECT_EQ(count_of(client.until("readyok"), "bestmove"), 0);
    const auto begun = Time::now();
    client.send("ponderhit\n");
    EXPECT_TRUE(begins(client.until("bestmove").back(), "bestmove "));
    EXPECT_LT(Time::now() - begun, milliseconds(3000));
    client.send("ponderhit\nstop\nisready\n");
    EXPECT_EQ(client.until("readyok"), std::vector<std::string>{"readyok"});
}

TEST(UciLive, PonderHitAfterTheSearchHasEnded) {
    Client client("uci", {.game = "connect4"});
    client.send("position 121212\ngo ponder wtime 60000 btime 60000\n");
    client.until("info depth");
    std::this_thread::sleep_for(milliseconds(50));
    client.send("ponderhit\n");
    EXPECT_EQ(client.until("bestmove").back(), "bestmove 1");
}

// A client that hangs up wants no more; commands through a pipe are answered in full.
TEST(UciLive, TheEndOfTheInput) {
    for (const std::string what : {"infinite", "depth 90", "movetime 100000", "ponder"}) {
        Client client("uci", {.game = "checkers"});
        client.send("position startpos\ngo " + what + "\n");
        client.until("info depth");
        std::this_thread::sleep_for(milliseconds(300));
        const auto begun = Time::now();
        client.end_input();
        const auto lines = client.rest();
        EXPECT_LT(Time::now() - begun, soon) << what;
        EXPECT_EQ(count_of(lines, "bestmove"), 1) << what;
    }
    const auto lines = answers("uci", "position startpos\ngo depth 7\ngo infinite\n", {.game = "checkers"});
    EXPECT_GE(count_of(lines, "info depth 7 "), 1);
    EXPECT_EQ(count_of(lines, "bestmove"), 2);
}

TEST(UciLive, EveryClockLeavesALegalMove) {
    const auto board = engine_of("checkers");
    board->set_position("");
    const auto legal = board->legal_moves();
    for (const std::string limits :
         {"wtime 100", "btime 100", "wtime 0 btime 0", "wtime -1000 winc 5", "movetime 1",
          "wtime 30 btime 30 movestogo 1", "nodes 1", "depth 1", "movetime -3", "mate 1 nodes 2000"}) {
        Client client("uci", {.game = "checkers"});
        client.send("setoption name Move Overhead value 5000\n");
        const auto begun = Time::now();
        client.send("go " + limits + "\n");
        const auto lines = client.until("bestmove");
        EXPECT_LT(Time::now() - begun, soon) << limits;
        const auto move = value_of(lines.back(), "bestmove");
        EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << limits << ": " << lines.back();
        const auto exact = std::count_if(lines.begin(), lines.end(), [](const auto& line) {
            return line.find(" score ") != std::string::npos && line.find("bound") == std::string::npos;
        });
        EXPECT_GT(exact, 0) << limits;
    }
}

TEST(UciLive, LinesOfSeveralMoves) {
    const auto lines =
        answers("uci", "setoption name MultiPV value 3\nposition startpos\ngo depth 4\n", {.game = "othello"});
    ASSERT_EQ(lines.size(), 4u * 3 + 1);
    std::set<std::string> moves;
    std::vector<int> scores;
    for (std::size_t i = 9; i < 12; ++i) {
        EXPECT_EQ(value_of(lines[i], "multipv"), std::to_string(i - 8));
        moves.insert(value_of(lines[i], "pv"));
        scores.push_back(std::stoi(value_of(lines[i], "cp")));
    }
    EXPECT_EQ(moves.size(), 3u);
    EXPECT_TRUE(std::is_sorted(scores.rbegin(), scores.rend()));
    EXPECT_EQ(value_of(lines.back(), "bestmove"), value_of(lines[9], "pv"));
}

TEST(UciLive, SearchMoves) {
    for (const char* lines_wanted : {"1", "2"}) {
        const auto lines = answers("uci",
                                   std::string("setoption name MultiPV value ") + lines_wanted +
                                       "\nposition startpos\ngo depth 4 searchmoves 11-15 9-13 zz nodes 100000\n",
                                   {.game = "checkers"});
        for (const auto& line : lines) {
            if (!begins(line, "info depth")) continue;
            const auto move = value_of(line, "pv");
            EXPECT_TRUE(move == "11-15" || move == "9-13") << line;
        }
        EXPECT_EQ(count_of(lines, "bestmove"), 1);
    }
}

// Each line that is told is legal, and the answer is the first move of the last one, through whole games.
TEST(UciLive, LinesAreLegalAndTheAnswerIsTheirs) {
    for (const std::string game : {"chess", "checkers", "othello", "kalah", "connect4"}) {
        Client client("uci", {.game = game});
        const auto board = engine_of(game);
        board->set_position("");
        std::string moves;
        for (int ply = 0; ply < 60 && !board->result(); ++ply) {
            client.send("position startpos" + (moves.empty() ? "" : " moves" + moves) + "\ngo nodes " +
                        std::to_string(200 + 37 * ply) + "\n");
            const auto lines = client.until("bestmove");
            std::string last;
            for (const auto& line : lines) {
                const auto pv = words_after(line, "pv");
                EXPECT_EQ(played_line(*board, pv), pv) << line;
                if (begins(line, "info depth")) last = pv.empty() ? "" : pv[0];
                const bool exact_mate =
                    line.find(" mate ") != std::string::npos && line.find("bound") == std::string::npos;
                if (!exact_mate || pv.empty()) continue;
                EXPECT_LE(pv.size(), 2 * static_cast<std::size_t>(std::abs(std::stoi(value_of(line, "mate"))))) << line;
                for (const auto& move : pv) board->play(move);
                EXPECT_TRUE(board->final_value()) << line;
                for (std::size_t i = 0; i < pv.size(); ++i) board->take_back();
            }
            const auto move = value_of(lines.back(), "bestmove");
            EXPECT_EQ(move, last.empty() ? move : last) << game << moves;
            moves += " " + move;
            board->play(move);
        }
        EXPECT_GT(moves.size(), 20u);
    }
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

TEST(UciLive, BenchIsTheSameInEveryRun) {
    const auto bench = [] {
        return answers("uci", "bench 4\nposition startpos moves 9-13\nbench 4\nd\n", {.game = "checkers"});
    };
    const auto first = bench(), second = bench();
    std::set<std::string> nodes;
    for (const auto& lines : {first, second})
        for (const auto& line : lines)
            if (line.find(" nodes ") != std::string::npos && line.ends_with("nps"))
                nodes.insert(line.substr(0, line.find(' ')));
    EXPECT_EQ(nodes.size(), 1u);
    EXPECT_EQ(count_of(first, "Fen: W:"), 1);  // the position is as it was
}

TEST(UciLive, WholeGamesByTheClock) {
    Client client("uci", {.game = "connect4"});
    const auto board = engine_of("connect4");
    board->set_position("");
    std::array<double, 2> left{0.6, 0.6};
    std::string moves;
    for (std::size_t ply = 0; !board->result(); ++ply) {
        const auto ms = [&](std::size_t side) { return std::to_string(static_cast<int>(1000 * left[side])); };
        client.send("position startpos" + (moves.empty() ? "" : " moves" + moves) + "\nisready\n");
        client.until("readyok");
        const auto begun = Time::now();
        client.send("go wtime " + ms(0) + " btime " + ms(1) + " winc 20 binc 20\n");
        const auto move = value_of(client.until("bestmove").back(), "bestmove");
        left[ply % 2] += 0.02 - std::chrono::duration<double>(Time::now() - begun).count();
        EXPECT_GT(left[ply % 2], 0);
        moves += " " + move;
        board->play(move);
    }
}

}  // namespace
}  // namespace betwixt::test
