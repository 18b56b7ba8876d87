// Whole matches: what they count, and that they do not depend on how they are run.

#include <cmath>
#include <csignal>
#include <map>
#include <random>
#include <thread>

#include <sys/wait.h>

#include "csv_reader.hpp"
#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

std::vector<std::string> words(const std::string& record, const std::vector<std::string>& more = {}, int games = 40) {
    std::vector<std::string> all{"match",    "othello",
                                 "--player", "name=a,nodes=2000,hash=1",
                                 "--player", "name=b,driver=aspiration,depth=3,hash=1",
                                 "--games",  std::to_string(games),
                                 "--format", "json",
                                 "--record", record};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

TEST(Match, DoesNotDependOnConcurrency) {
    const auto one = temporary("one"), four = temporary("four");
    EXPECT_EQ(result_of(run(words(one, {"--concurrency", "1"}))), result_of(run(words(four, {"--concurrency", "4"}))));
    EXPECT_EQ(games_of(one), games_of(four));
    EXPECT_EQ(games_of(one).size(), 40u);
}

TEST(Match, NorDoesASequentialTest) {
    const auto one = words(temporary("one"), {"--sprt", "0,150"}, 400);
    const auto three = words(temporary("three"), {"--sprt", "0,150", "--concurrency", "3"}, 400);
    const auto result = result_of(run(one));
    EXPECT_EQ(result, result_of(run(three)));
    EXPECT_LT(result.at("games"), 400);
    EXPECT_NE(result.at("sprt").at("decision"), "not decided");
}

TEST(Match, EachOpeningOnceWithEachColour) {
    const auto record = temporary("");
    run(words(record));
    const auto games = games_of(record);
    std::set<std::string> openings;
    for (int pair = 0; pair < 20; ++pair) {
        const auto &first = games.at(2 * pair), &second = games.at(2 * pair + 1);
        EXPECT_EQ(first.at("opening"), second.at("opening"));
        EXPECT_EQ(first.at("sides"), (Json{"a", "b"}));
        EXPECT_EQ(second.at("sides"), (Json{"b", "a"}));
        openings.insert(first.at("opening"));
    }
    EXPECT_GT(openings.size(), 15u);  // by lot
}

TEST(Match, TheSeedDecidesTheOrderOfOpenings) {
    std::set<std::vector<std::string>> orders;
    std::set<std::set<std::string>> sets;
    for (const auto* seed : {"1", "2"}) {
        const auto record = temporary(seed);
        run(words(record, {"--openings", "data/othello/openings.txt", "--seed", seed}));
        std::vector<std::string> order;
        for (const auto& [index, game] : games_of(record))
            if (index < 36) order.push_back(game.at("opening"));
        orders.insert(order);
        sets.insert({order.begin(), order.end()});
    }
    EXPECT_EQ(orders.size(), 2u);
    EXPECT_EQ(sets.size(), 1u);
    EXPECT_EQ(sets.begin()->size(), 18u);
}

// Counts the discs of the last position instead of asking the evaluation.
TEST(Match, ScoreAndPointsAreThoseOfTheBoard) {
    const auto record = temporary("");
    const auto result = result_of(run(words(record)));
    const auto entries = all_games();
    const auto engine =
        std::find_if(entries.begin(), entries.end(), [](const auto& e) { return e.name == "othello"; })->create();
    double points = 0, score = 0;
    std::map<std::uint64_t, double> pairs;  // a pair's mean
    for (const auto& [index, game] : games_of(record)) {
        engine->set_position(game.at("opening").get<std::string>() + " " + game.at("moves").get<std::string>());
        ASSERT_TRUE(engine->result());
        const auto board = engine->position();
        const auto black = std::count(board.begin(), board.begin() + 64, 'X');
        const auto white = std::count(board.begin(), board.begin() + 64, 'O');
        const auto empty = 64 - black - white;
        auto difference = black - white;
        difference += difference > 0 ? empty : difference < 0 ? -empty : 0;
        if (game.at("swapped")) difference = -difference;
        EXPECT_EQ(game.at("points"), difference);
        EXPECT_EQ(game.at("score"), difference > 0 ? 1.0 : difference < 0 ? 0.0 : 0.5);
        points += static_cast<double>(difference), score += game.at("score").get<double>();
        pairs[game.at("game").get<std::uint64_t>() / 2] += static_cast<double>(difference) / 2;
    }
    EXPECT_NEAR(result.at("points").at("mean"), points / 40, 1e-9);
    // The games of a pair are not independent: the interval is that of twenty pairs.
    ASSERT_EQ(pairs.size(), 20u);
    double squares = 0;
    for (const auto& [pair, mean] : pairs) squares += (mean - points / 40) * (mean - points / 40);
    const double half = 1.96 * std::sqrt(squares / 19 / 20);
    EXPECT_EQ(result.at("points").at("pairs"), 20);
    EXPECT_NEAR(result.at("points").at("mean_95").at(0), points / 40 - half, 1e-9);
    EXPECT_NEAR(result.at("points").at("mean_95").at(1), points / 40 + half, 1e-9);
    EXPECT_NEAR(result.at("score"), score / 40, 1e-9);
    EXPECT_EQ(result.at("wins").get<int>() + result.at("draws").get<int>() + result.at("losses").get<int>(), 40);
}

// Column 1 completes four for the first side at once; both players see that at depth 1.
TEST(Match, TheWinnerIsTheOneWhoMadeFour) {
    const auto openings = temporary("openings"), record = temporary("record");
    std::ofstream(openings) << "1 2 1 2 1 2\n";
    run({"match", "connect4", "--player", "name=a,depth=1", "--player", "name=b,depth=1", "--games", "2", "--openings",
         openings, "--record", record});
    EXPECT_EQ(games_of(record).at(0).at("winner"), "a");
    EXPECT_EQ(games_of(record).at(1).at("winner"), "b");
    EXPECT_EQ(games_of(record).at(1).at("moves"), "1");
}

TEST(Match, CsvHasBothSidesOfEachNumber) {
    auto arguments = words(temporary(""));
    std::replace(arguments.begin(), arguments.end(), std::string("json"), std::string("csv"));
    const auto ran = run(arguments);
    const auto table = rows_of_csv(ran.out);
    std::vector<std::map<std::string, std::string>> rows(table.size() - 1);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < table[0].size(); ++j) rows[i][table[0][j]] = table[i + 1].at(j);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].at("wins"), rows[1].at("losses"));
    EXPECT_EQ(std::stod(rows[0].at("elo")), -std::stod(rows[1].at("elo")));
    EXPECT_EQ(std::stod(rows[0].at("elo_lower")), -std::stod(rows[1].at("elo_upper")));
    EXPECT_LT(std::stod(rows[1].at("elo_lower")), std::stod(rows[1].at("elo_upper")));
    EXPECT_EQ(std::stod(rows[0].at("points")), -std::stod(rows[1].at("points")));
}

