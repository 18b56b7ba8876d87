// Sessions of random lines: each is answered, and the next command, too.

#include <cstdlib>
#include <fstream>
#include <random>

#include "tests/protocols/session.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace betwixt::test {
namespace {

const std::string ggf_game =
    "(;GM[Othello]PC[x]TI[05:00//02:00]TY[8]BO[8 ---------------------------O*------*O"
    "--------------------------- *]B[F5/1.5/2]W[D6//0.1]B[C3]W[D3]B[C4];)";

// More on request: BETWIXT_SESSIONS=100000; others by BETWIXT_FIRST_SESSION=100000.
unsigned number_in(const char* variable, unsigned otherwise) {
    const char* const wanted = std::getenv(variable);
    return wanted ? static_cast<unsigned>(std::strtoul(wanted, nullptr, 10)) : otherwise;
}

// Bytes of memory in use, without those that are free in a heap: a session may ask for a thousand threads.
long memory_in_use() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
    long size = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> size >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

// Calls session(seed) for each. Their memory is given back: after the first tenth no more of it is in use.
template <class F> void for_each_session(F&& session) {
    const unsigned first = number_in("BETWIXT_FIRST_SESSION", 0), count = number_in("BETWIXT_SESSIONS", 300);
    long before = 0;
    for (unsigned i = 0; i < count; ++i) {
        session(first + i);
        if (::testing::Test::HasFatalFailure()) return;
        if (i == count / 10) before = memory_in_use();
    }
    EXPECT_LT(memory_in_use() - before, 20'000'000);  // the C library keeps stacks of threads that have ended
}

class Chance {
public:
    explicit Chance(unsigned seed) : random_(seed) {}
    std::size_t below(std::size_t n) { return random_() % n; }
    const std::string& one_of(const std::vector<std::string>& all) { return all[below(all.size())]; }
    std::string bytes(std::size_t n) {
        std::string s;
        for (std::size_t i = 0; i < n; ++i) s += static_cast<char>(1 + below(255));
        s.erase(std::remove(s.begin(), s.end(), '\n'), s.end());
        return s;
    }
    // With a piece cut out, doubled, or with other bytes in it.
    std::string damaged(std::string s) {
        const std::size_t from = below(s.size());
        const std::size_t length = below(s.size() - from + 1);
        switch (below(4)) {
            case 0: return s.substr(0, from);
            case 1: return s.erase(from, length);
            case 2: return s.insert(from, s.substr(from, length));
            default: return s.replace(from, 1, bytes(2));
        }
    }

private:
    std::mt19937 random_;
};

TEST(Malformed, EveryPrefixOfAGame) {
    std::string input = "set depth 1\n";
    for (std::size_t n = 0; n < ggf_game.size(); ++n) input += "set game " + ggf_game.substr(0, n) + "\n";
    const auto lines = answers("nboard", input + "ping 9\n");
    ASSERT_EQ(lines.size(), 1 + ggf_game.size() + 1);
    for (std::size_t i = 1; i <= ggf_game.size(); ++i)
        EXPECT_EQ(lines[i].substr(0, 17), "status GGF, chara") << lines[i];
    EXPECT_EQ(lines.back(), "pong 9");
}

TEST(Malformed, NBoardSessions) {
    const std::vector<std::string> words{"set game", "set depth", "set",       "move",    "hint",  "go",    "ping",
                                         "learn",    "analyze",   "new",       "nboard",  "F5",    "d6/1/", "PA",
                                         "2",        "-1",        "999999999", "//",      "1e999", "nan",   "\t",
                                         "  ",       "(;",        ";)",        "BO[8 *]", "\x01"};
    // An illegal move shows which position the session is in.
    const std::string last = "set game " + ggf_game + "\nmove a1\nping 77\n";
    const auto clean = answers("nboard", last);
    ASSERT_EQ(clean.size(), 2u);
    for_each_session([&](unsigned seed) {
        Chance chance(seed);
        std::string input;
        for (int i = 0; i < 30; ++i) {
            input += "set depth 1\n";
            const auto kind = chance.below(4);
            if (kind == 0) input += chance.bytes(chance.below(60));
            else if (kind == 1) input += "set game " + chance.damaged(ggf_game);
            else
                for (std::size_t w = 0; w < 1 + chance.below(4); ++w) input += chance.one_of(words) + " ";
            input += "\n";
        }
        const auto lines = quick_answers("nboard", input + last, {.game = "othello"});
        ASSERT_GE(lines.size(), 2u) << "seed " << seed;
        ASSERT_EQ(lines[lines.size() - 2], clean[0]) << "seed " << seed;
        ASSERT_EQ(lines.back(), "pong 77") << "seed " << seed;
    });
}

// With every game.
TEST(Malformed, GtpSessions) {
    const auto games = all_games();
    const std::vector<std::string> words{"play",        "genmove",
                                         "reg_genmove", "undo",
                                         "boardsize",   "clear_board",
                                         "b",           "w",
                                         "black",       "F5",
                                         "d6",          "pass",
                                         "8",           "-1",
                                         "1e999",       "time_settings",
                                         "time_left",   "final_score",
                                         "komi",        "#",
                                         "showboard",   "known_command",
                                         "\x02",        "99999999999999999999"};
    for_each_session([&](unsigned seed) {
        Chance chance(seed);
        std::string input;
        for (int i = 0; i < 30; ++i) {
            if (chance.below(4) == 0) input += chance.bytes(chance.below(60));
            else
                for (std::size_t w = 0; w < 1 + chance.below(4); ++w) input += chance.one_of(words) + "\t";
            input += "\n";
        }
        const auto lines =
            quick_answers("gtp", input + "4711 name\n", {.game = games[seed % games.size()].name, .depth = 1});
        ASSERT_GE(lines.size(), 2u);
        EXPECT_EQ(lines[lines.size() - 2], "=4711 Betwixt") << "seed " << seed;
        EXPECT_EQ(lines.back(), "");
    });
}

TEST(Malformed, HubSessions) {
    const std::vector<std::string> words{
        "hub",       "init",       "pos",          "pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
        "moves=\"",  "11-15",      "22x15x18",     "\"",
        "level",     "depth=1",    "depth=-1",     "move-time=0.001",
        "time=1e99", "inc=nan",    "moves=0",      "infinite",
        "go",        "think",      "analyze",      "ponder",
        "stop",      "ponder-hit", "new-game",     "set-param",
        "name=hash", "value=1",    "name=variant", "value=giveaway",
        "=",         "\x02",       "name=",        "pos=B"};
    const std::string position = "pos pos=BeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeWe moves=\"4-8\"";
    for_each_session([&](unsigned seed) {
        Chance chance(seed);
        std::string input;
        for (int i = 0; i < 30; ++i) {
            const auto kind = chance.below(4);
            if (kind == 0) input += chance.bytes(chance.below(60));
            else if (kind == 1) input += chance.damaged(position);
            else
                for (std::size_t w = 0; w < 1 + chance.below(4); ++w) input += chance.one_of(words) + " ";
            input += "\nlevel depth=1\n";
        }
        const auto lines = quick_answers("hub", input + "stop\nset-param name=nothing value=1\nping\n",
                                         {.game = seed % 2 ? "checkers" : "giveaway", .depth = 1});
        ASSERT_GE(lines.size(), 2u) << "seed " << seed;
        EXPECT_EQ(lines[lines.size() - 2].rfind("error message=\"'nothing' is not an option", 0), 0u)
            << "seed " << seed;
        EXPECT_EQ(lines.back(), "pong") << "seed " << seed;
    });
}

// With every game.
TEST(Malformed, UciSessions) {
    const auto games = all_games();
    std::vector<std::string> starts;
    for (const auto& entry : games) starts.push_back(engine_of(entry.name)->position());
    const std::vector<std::string> words{"uci",        "isready",
                                         "ucinewgame", "position",
                                         "startpos",   "fen",
                                         "moves",      "9-13",
                                         "f5",         "4",
                                         "e2e4",       "go",
                                         "depth",      "1",
                                         "-1",         "nodes",
                                         "100",        "mate",
                                         "movetime",   "wtime",
                                         "btime",      "winc",
                                         "movestogo",  "infinite",
                                         "ponder",     "ponderhit",
                                         "stop",       "perft",
                                         "debug",      "on",
                                         "setoption",  "name",
                                         "value",      "MultiPV",
                                         "Ponder",     "true",
                                         "2",          "register",
                                         "d",          "eval",
                                         "bench",      "\x02",
                                         "1e9",        "searchmoves",
                                         "Clear Hash", "99999999999999999999"};
    for_each_session([&](unsigned seed) {
        Chance chance(seed);
        const auto& played = games[seed % games.size()].name;
        const std::string position = "position fen " + starts[seed % games.size()] + " moves 1 2";
        std::string input;
        for (int i = 0; i < 20; ++i) {
            const auto kind = chance.below(4);
            if (kind == 0) input += chance.bytes(chance.below(60));
            else if (kind == 1) input += chance.damaged(position);
            else
                for (std::size_t w = 0; w < 1 + chance.below(6); ++w) input += chance.one_of(words) + " ";
            input += "\n";
        }
        const auto lines =
            quick_answers("uci", input + "setoption name nothing\n", {.game = played, .depth = 1, .nodes = 200});
        ASSERT_FALSE(lines.empty()) << "seed " << seed;
        EXPECT_EQ(lines.back().rfind("info string 'nothing' is not an option", 0), 0u) << "seed " << seed;
    });
}

TEST(Malformed, XboardSessions) {
    const std::vector<std::string> words{
        "xboard",       "protover", "2",        "accepted", "new",       "variant",
        "fischerandom", "normal",   "quiet",    "force",    "go",        "playother",
        "white",        "black",    "level",    "40",       "0:30",      "-1",
        "st",           "sd",       "1",        "nps",      "time",      "otim",
        "usermove",     "e2e4",     "O-O",      "?",        "ping",      "draw",
        "result",       "1-0",      "setboard", "edit",     "hint",      "bk",
        "undo",         "remove",   "hard",     "easy",     "post",      "nopost",
        "analyze",      "exit",     ".",        "name",     "rating",    "ics",
        "computer",     "pause",    "resume",   "memory",   "cores",     "egtpath",
        "option",       "Hash=1",   "Threads=", "=",        "\x02",      "1e999",
        "8/8/8 w - -",  "nan",      "a7a8q",    "Driver=x", "usermove ", "99999999999999999999"};
    const std::string position = "setboard r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for_each_session([&](unsigned seed) {
        Chance chance(seed);
        std::string input;
        for (int i = 0; i < 20; ++i) {
            const auto kind = chance.below(4);
            if (kind == 0) input += chance.bytes(chance.below(60));
            else if (kind == 1) input += chance.damaged(position);
            else
                for (std::size_t w = 0; w < 1 + chance.below(5); ++w) input += chance.one_of(words) + " ";
            input += "\n";
        }
        const auto lines = quick_answers("xboard", input + "exit\nforce\nnothing at all\nping 4711\n",
                                         {.game = seed % 2 ? "chess" : "chess960", .depth = 1, .nodes = 200});
        ASSERT_GE(lines.size(), 2u) << "seed " << seed;
        EXPECT_EQ(lines[lines.size() - 2], "Error (unknown command): nothing at all") << "seed " << seed;
        EXPECT_EQ(lines.back(), "pong 4711") << "seed " << seed;
    });
}

TEST(Malformed, OverlongLines) {
    const std::string million(1'000'000, 'x');
    EXPECT_EQ(answers("gtp", million + "\nname\n"),
              (std::vector<std::string>{"? unknown command", "", "= Betwixt", ""}));
    EXPECT_EQ(answers("nboard", million + "\nset game (;PB[" + million + "]\nping 1\n").back(), "pong 1");
}

TEST(Malformed, ManyCommandsInOnePipe) {
    std::string input;
    for (int i = 0; i < 20'000; ++i) input += std::to_string(i) + " name\n";
    const auto lines = answers("gtp", input);
    ASSERT_EQ(lines.size(), 40'000u);
    EXPECT_EQ(lines[39'998], "=19999 Betwixt");
}

TEST(Malformed, OtherGamesThanTheirsAreRefused) {
    const auto engine = engine_of("connect4");
    protocols::LineReader in(-1, -1, protocol("nboard").rules);
    std::ostringstream out;
    EXPECT_THROW(protocol("nboard").run(*engine, in, out, {.game = "connect4"}), std::invalid_argument);
    EXPECT_THROW(protocol("hub").run(*engine, in, out, {.game = "connect4"}), std::invalid_argument);
}

}  // namespace
}  // namespace betwixt::test
