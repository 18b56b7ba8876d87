// Clients that do not wait: pings during a search, quitting, going away; a game by the clock.

#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using std::chrono::milliseconds;
using Time = std::chrono::steady_clock;
constexpr milliseconds at_once{1000};  // it takes a millisecond; a loaded machine may take its time

milliseconds since(Time::time_point start) { return std::chrono::duration_cast<milliseconds>(Time::now() - start); }

TEST(Live, PingEndsEverySearchAtOnce) {
    Client client("nboard");
    client.send("set depth 60\n");
    for (const std::string command : {"hint 1", "hint 4", "go", "analyze"}) {
        client.send(command + "\n");
        client.until(command == "analyze" ? "status" : "search");
        std::this_thread::sleep_for(milliseconds(30));
        const auto start = Time::now();
        client.send("ping 7\n");
        const auto lines = client.until("pong 7");
        EXPECT_LT(since(start), at_once) << command;
        ASSERT_FALSE(lines.empty());
        EXPECT_EQ(lines.back(), "pong 7") << command;
        if (command != "go") continue;
        ASSERT_GE(lines.size(), 3u);
        EXPECT_EQ(lines[lines.size() - 3].substr(0, 4), "=== ");
    }
}

TEST(Live, APingThatCameBeforeLeavesAnAnswer) {
    const auto lines = answers("nboard", "set depth 60\ngo\nhint 2\nping 1\n");
    const auto starts = [&](const std::string& s) {
        return std::count_if(lines.begin(), lines.end(), [&](const auto& line) { return line.rfind(s, 0) == 0; });
    };
    EXPECT_EQ(starts("=== "), 1);
    EXPECT_GE(starts("search "), 3);
    EXPECT_EQ(lines.back(), "pong 1");
}

// A search that is over before its first iteration is followed by one of a ply.
TEST(Live, TooFewNodesLeaveAnAnswerWithAValue) {
    const auto lines = answers("nboard", "go\n", {.game = "othello", .nodes = 1});
    ASSERT_EQ(lines.size(), 5u);
    EXPECT_NE(lines[1].find(" 0 1 "), std::string::npos) << lines[1];
    EXPECT_EQ(lines[3].substr(0, 4), "=== ");
}

// FForum position 1: +18 by G8, then +12 by H1.
TEST(Live, HintRanksMovesByTheirExactValues) {
    const auto lines =
        answers("nboard",
                "set depth 10\nset game (;GM[Othello]BO[8 --*****--OOO**-O-OOO**O*-O*O*O**O***O***--*O*O**-***OOO"
                "--OOOOO-- *];)\nhint 2\n");
    ASSERT_GE(lines.size(), 4u);
    const std::string& best = lines[lines.size() - 4];
    const std::string& second = lines[lines.size() - 3];
    EXPECT_EQ(best.substr(0, 9), "search G8");
    EXPECT_NE(best.find(" 18.00 0 100% "), std::string::npos) << best;
    EXPECT_EQ(second.substr(0, 9), "search H1");
    EXPECT_NE(second.find(" 12.00 0 100% "), std::string::npos) << second;
}

TEST(Live, CommandsOfAPipeAreNotCutOff) {
    const auto lines = answers("nboard", "set depth 9\nhint 1\nquit\n");
    const auto depth_9 = std::count_if(lines.begin(), lines.end(),
                                       [](const auto& line) { return line.find(" 0 9 ") != std::string::npos; });
    EXPECT_EQ(depth_9, 1);
}

TEST(Live, QuitEndsASearch) {
    Client client("nboard");
    client.send("set depth 60\nhint 1\n");
    client.until("search");
    const auto start = Time::now();
    client.send("quit\n");
    client.rest();
    EXPECT_TRUE(client.ended());
    EXPECT_LT(since(start), at_once);
}

TEST(Live, AClientThatGoesAwayEndsASearch) {
    const auto start = Time::now();
    {
        Client client("gtp", {.game = "othello", .depth = 60});
        client.send("genmove b\n");
        std::this_thread::sleep_for(milliseconds(50));
    }  // closes both pipes and waits for the session
    EXPECT_LT(since(start), at_once);
}

TEST(Live, GtpIsInterruptedByAComment) {
    Client client("gtp", {.game = "othello", .depth = 60});
    client.send("genmove b\n");
    std::this_thread::sleep_for(milliseconds(50));
    const auto start = Time::now();
    client.send("# interrupt\n");
    const auto lines = client.until("=");
    EXPECT_LT(since(start), at_once);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].size(), 4u) << lines[0];
}

// A whole game on a clock of three seconds a side, which the program keeps by itself.
TEST(Live, AGameDoesNotLoseOnTime) {
    Client client("gtp");
    client.send("time_settings 3 0 0\n");
    client.until("=");
    std::array<milliseconds, 2> used{};
    std::string last;
    std::string move;
    for (std::size_t ply = 0; ply < 130 && !(last == "= pass" && move == "= pass"); ++ply) {
        const auto start = Time::now();
        client.send(ply % 2 ? "genmove w\n" : "genmove b\n");
        const auto lines = client.until("= ");
        ASSERT_FALSE(lines.empty());
        used[ply % 2] += since(start);
        last = std::exchange(move, lines.back());
    }
    EXPECT_EQ(move, "= pass");
    for (const auto u : used) {
        EXPECT_LT(u.count(), 3000);
        EXPECT_GT(u.count(), 600) << "the clock was hardly used";
    }
}

// The same by NBoard: the clock stands in the game, the time of each move is told with it.
TEST(Live, NBoardKeepsTheClockOfTheGame) {
    Client client("nboard");
    client.send(
        "set depth 40\nset game (;GM[Othello]TI[00:03]BO[8 ---------------------------O*------*O"
        "--------------------------- *];)\n");
    std::array<double, 2> used{};
    for (std::size_t ply = 0; ply < 130; ++ply) {
        const auto start = Time::now();
        client.send("go\n");
        const auto lines = client.until("=== ");
        ASSERT_FALSE(lines.empty());
        const double seconds = std::chrono::duration<double>(Time::now() - start).count();
        used[ply % 2] += seconds;
        const std::string move = lines.back().substr(4, 2);
        client.send("move " + move + "//" + std::to_string(seconds) + "\nping 1\n");
        const auto after = client.until("pong");
        if (after.size() > 1 && after[after.size() - 2] == "status The game is over") break;
    }
    for (const auto u : used) {
        EXPECT_LT(u, 3);
        EXPECT_GT(u, 0.6) << "the clock was hardly used";
    }
}

}  // namespace
}  // namespace betwixt::test