TEST(Match, OpeningsThatDecideAreKept) {
    const auto record = temporary("record"), deciding = temporary("deciding");
    run(words(record, {"--deciding", deciding}));
    const auto games = games_of(record);
    std::vector<std::string> expected;
    for (int pair = 0; pair < 20; ++pair) {
        const auto points = [&](int i) { return games.at(i).at("score").get<double>(); };
        if (points(2 * pair) + points(2 * pair + 1) != 1) expected.push_back(games.at(2 * pair).at("opening"));
    }
    EXPECT_GT(expected.size(), 2u);
    EXPECT_LT(expected.size(), 20u);
    std::vector<std::string> found;
    std::ifstream in(deciding);
    for (std::string line; std::getline(in, line);) found.push_back(line);
    EXPECT_EQ(found, expected);
    EXPECT_EQ(result_of(run(words(temporary("again"), {"--openings", deciding}, 4))).at("games"), 4);
}

TEST(Match, LongGamesAreDrawn) {
    const auto record = temporary("");
    const auto result = result_of(run(words(record, {"--draw-after", "10"})));
    EXPECT_EQ(result.at("draws"), 40);
    EXPECT_EQ(result.at("drawn_for_length"), 40);
    EXPECT_EQ(games_of(record).at(3).at("end"), "plies");
}

TEST(Match, ResignsOnlyWhereBothAgree) {
    const auto record = temporary("");
    result_of(run(words(record, {"--resign", "20"})));
    int resigned = 0;
    for (const auto& [index, game] : games_of(record)) {
        if (game.at("end") != "resigned") continue;
        ++resigned;
        EXPECT_NE(game.at("winner"), game.at("by"));
    }
    EXPECT_GT(resigned, 5);
}

TEST(Match, DrawsOnlyWhereBothScoresAreLevelForLongEnough) {
    const auto record = temporary("");
    const auto result = result_of(run(words(record, {"--draw-score", "3", "--draw-moves", "2", "--draw-from", "20"})));
    int level = 0;
    for (const auto& [index, game] : games_of(record)) {
        const auto& evals = game.at("evals");
        int in_a_row = 0;  // moves of both players together
        for (std::size_t i = 20; i < evals.size(); ++i) {
            in_a_row = evals[i].is_number() && std::abs(evals[i].get<double>()) <= 3 ? in_a_row + 1 : 0;
            if (in_a_row == 4) {
                EXPECT_EQ(i + 1, evals.size()) << "game " << index << " went on";
            }
        }
        if (game.at("end") != "level") continue;
        ++level;
        EXPECT_EQ(in_a_row, 4);
        EXPECT_EQ(game.at("score"), 0.5);
    }
    EXPECT_GT(level, 3);
    EXPECT_LT(level, 40);
    EXPECT_EQ(result.at("drawn_by_score"), level);
}

