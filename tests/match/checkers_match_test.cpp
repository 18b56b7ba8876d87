// Matches of checkers: Hub in its own words, draws of whole games, openings and games in PDN.

#include <regex>

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

Ran checkers_match(const std::string& game, const std::string& player, const std::vector<std::string>& more) {
    std::vector<std::string> words{"match",    game,   "--player", "name=us,depth=2,hash=1",
                                   "--player", player, "--format", "json"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

std::map<std::string, int> ends_of(const std::string& record) {
    std::map<std::string, int> count;
    for (const auto& [index, game] : games_of(record)) ++count[game.at("end")];
    return count;
}

// The fake's moves come as Hub writes them, captures with what they capture.
TEST(CheckersMatch, HubPlaysTheSameGamesAsUci) {
    for (const auto* game : {"checkers", "giveaway"}) {
        std::map<int, Json> first;
        for (const auto* protocol : {"uci", "hub"}) {
            const auto record = temporary(std::string(game) + protocol);
            const auto ran = checkers_match(game, fake(protocol, game, "good"), {"--games", "10", "--record", record});
            ASSERT_EQ(ran.status, 0) << ran.err;
            EXPECT_EQ(ends_of(record), (std::map<std::string, int>{{"rules", 10}})) << game << " " << protocol;
            const auto games = games_of(record);
            if (first.empty()) first = games;
            for (const auto& [index, g] : games) EXPECT_EQ(g.at("moves"), first.at(index).at("moves"));
        }
    }
}

TEST(CheckersMatch, HubFaultsLoseTheGame) {
    for (const auto& [behaviour, end] :
         {std::pair{"illegal", "illegal"}, {"crash", "crash"}, {"garbage", "protocol"}, {"stall", "stall"}}) {
        const auto record = temporary(behaviour);
        const auto ran = checkers_match("checkers", fake("hub", "checkers", behaviour),
                                        {"--games", "2", "--record", record, "--patience", "2"});
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_GE(ends_of(record)[end], 1) << behaviour;
    }
}

TEST(CheckersMatch, WhatIsSaidOverHub) {
    const auto log = temporary("log"), openings = temporary("openings");
    std::ofstream(openings) << "9-13 22-17 13x22\n";
    checkers_match("giveaway", fake("hub", "giveaway", "good", "log=" + log + ",tc=9+0.5"),
                   {"--games", "2", "--openings", openings});
    std::ifstream in(log);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const auto* line : {"set-param name=variant value=giveaway", "level time=9.000000 inc=0.500000",
                             "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"9-13 22-17 13x22x17"})
        EXPECT_NE(text.find(line), std::string::npos) << line;
}

// Kings alone: the position repeats itself, or eighty plies pass.
TEST(CheckersMatch, GamesThatGoRoundAreDraws) {
    const auto openings = temporary("openings");
    std::ofstream(openings) << "B:WK32,K31:BK1,K2\n";
    const auto record = temporary("record");
    ASSERT_EQ(checkers_match("checkers", "name=b,depth=1,hash=1",
                             {"--games", "2", "--openings", openings, "--record", record})
                  .status,
              0);
    for (const auto& [index, game] : games_of(record)) {
        EXPECT_EQ(game.at("end"), "rules");
        EXPECT_LE(game.at("plies").at(0).get<int>() + game.at("plies").at(1).get<int>(), 80);
    }
}

TEST(CheckersMatch, WritesPdnAndBeginsFromIt) {
    const auto pdn = temporary("pdn"), openings = temporary("openings"), record = temporary("record");
    std::ofstream(openings) << "[Event \"a\"]\n1. 9-13 22x17 2. 13x22 *\n[FEN \"W:W21,K32:B1,5\"]\n*\n";
    ASSERT_EQ(checkers_match("checkers", "name=b,depth=1,hash=1",
                             {"--games", "4", "--openings", openings, "--pdn", pdn, "--record", record})
                  .status,
              0);
    std::ifstream in(pdn);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto count = [&](const std::string& part) {
        const std::regex pattern(part);
        return std::distance(std::sregex_iterator(text.begin(), text.end(), pattern), std::sregex_iterator());
    };
    EXPECT_EQ(count("\\[Round \"[1-4]\"\\]"), 4);
    EXPECT_EQ(count("\\[FEN \"W:W21,K32:B1,5\"\\]"), 2);
    EXPECT_EQ(count("1\\. 9-13 22-17 2\\. 13x22 "), 2);
    const auto moves = run({"convert", "checkers", pdn, "--to", "pdn"});
    EXPECT_EQ(moves.status, 0) << moves.err;
    EXPECT_EQ(moves.out, text);
}

TEST(CheckersMatch, WrongUse) {
    const auto empty = temporary("empty"), over = temporary("over");
    std::ofstream(empty) << "[Event \"no moves\"] *\n";
    std::ofstream(over) << "[FEN \"B:W32:B\"] *\n";
    const auto refuse = [](const std::vector<std::string>& more, const std::string& part) {
        const auto ran = checkers_match("checkers", "name=b,depth=1", more);
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(ran.says(part)) << ran.err;
    };
    refuse({"--openings", empty}, "holds no opening");
    refuse({"--openings", over}, "the game is over after 0 moves");
    refuse({"--pdn", "/no/such/folder/file"}, "cannot write '/no/such/folder/file'");
    const auto ran = run({"match", "tictactoe", "--player", "depth=1", "--player", "depth=1", "--pdn", empty});
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(ran.says("there are no such records of tictactoe: PDN is written for checkers")) << ran.err;
}

}  // namespace
}  // namespace betwixt::test
