// CECP: clients that do not wait, and whole games.

#include <ctime>
#include <set>

#include "protocols/xboard_game.hpp"
#include "protocols/xboard_level.hpp"
#include "protocols/xboard_text.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;
using std::chrono::milliseconds;
using Time = std::chrono::steady_clock;

TEST(XboardLive, AMoveAtOnceOnDemand) {
    Client client("xboard", {.game = "chess"});
    client.send("new\nlevel 0 60 0\ntime 360000\npost\nusermove e2e4\n");
    client.until("2 ");
    const auto begun = Time::now();
    client.send("?\n");
    EXPECT_TRUE(begins(client.until("move ").back(), "move "));
    EXPECT_LT(Time::now() - begun, soon);
    client.send("ping 5\n");
    EXPECT_EQ(client.until("pong"), std::vector<std::string>{"pong 5"});
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

TEST(XboardLive, ThinksOnTheOpponentsTime) {
    Client client("xboard", {.game = "chess"});
    client.send("new\nsd 4\nhard\nusermove e2e4\n");
    client.until("move ");
    const auto begun = Time::now();
    for (const double before = processor_seconds(); processor_seconds() < before + 0.2;)
        ASSERT_LT(Time::now() - begun, std::chrono::seconds(20));
    client.send("ping 1\nusermove d2d4\n");
    EXPECT_EQ(client.until("pong").back(), "pong 1");
    EXPECT_TRUE(begins(client.until("move ").back(), "move "));
    client.send("easy\nping 2\n");
    EXPECT_EQ(client.until("pong").back(), "pong 2");
    const double before = processor_seconds();
    std::this_thread::sleep_for(milliseconds(300));
    EXPECT_LT(processor_seconds() - before, 0.1);
    client.send("undo\nundo\nundo\nundo\nusermove e2e4\n");  // the board stands where it stood
    EXPECT_TRUE(begins(client.until("move ").back(), "move "));
}

TEST(XboardLive, ForceDropsTheMove) {
    Client client("xboard", {.game = "chess"});
    client.send("new\nst 600\npost\nusermove e2e4\n");
    client.until("2 ");
    const auto begun = Time::now();
    client.send("force\nusermove e7e5\nusermove g1f3\nping 1\n");
    const auto lines = client.until("pong");
    EXPECT_EQ(count_of(lines, "move "), 0);
    EXPECT_EQ(count_of(lines, "Illegal"), 0);
    EXPECT_LT(Time::now() - begun, soon);
}

TEST(XboardLive, PausedGamesGoOn) {
    Client client("xboard", {.game = "chess"});
    client.send("new\nst 600\npost\nusermove e2e4\n");
    client.until("2 ");
    client.send("pause\nping 1\n");
    EXPECT_EQ(count_of(client.until("pong"), "move "), 0);
    client.send("sd 1\nresume\n");
    EXPECT_TRUE(begins(client.until("move ").back(), "move "));
}

TEST(XboardLive, AnalysisFollowsTheMoves) {
    Client client("xboard", {.game = "chess"});
    client.send("new\nforce\nanalyze\n");
    client.until("2 ");
    client.send(".\nping 3\n");
    const auto lines = client.until("pong");
    EXPECT_EQ(count_of(lines, "stat01: "), 1);
    client.send("usermove e2e4\n");
    client.until("1 ");
    client.send("usermove e2e4\n");
    EXPECT_EQ(client.until("Illegal").back(), "Illegal move: e2e4");
    client.send("undo\nexit\nping 4\n");
    EXPECT_EQ(client.until("pong").back(), "pong 4");
    client.send("usermove d2d4\nping 5\n");
    EXPECT_EQ(client.until("pong"), std::vector<std::string>{"pong 5"});
}

TEST(XboardLive, QuitEndsAnalysis) {
    Client client("xboard", {.game = "chess"});
    client.send("analyze\n");
    client.until("1 ");
    const auto begun = Time::now();
    client.send("quit\n");
    client.rest();
    EXPECT_TRUE(client.ended());
    EXPECT_LT(Time::now() - begun, soon);
}

// Two sessions play a game against each other; each sees only legal moves.
void play_game(const std::string& setup, int most) {
    Client white("xboard", {.game = "chess"}), black("xboard", {.game = "chess"});
    white.send("protover 2\n" + setup + "sd 2\ngo\n");
    black.send("protover 2\n" + setup + "sd 2\n");
    white.until("feature done=1"), black.until("feature done=1");
    Client* mover = &white;
    for (int ply = 0; ply < most; ++ply) {
        auto lines = mover->until("move ");
        ASSERT_FALSE(lines.empty());
        ASSERT_EQ(count_of(lines, "Illegal"), 0);
        mover->send("ping 1\n");
        const auto rest = mover->until("pong");
        if (rest.size() > 1) {
            EXPECT_TRUE(begins(rest[0], "1-0 {") || begins(rest[0], "0-1 {") || begins(rest[0], "1/2-1/2 {"));
            return;
        }
        Client* other = mover == &white ? &black : &white;
        other->send("usermove " + lines.back().substr(5) + "\n");
        mover = other;
    }
}

TEST(XboardLive, TwoSessionsPlayAGame) { play_game("new\n", 60); }

TEST(XboardLive, TwoSessionsPlayChess960) {
    play_game("new\nvariant fischerandom\nsetboard nrbkqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQRBN w KQkq - 0 1\n", 60);
}

TEST(XboardScore, SaysHundredthsAndMates) {
    EngineReport r;
    r.value = 1.234;
    EXPECT_EQ(xboard_score(r), 123);
    r.decisive = true, r.value = 30995, r.ends_in = 5;
    EXPECT_EQ(xboard_score(r), 100003);
    r.value = -30996, r.ends_in = -4;
    EXPECT_EQ(xboard_score(r), -100002);
}

TEST(XboardLevel, IsClockOrTimeOfAMove) {
    XboardLevel level;
    EXPECT_FALSE(level.clock());
    level.set_level({"40", "0:30", "1.5"});
    ASSERT_TRUE(level.clock());
    EXPECT_EQ(level.clock()->left, milliseconds(30'000));
    EXPECT_EQ(level.clock()->increment, milliseconds(1500));
    EXPECT_EQ(level.clock()->moves_to_go, 40);
    for (int i = 0; i < 39; ++i) level.moved();
    EXPECT_EQ(level.clock()->moves_to_go, 1);
    level.moved();
    EXPECT_EQ(level.clock()->moves_to_go, 40);
    level.set_clock("1234");
    EXPECT_EQ(level.clock()->left, milliseconds(12'340));
    level.set_time_of_move("5");
    EXPECT_FALSE(level.clock());
    EXPECT_LE(level.limits().time, milliseconds(5000));
    level.set_rate("1000");
    EXPECT_EQ(level.limits().nodes, 5000u);
    level.set_depth("3");
    EXPECT_EQ(level.limits().depth, 3);
    level.begin_game();
    EXPECT_EQ(level.limits().depth, max_depth);
}

TEST(XboardText, MovesLookLikeMoves) {
    for (const auto* move : {"e2e4", "a7a8q", "O-O", "0-0-0", "Nf3", "exd5", "b8=Q"}) EXPECT_TRUE(is_like_a_move(move));
    for (const auto* word : {"x", "nonsense", "easy", "hello7", "black", ""})
        EXPECT_FALSE(is_like_a_move(word)) << word;
}

TEST(Xboard, OtherGamesAreRefused) {
    const auto engine = engine_of("connect4");
    LineReader in(-1, -1, protocol("xboard").rules);
    std::ostringstream out;
    EXPECT_THROW(protocol("xboard").run(*engine, in, out, {.game = "connect4"}), std::invalid_argument);
}

}  // namespace
}  // namespace betwixt::test
