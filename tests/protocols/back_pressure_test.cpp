// Clients that send without end during a search wait for it; nothing of theirs is lost.

#include <atomic>

#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using std::chrono::milliseconds;

struct Flood {
    const char *protocol, *game;
    std::string begin;   // a search of a second and a half
    std::string answer;  // its last line begins so
    std::string line;    // sent again and again: it waits for the end of the search
    std::string last, last_answer;
};

const Flood floods[] = {
    {"uci", "checkers", "position startpos\ngo movetime 1500\n", "bestmove ", "position startpos moves 9-13\n",
     "isready\n", "readyok"},
    {"hub", "checkers", "level move-time=1.5\ngo think\n",
     "done move=", "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15\"\n", "ping\n", "pong"},
};

TEST(BackPressure, AClientThatSendsWithoutEndDuringASearchWaits) {
    for (const auto& flood : floods) {
        constexpr std::size_t most = 4u << 20;
        Client client(flood.protocol, {.game = flood.game});
        client.send(flood.begin);
        client.until("info");

        std::atomic<std::size_t> sent = 0;
        std::thread sender([&] {
            for (; sent < most; sent += flood.line.size()) client.send(flood.line);
            client.send(flood.last);
        });
        std::size_t before = 0;
        do {
            before = sent;
            std::this_thread::sleep_for(milliseconds(100));
        } while (sent != before);
        // What waits in the session, and in the pipe.
        EXPECT_LT(before, protocols::LineReader::most_waiting + (1u << 17)) << flood.protocol;

        EXPECT_TRUE(begins(client.until(flood.answer).back(), flood.answer)) << flood.protocol;
        EXPECT_EQ(client.until(flood.last_answer).back(), flood.last_answer) << flood.protocol;
        EXPECT_GE(sent, most) << flood.protocol;
        sender.join();
    }
}

// A client that reads nothing of what it asks for without end.
TEST(BackPressure, AClientThatReadsNothingWaits) {
    for (const auto& [protocol, line, answer] :
         {std::tuple{"uci", "isready\n", "readyok"}, {"hub", "ping\n", "pong"}}) {
        constexpr std::size_t count = 300'000;
        Client client(protocol, {.game = "checkers"});
        std::atomic<std::size_t> sent = 0;
        std::thread sender([&, &line = line] {
            std::string some;
            for (int i = 0; i < 100; ++i) some += line;
            for (; sent < count; sent += 100) client.send(some);
            client.end_input();
        });
        std::size_t before = 0;
        do {
            before = sent;
            std::this_thread::sleep_for(milliseconds(200));
        } while (sent != before);
        EXPECT_LT(before, count) << protocol;
        EXPECT_EQ(client.rest(), std::vector<std::string>(count, answer)) << protocol;
        sender.join();
    }
}

}  // namespace
}  // namespace betwixt::test
