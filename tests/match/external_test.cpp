// Programs that speak the protocols: one that behaves, and many that do not.

#include <csignal>

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

const std::vector<std::string> protocols{"uci", "nboard", "gtp", "hub"};

Ran match(const std::string& game, const std::string& player, const std::string& record, int games = 4,
          const std::string& grace = "1") {
    return run({"match", game, "--player", "name=us,depth=2,hash=1", "--player", player, "--games",
                std::to_string(games), "--record", record, "--patience", "1", "--grace", grace, "--format", "json"});
}

// How the fake ended each game that it lost by a fault.
std::map<std::string, int> faults(const std::string& record) {
    std::map<std::string, int> count;
    for (const auto& [index, game] : games_of(record))
        if (game.at("by") == "fake") ++count[game.at("end")];
    return count;
}

// All protocols carry the same games: whole ones, passes and moves of the opening included.
TEST(External, EveryProtocolPlaysTheSameGames) {
    std::map<int, Json> first;
    for (const auto& protocol : protocols) {
        const auto record = temporary(protocol);
        const auto ran = match("othello", fake(protocol, "othello", "good"), record, 20);
        ASSERT_EQ(ran.status, 0) << ran.err;
        auto games = games_of(record);
        ASSERT_EQ(games.size(), 20u);
        bool passed = false;
        for (auto& [index, game] : games) {
            for (const char* key : {"nodes", "evals", "depths"}) game.erase(key);  // not every protocol has them
            EXPECT_EQ(game.at("end"), "rules") << protocol << ": " << game.at("detail");
            passed = passed || game.at("moves").get<std::string>().find("pass") != std::string::npos;
        }
        EXPECT_TRUE(passed);
        if (first.empty()) first = games;
        EXPECT_EQ(games, first) << protocol;
    }
}

TEST(External, AnyGameWhereASideMayMoveAgainToo) {
    for (const auto* game : {"kalah", "connect4", "tictactoe"})
        for (const auto* protocol : {"uci", "gtp", "hub"}) {
            const auto record = temporary(std::string(game) + protocol);
            const auto ran =
                run({"match", game, "--player", "name=us,depth=2", "--player", fake(protocol, game, "good"), "--games",
                     "6", "--random-plies", "3", "--record", record});
            ASSERT_EQ(ran.status, 0) << ran.err;
            for (const auto& [index, g] : games_of(record)) EXPECT_EQ(g.at("end"), "rules") << g.at("detail");
        }
}

TEST(External, FromPositions) {
    const auto openings = temporary("openings");
    std::ofstream(openings) << "X-O------\nX-O------ moves b2\n";
    for (const auto* protocol : {"uci", "hub"}) {
        const auto record = temporary(protocol);
        const auto ran =
            run({"match", "tictactoe", "--player", "name=us,depth=2", "--player", fake(protocol, "tictactoe", "good"),
                 "--games", "4", "--openings", openings, "--record", record});
        ASSERT_EQ(ran.status, 0) << ran.err;
        for (const auto& [index, g] : games_of(record)) EXPECT_EQ(g.at("end"), "rules") << g.at("detail");
    }
}

struct Misbehaviour {
    const char *behaviour, *end;
    int games_lost;  // of four: the program is started anew after each but an illegal or a late move
};

TEST(External, FaultsLoseTheGameAndTheMatchGoesOn) {
    for (const auto& protocol : protocols)
        for (const auto& [behaviour, end, lost] : {Misbehaviour{"illegal", "illegal", 1},
                                                   {"crash", "crash", 4},
                                                   {"abort", "crash", 4},
                                                   {"orphan", "crash", 4},
                                                   {"garbage", "protocol", 4},
                                                   {"endless", "protocol", 4}}) {
            const auto record = temporary(protocol + behaviour);
            const auto ran = match("othello", fake(protocol, "othello", behaviour), record);
            ASSERT_EQ(ran.status, 0) << ran.err;
            EXPECT_EQ(faults(record), (std::map<std::string, int>{{end, lost}})) << protocol << " " << behaviour;
            EXPECT_EQ(games_of(record).size(), 4u);
            for (const auto& [index, game] : games_of(record)) EXPECT_NE(game.at("winner"), game.at("by"));
        }
}