// The fake says over UCI and NBoard that it is 1.5 ahead, over Hub that it is 1.5 behind, over GTP nothing.
TEST(Match, ScoresOfProgramsAreHeard) {
    const std::map<std::string, std::string> who_resigns{{"uci", "us"}, {"nboard", "us"}, {"hub", "fake"}, {"gtp", ""}};
    for (const auto& [protocol, loser] : who_resigns) {
        const auto record = temporary(protocol);
        run({"match", "othello", "--player", "name=us,depth=1,hash=1", "--player", fake(protocol, "othello", "good"),
             "--games", "20", "--resign", "1", "--resign-moves", "2", "--record", record});
        std::set<std::string> resigned;
        for (const auto& [index, game] : games_of(record))
            if (game.at("end") == "resigned") resigned.insert(game.at("by").get<std::string>());
        EXPECT_EQ(resigned, loser.empty() ? std::set<std::string>{} : std::set<std::string>{loser}) << protocol;
    }
}

TEST(Match, ClocksAreKept) {
    const auto record = temporary("");
    const auto ran = run({"match", "othello", "--player", "name=a,tc=0.5+0.01", "--player", "name=b,movetime=5",
                          "--games", "2", "--record", record});
    ASSERT_EQ(ran.status, 0) << ran.err;
    std::ifstream in(record);
    for (std::string line; std::getline(in, line);) {
        const auto game = Json::parse(line);
        if (!game.contains("seconds")) continue;
        EXPECT_EQ(game.at("end"), "rules") << game.at("detail");
        EXPECT_LT(game.at("seconds").at(0), 0.5 + 0.01 * 40 + 0.1);
        EXPECT_GT(game.at("seconds").at(1), 0.005 * 10);
    }
}

// ---- stopped and killed

TEST(Match, KilledAtAnyMomentAndGoneOnWithLosesAndDoublesNothing) {
    const auto undisturbed = temporary("undisturbed"), killed = temporary("killed");
    const auto calm = words(undisturbed, {"--concurrency", "2"}, 200);
    const auto disturbed = words(killed, {"--concurrency", "2"}, 200);
    const auto expected = result_of(run(calm));
    std::mt19937 random(7);
    int kills = 0;
    for (bool finished = false; !finished;) {
        const pid_t child = start_command(disturbed);
        if (kills < 300) {
            usleep(static_cast<useconds_t>(random() % 60'000));
            kill(child, SIGKILL);
        }
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        if (WIFSIGNALED(status)) ++kills;
        else {
            ASSERT_EQ(WEXITSTATUS(status), 0);
            finished = true;
        }
    }
    EXPECT_GT(kills, 5);
    EXPECT_EQ(games_of(killed), games_of(undisturbed));
    EXPECT_EQ(result_of(run(disturbed)), expected);
}

// As if the machine had stopped in the middle of a line.
TEST(Match, ALineCutShortIsPlayedAgain) {
    const auto record = temporary("");
    const std::vector<std::string> arguments{"match",          "tictactoe",
                                             "--player",       "name=a,depth=1,hash=1",
                                             "--player",       "name=b,depth=2,hash=1",
                                             "--games",        "4",
                                             "--random-plies", "2",
                                             "--record",       record};
    ASSERT_EQ(run(arguments).status, 0);
    const auto games = games_of(record);
    std::ifstream in(record);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    for (std::size_t length = 0; length < text.size(); length += 7) {
        std::ofstream(record, std::ios::trunc) << text.substr(0, length);
        ASSERT_EQ(run(arguments).status, 0) << length;
        ASSERT_EQ(games_of(record), games) << length;
    }
}

TEST(Match, MoreGamesMayBeAskedForLater) {
    const auto record = temporary(""), whole = temporary("whole");
    EXPECT_EQ(result_of(run(words(record, {}, 10))).at("games"), 10);
    EXPECT_EQ(result_of(run(words(record))), result_of(run(words(whole))));
    EXPECT_EQ(games_of(record), games_of(whole));
}

TEST(Match, CtrlCPrintsTheTableAndKeepsWholeGames) {
    const auto record = temporary(""), output = temporary("out");
    const pid_t match =
        start_command({"match", "othello", "--player", "name=a,depth=3", "--player", fake("uci", "othello", "good"),
                       "--games", "20000", "--concurrency", "2", "--record", record, "--format", "json"},
                      output);
    EXPECT_EQ(ctrl_c(match, record, 20), 130);
    std::ifstream in(output);
    const auto json = Json::parse(in);
    EXPECT_FALSE(json.at("complete"));
    EXPECT_GT(json.at("games"), 0);
    EXPECT_EQ(json.at("games"), games_of(record).size());
    for (const auto& [index, game] : games_of(record)) EXPECT_EQ(game.at("end"), "rules");
}

}  // namespace
}  // namespace betwixt::test
