// Matches of more than two players, what is recorded of each move, and games that end early.

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

std::vector<std::string> tournament(const std::vector<std::string>& more) {
    std::vector<std::string> all{"match",    "othello",
                                 "--player", "name=a,depth=1,hash=1",
                                 "--player", "name=b,depth=2,hash=1",
                                 "--player", "name=c,depth=3,hash=1",
                                 "--player", "name=d,nodes=400,hash=1",
                                 "--format", "json"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::map<std::string, int> games_by_pairing(const Json& result) {
    std::map<std::string, int> games;
    for (const auto& p : result.at("pairings")) {
        const auto& names = p.at("players");
        games[names[0].get<std::string>() + names[1].get<std::string>()] =
            p.at("wins").get<int>() + p.at("draws").get<int>() + p.at("losses").get<int>();
    }
    return games;
}

TEST(Tournament, PlayersAreCalledByWhatTellsThemApart) {
    const auto result = result_of(run({"match", "tictactoe", "--player", "depth=1", "--player", "depth=2", "--player",
                                       "driver=mtd-bi,depth=1", "--games", "2", "--format", "json"}));
    std::set<std::string> names;
    for (const auto& player : result.at("players")) names.insert(player.at("name").get<std::string>());
    EXPECT_EQ(names, (std::set<std::string>{"depth=1", "depth=2", "mtd-bi"}));
}

TEST(Tournament, RoundRobinDoesNotDependOnConcurrency) {
    const auto one = temporary("one"), three = temporary("three");
    const auto result = result_of(run(tournament({"--games", "4", "--record", one})));
    EXPECT_EQ(result, result_of(run(tournament({"--games", "4", "--record", three, "--concurrency", "3"}))));
    EXPECT_EQ(games_of(one), games_of(three));
    EXPECT_EQ(games_by_pairing(result),
              (std::map<std::string, int>{{"ab", 4}, {"ac", 4}, {"ad", 4}, {"bc", 4}, {"bd", 4}, {"cd", 4}}));
    double elo = 0, points = 0;
    for (const auto& player : result.at("players")) {
        elo += player.at("elo").get<double>();
        points += 12 * player.at("score").get<double>();
    }
    EXPECT_NEAR(elo, 0, 1e-6);
    EXPECT_NEAR(points, 24, 1e-9);
    EXPECT_EQ(result.at("players").back().at("name"), "a");  // a ply deep against two and three
}

TEST(Tournament, AllPlayTheSameOpenings) {
    const auto record = temporary("");
    run(tournament({"--games", "4", "--record", record}));
    std::map<std::string, std::set<std::string>> pairings_of_opening;
    for (const auto& [index, game] : games_of(record))
        pairings_of_opening[game.at("opening")].insert(game.at("players").dump());
    EXPECT_EQ(pairings_of_opening.size(), 2u);
    for (const auto& [opening, pairings] : pairings_of_opening) EXPECT_EQ(pairings.size(), 6u) << opening;
}

TEST(Tournament, Gauntlet) {
    const auto result = result_of(run(tournament({"--games", "2", "--tournament", "gauntlet"})));
    EXPECT_EQ(games_by_pairing(result), (std::map<std::string, int>{{"ab", 2}, {"ac", 2}, {"ad", 2}}));
}

// Cut short in a round, it goes on with the pairings that follow from the games there are.
TEST(Tournament, SwissGoesOn) {
    const auto whole = temporary("whole"), cut = temporary("cut");
    const std::vector<std::string> swiss{"--tournament", "swiss", "--rounds", "3", "--record"};
    const auto words = [&](const std::string& file) {
        auto all = tournament(swiss);
        all.push_back(file);
        return all;
    };
    const auto result = result_of(run(words(whole)));
    EXPECT_EQ(result.at("games"), 12);
    std::ifstream in(whole);
    std::ofstream out(cut);
    std::string line;
    for (int i = 0; i < 7 && std::getline(in, line); ++i) out << line << '\n';
    out.close();
    EXPECT_EQ(result_of(run(words(cut))), result);
    EXPECT_EQ(games_of(cut), games_of(whole));
}

TEST(Tournament, TablesForPeopleAndPrograms) {
    auto words = tournament({"--games", "2", "--format", "table"});
    words.erase(std::find(words.begin(), words.end(), "json") - 1, std::find(words.begin(), words.end(), "json") + 1);
    const auto table = run(words);
    EXPECT_TRUE(table.says("match othello: round-robin, 4 players, 12 games of 12")) << table.out;
    EXPECT_TRUE(table.says("points against  (1)")) << table.out;
    words.back() = "csv";
    const auto csv = run(words);
    EXPECT_EQ(csv.out.substr(0, csv.out.find('\n')),
              "rank,player,elo,elo_margin,games,score,wins,draws,losses,late,illegal,crashed,stalled,protocol,resigned,"
              "moves,nodes/move,s/move,CPU s/move");
}

TEST(Tournament, WrongUse) {
    const auto refuse = [](std::vector<std::string> more, const std::string& part) {
        expect_refused(tournament(more), part);
    };
    refuse({"--sprt", "0,5"}, "--sprt tests two players against each other");
    refuse({"--rounds", "3"}, "--rounds belongs to --tournament swiss");
    refuse({"--tournament", "swiss", "--rounds", "4"}, "in 4 rounds 4 players must meet again: at most 3");
    refuse({"--tournament", "knock-out"}, "--tournament");
    refuse({"--affinity", "--concurrency", "1000"}, "1000 games at once need as many processors");
    refuse({"--ponder"}, "--ponder: player a has no clock, as tc=60+0.5");
    expect_refused({"match", "othello", "--player", "depth=1", "--player", "depth=2", "--tournament", "gauntlet"},
                   "--tournament gauntlet needs three players or more");
    expect_refused({"match", "othello", "--player", "tc=9", "--player", "protocol=gtp,tc=9,command=x", "--ponder"},
                   "the protocol gtp does not support pondering");
}

// Values, depths and times of the moves are in the record, and in what is made of it.
TEST(Records, SayHowEachMoveWasFound) {
    const auto record = temporary("record"), pgn = temporary("pgn"), log = temporary("log");
    const auto ran = run({"match", "chess", "--player", "name=a,depth=2,hash=1", "--player", "name=b,depth=3,hash=1",
                          "--games", "2", "--draw-after", "20", "--record", record, "--pgn", pgn, "--log", log});
    ASSERT_EQ(ran.status, 0) << ran.err;
    std::size_t moves = 0;
    for (const auto& [index, game] : games_of(record)) {
        ASSERT_EQ(game.at("evals").size(), game.at("depths").size());
        for (std::size_t i = 0; i < game.at("depths").size(); ++i, ++moves)
            EXPECT_LE(game.at("depths")[i], (i % 2 == 0) == (game.at("sides")[0] == "a") ? 2 : 3);
    }
    EXPECT_GT(moves, 20u);
    const auto written = run({"convert", "chess", record, "--to", "pgn"}).out;
    std::ifstream in(pgn);
    EXPECT_EQ(written, std::string(std::istreambuf_iterator<char>(in), {}));
    EXPECT_NE(written.find("/2 "), std::string::npos) << written;
    EXPECT_NE(written.find("/3 "), std::string::npos) << written;
    std::ifstream lines(log);
    std::map<std::string, int> told;
    for (std::string line; std::getline(lines, line);)
        for (const char* word : {" begins: ", " plays ", " ends: "}) told[word] += line.find(word) != std::string::npos;
    EXPECT_EQ(told,
              (std::map<std::string, int>{{" begins: ", 2}, {" plays ", static_cast<int>(moves)}, {" ends: ", 2}}));
}

TEST(Records, OfOthelloAsGgfAndSgf) {
    const auto record = temporary("record"), ggf = temporary("ggf"), sgf = temporary("sgf");
    run({"match", "othello", "--player", "name=a]b,depth=1,hash=1", "--player", "name=c,depth=2,hash=1", "--games", "2",
         "--record", record, "--ggf", ggf, "--sgf", sgf});
    for (const auto& [format, file] : {std::pair{"ggf", ggf}, std::pair{"sgf", sgf}}) {
        std::ifstream in(file);
        const std::string text(std::istreambuf_iterator<char>(in), {});
        EXPECT_EQ(run({"convert", "othello", record, "--to", format}).out, text);
        EXPECT_EQ(run({"convert", "othello", file, "--to", format}).out, text);
        EXPECT_NE(text.find("PB[a\\]b]"), std::string::npos) << text;
        EXPECT_EQ(run({"convert", "othello", file, "--to", "moves"}).out,
                  run({"convert", "othello", record, "--to", "moves"}).out);
    }
    expect_refused({"convert", "kalah", record, "--to", "moves"}, "line 1: it is the record of a match of othello");
}

// Endgame tables of checkers end games; the result is what the game goes on to.
TEST(Records, ProvenGamesEndEarly) {
    const auto openings = temporary("openings"), early = temporary("early"), late = temporary("late");
    std::ofstream(openings) << "W:WK32,K31:BK1,5\nB:W29,30:BK2\n";
    const auto words = [&](const std::string& record, bool proven) {
        std::vector<std::string> all{"match",      "checkers",
                                     "--player",   "name=a,depth=9,hash=1",
                                     "--player",   "name=b,depth=9,hash=1",
                                     "--games",    "4",
                                     "--openings", openings,
                                     "--record",   record};
        if (proven) all.emplace_back("--end-proven");
        return all;
    };
    EXPECT_TRUE(run(words(early, true)).says("ended because their result was proven: 4 games"));
    run(words(late, false));
    const auto short_games = games_of(early), long_games = games_of(late);
    for (const auto& [index, game] : short_games) {
        EXPECT_EQ(game.at("end"), "proven");
        EXPECT_EQ(game.at("moves"), "");
        EXPECT_EQ(game.at("score"), long_games.at(index).at("score")) << game.dump();
        EXPECT_NE(long_games.at(index).at("end"), "proven");
    }
}

// By UCI and by Hub: every time it ponders it is told of a hit, or stopped.
TEST(Ponder, OnTheOpponentsTime) {
    for (const auto& [protocol, game, hit, think] : {std::tuple{"uci", "chess", "< ponderhit", "< go ponder"},
                                                     {"hub", "checkers", "< ponder-hit", "< go ponder"}}) {
        const auto log = temporary(protocol), record = temporary("record");
        const auto program =
            std::string(BETWIXT_PROGRAM) + " " + protocol + (protocol == std::string("uci") ? " chess" : "");
        const auto ran = run({"match", game, "--player",
                              std::string("name=p,protocol=") + protocol + ",log=" + log + ",command=" + program,
                              "--player", "name=own,hash=1", "--tc", "0.5+0.01", "--margin", "5000", "--ponder",
                              "--games", "2", "--draw-after", "40", "--record", record});
        ASSERT_EQ(ran.status, 0) << ran.err;
        int began = 0, hits = 0, stops = 0;
        std::ifstream in(log);
        for (std::string line; std::getline(in, line);) {
            began += line.find(think) != std::string::npos;
            hits += line.find(hit) != std::string::npos;
            stops += line.find("< stop") != std::string::npos;
        }
        EXPECT_GT(hits, 0) << protocol;
        EXPECT_EQ(began, hits + stops) << protocol;
        // A game may be over by the rules sooner; a fault is another end.
        for (const auto& [index, played] : games_of(record))
            EXPECT_TRUE(played.at("end") == "plies" || played.at("end") == "rules") << played.dump();
    }
}

}  // namespace
}  // namespace betwixt::test