TEST(External, StallsEndAfterThePatience) {
    for (const auto& protocol : protocols) {
        const auto record = temporary(protocol);
        const auto ran = match("othello", fake(protocol, "othello", "stall"), record, 2);
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_EQ(faults(record), (std::map<std::string, int>{{"stall", 2}})) << protocol;
        EXPECT_EQ(ran.json().at("players").at(1).at("stalled"), 2);
    }
}

TEST(External, TimeLossesWithAndWithoutAnAnswer) {
    for (const auto& protocol : protocols) {
        const auto record = temporary(protocol);
        const bool whole_seconds = protocol == "nboard" || protocol == "gtp";
        const auto fake_player = [&](const char* behaviour, const char* clock) {
            return fake(protocol, "othello", behaviour, whole_seconds ? "tc=1" : clock);
        };
        ASSERT_EQ(match("othello", fake_player("late", "tc=0.3"), record, 2).status, 0);
        EXPECT_EQ(faults(record), (std::map<std::string, int>{{"time", 1}})) << protocol;
        const auto second = temporary(protocol + "stall");
        ASSERT_EQ(match("othello", fake_player("stall", "tc=0.2"), second, 2, "0.1").status, 0);
        EXPECT_EQ(faults(second), (std::map<std::string, int>{{"time", 2}})) << protocol;
    }
}

TEST(External, ChatterIsNoFault) {
    for (const auto& protocol : protocols) {
        const auto record = temporary(protocol);
        ASSERT_EQ(match("othello", fake(protocol, "othello", "chatter"), record, 2).status, 0);
        EXPECT_EQ(faults(record).size(), 0u) << protocol;
    }
}

// The log begins each line with the number of the process.
TEST(External, NoProcessIsLeft) {
    const auto log = temporary("log");
    for (const auto* behaviour : {"good", "deaf", "stall", "crash"})
        match("othello", fake("uci", "othello", behaviour, "log=" + log), temporary(behaviour), 2);
    // A process of the program's own is ended with it.
    const auto with_input = "name=fake,protocol=uci,depth=1,log=" + log +
                            ",command=sh -c 'sleep 1000 & echo child $!; " + BETWIXT_FAKE_ENGINE + " uci othello deaf'";
    EXPECT_EQ(match("othello", with_input, temporary("shell"), 2).status, 0);
    std::set<int> processes;
    std::ifstream in(log);
    for (std::string line; std::getline(in, line);) {
        const auto child = line.find("child ");
        processes.insert(std::stoi(line));
        if (child != std::string::npos) processes.insert(std::stoi(line.substr(child + 6)));
    }
    EXPECT_GE(processes.size(), 7u);
    for (const int process : processes) {
        // What is left of a grandchild is init's to bury.
        for (int wait = 0; kill(process, 0) == 0 && wait < 100; ++wait) usleep(10'000);
        std::string state;
        std::getline(std::ifstream("/proc/" + std::to_string(process) + "/stat"), state);
        EXPECT_TRUE(state.empty() || state.find(") Z ") != std::string::npos) << state;
    }
}

TEST(External, WhatDoesNotStartIsSaidBeforeTheFirstGame) {
    const auto refuse = [](const std::string& player, const std::string& part) {
        const auto ran = run({"match", "othello", "--player", "depth=1", "--player", player, "--patience", "0.3"});
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(ran.says(part)) << ran.err;
    };
    refuse("protocol=uci,depth=1,command=/no/such/program",
           "does not start: cannot run '/no/such/program': No such file");
    refuse("protocol=uci,depth=1,command=/bin/false", "player false does not start: it ended with status 1");
    refuse(fake("hub", "othello", "mute"), "player fake does not start: it did not take or answer a command");
    refuse("protocol=uci,depth=1,dir=/no/such/folder,command=cat", "cannot run 'cat'");
}

}  // namespace
}  // namespace betwixt::test
