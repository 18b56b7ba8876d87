// UCI: clients that do not wait.

#include <algorithm>
#include <set>

#include "protocols/uci_info.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;
using std::chrono::milliseconds;
using Time = std::chrono::steady_clock;

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

// Words that come once, in that order, as the move under search and its number.
TEST(UciLive, TheCurrentMoveAfterASecond) {
    Client client("uci", {.game = "chess"});
    client.send("go movetime 1600\n");
    std::set<std::string> moves;
    std::set<int> numbers;
    for (const auto& line : client.until("bestmove")) {
        if (line.find(" currmove ") == std::string::npos) continue;
        EXPECT_EQ(words_after(line, "info").size(), 6u) << line;
        EXPECT_FALSE(value_of(line, "depth").empty()) << line;
        moves.insert(value_of(line, "currmove"));
        numbers.insert(std::stoi(value_of(line, "currmovenumber")));
    }
    ASSERT_FALSE(numbers.empty());
    EXPECT_GE(*numbers.begin(), 1);
    EXPECT_LE(*numbers.rbegin(), 20);
    EXPECT_LE(moves.size(), 20u);
    for (const auto& move : moves) EXPECT_EQ(move.size(), 4u) << move;
    client.send("go movetime 400\n");
    for (const auto& line : client.until("bestmove")) EXPECT_EQ(line.find("currmove"), std::string::npos) << line;
}

// A third repetition is a draw, but the client asks for a move.
TEST(UciLive, AMoveAtADrawByRepetitionHasALine) {
    Client client("uci", {.game = "chess"});
    client.send("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8\ngo depth 2\n");
    for (const auto& line : client.until("bestmove")) {
        if (begins(line, "info depth")) {
            EXPECT_FALSE(value_of(line, "pv").empty()) << line;
        }
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
