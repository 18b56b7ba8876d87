// Hub: moves as it writes them; clients that do not wait.

#include <random>

#include "protocols/hub_text.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;
using std::chrono::milliseconds;
using Time = std::chrono::steady_clock;
constexpr milliseconds soon{1000};

const std::string start = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\n";

// Every legal move of many games is read back as a move to the same position.
TEST(HubText, MovesComeBack) {
    std::mt19937 random(1);
    int captures = 0, double_captures = 0;
    for (const auto* game : {"checkers", "giveaway"}) {
        const auto engine = engine_of(game);
        for (int i = 0; i < 30; ++i) {
            engine->set_position("");
            for (int ply = 0; ply < 100 && !engine->result(); ++ply) {
                const auto board = board_of_fen(engine->position());
                EXPECT_EQ(fen_of(board_of_hub(hub_of(board))), engine->position());
                const auto moves = draughts_moves(*engine);
                for (const auto& move : moves) {
                    captures += !move.captured.empty();
                    double_captures += move.captured.size() > 1;
                    engine->play(move.text);
                    const auto after = engine->position();
                    engine->take_back();
                    auto reversed = move;
                    std::reverse(reversed.captured.begin(), reversed.captured.end());
                    engine->play(move_of_hub(*engine, hub_move(reversed)));
                    EXPECT_EQ(engine->position(), after);
                    engine->take_back();
                }
                engine->play(moves[random() % moves.size()].text);
            }
        }
    }
    EXPECT_GT(captures, 500);
    EXPECT_GT(double_captures, 50);
}

// A king on 6 can take 9, 17, 18 and 10 in a circle, both ways round.
TEST(HubText, CapturesInACircle) {
    const auto engine = engine_of("checkers");
    engine->set_position("B:W9,10,17,18:BK6");
    EXPECT_EQ(engine->legal_moves().size(), 2u);
    EXPECT_EQ(hub_move(draughts_moves(*engine).front()), "6x6x9x10x17x18");
    EXPECT_EQ(move_of_hub(*engine, "6x6x18x17x10x9"), engine->legal_moves().front());
    EXPECT_THROW(move_of_hub(*engine, "6x6x18x17"), std::invalid_argument);
    EXPECT_THROW(move_of_hub(*engine, "6x6"), std::invalid_argument);  // which of the two?
}

TEST(HubText, Lines) {
    const HubLine line("  go\tname=\"a b\" flag x=1 =3 last=\"open");
    EXPECT_EQ(line.command, "go");
    EXPECT_EQ(line.value("name"), "a b");
    EXPECT_EQ(line.value("flag"), "");
    EXPECT_EQ(line.value("x"), "1");
    EXPECT_EQ(line.value("last"), "open");
    EXPECT_FALSE(line.has("go"));
    EXPECT_EQ(hub_value("a \"b\""), "\"a 'b'\"");
    EXPECT_EQ(hub_value(""), "\"\"");
}

TEST(HubLive, PingAndStopDuringASearch) {
    Client client("hub", {.game = "checkers"});
    for (const std::string mode : {"think", "analyze", "ponder"}) {
        client.send(start + "level infinite\ngo " + mode + "\n");
        client.until("info");
        auto begun = Time::now();
        client.send("ping\n");
        EXPECT_EQ(client.until("pong").back(), "pong");
        EXPECT_LT(Time::now() - begun, soon);
        begun = Time::now();
        client.send("stop\n");
        EXPECT_EQ(client.until("done").back().rfind("done move=", 0), 0u) << mode;
        EXPECT_LT(Time::now() - begun, soon) << mode;
    }
}

// The last iteration is seldom finished; its nodes count.
TEST(HubLive, TheLastInfoLineCountsAllNodes) {
    const auto lines = answers("hub", start + "level nodes=20000\ngo think\n", {.game = "checkers"});
    ASSERT_GE(lines.size(), 2u);
    EXPECT_EQ(lines.back().rfind("done move=", 0), 0u);
    EXPECT_EQ(HubLine(lines[lines.size() - 2]).value("nodes"), "20000");
}

// The search goes on by its level, and is answered once.
TEST(HubLive, PonderHit) {
    Client client("hub", {.game = "giveaway"});
    client.send(start + "level move-time=0.2\ngo ponder\n");
    client.until("info");
    std::this_thread::sleep_for(milliseconds(300));
    client.send("ping\n");
    for (const auto& line : client.until("pong")) EXPECT_NE(line.rfind("done", 0), 0u);
    client.send("ponder-hit\n");
    EXPECT_EQ(client.until("done").back().rfind("done move=", 0), 0u);
    client.send("ponder-hit\nstop\nping\n");
    EXPECT_EQ(client.until("pong"), std::vector<std::string>{"pong"});
}

TEST(HubLive, TheEndOfTheInputEndsASearch) {
    Client client("hub", {.game = "checkers"});
    client.send(start + "level infinite\ngo analyze\n");
    client.until("info");
    client.end_input();
    const auto begun = Time::now();
    const auto lines = client.rest();
    EXPECT_LT(Time::now() - begun, soon);
    EXPECT_EQ(lines.back().rfind("done move=", 0), 0u);
}

TEST(HubLive, OneLegalMoveNeedsNoClock) {
    const auto begun = Time::now();
    const auto lines =
        answers("hub", "pos pos=WeeeeeeeeebeeeWeeeeeeeeeeeeeeeeee\nlevel time=600\ngo think\n", {.game = "checkers"});
    EXPECT_LT(Time::now() - begun, soon);
    EXPECT_EQ(lines.back(), "done move=14x7x10");
}

}  // namespace
}  // namespace betwixt::test
