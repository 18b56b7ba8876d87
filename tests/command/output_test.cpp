// What each command prints, as people and as programs read it.

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "pseudo_terminal.hpp"
#include "tests/command/on_terminal.hpp"

namespace betwixt::test {
namespace {

TEST(Lists, NameEverything) {
    EXPECT_EQ(run({"games", "--format", "json"}).json().size(), all_games().size());
    const auto drivers = run({"drivers"});
    for_each_named<Drivers>([&](std::size_t, auto d) { EXPECT_TRUE(drivers.says(std::string(d.name))); });
    EXPECT_EQ(run({"--help"}).status, 0);
    EXPECT_TRUE(run({"--version"}).says("betwixt 0"));
    for (const char* command :
         {"games", "drivers", "options", "search", "solve", "compare", "perft", "verify", "play", "record", "bench"})
        EXPECT_EQ(run({command, "--help"}).status, 0) << command;
}

TEST(SearchCommand, JsonHasTheWholeResult) {
    const auto ran = run({"search", "tictactoe", "--format", "json"});
    ASSERT_EQ(ran.status, 0);
    const auto json = ran.json();
    for (const char* name : {"value", "lower", "upper", "best", "pv", "depth", "leaves", "nodes", "passes", "seconds"})
        EXPECT_TRUE(json.contains(name)) << name;
    EXPECT_EQ(json["value"], 0);
    EXPECT_EQ(json["pv"].size(), 9);
}

// Moves before the position as players write them, and an algorithm without its punctuation.
TEST(SearchCommand, ReadsWhatPeopleWrite) {
    const auto position = [](const std::string& game, const std::string& moves) {
        const auto ran = run(
            {"search", game, "--position", "moves " + moves, "--depth", "2", "--driver", "MTDf", "--format", "json"});
        EXPECT_EQ(ran.status, 0) << ran.err;
        return ran.json()["position"];
    };
    EXPECT_EQ(position("chess", "1. e4 e5 2.Nf3 Nc6 3. Bb5"), position("chess", "e2e4 e7e5 g1f3 b8c6 f1b5"));
    EXPECT_EQ(position("chess", "e4 e7e5"), position("chess", "e2e4 e7e5"));
    EXPECT_EQ(position("checkers", "11x15 22-18"), position("checkers", "11-15 22-18"));
    EXPECT_EQ(position("othello", "f5d6"), position("othello", "f5 d6"));
    const std::vector<std::string> mate{"search", "chess", "--position", "moves f3 e5 g4", "--depth", "2"};
    EXPECT_TRUE(run(mate).says("best move Qh4#"));
    auto ranked = mate;
    ranked.insert(ranked.end(), {"--multipv", "2"});
    EXPECT_TRUE(run(ranked).says("Qh4#"));
    expect_refused({"search", "chess", "--position", "moves e4 e5 Ke5"}, "--position: 'Ke5' is not a legal move here");
    expect_refused({"search", "othello", "--position", "moves a1"}, "'a1' begins with no legal move");
    expect_refused({"search", "nochess", "--position", "moves e4"}, "'nochess' is not a game");
    expect_refused({"search", "chess", "--driver", "mtd"}, "needs one of wide");
}

// The line of best play is cut between moves, and follows whole below.
TEST(SearchCommand, FitsTheTerminal) {
    if (!has_pseudo_terminals()) GTEST_SKIP() << "this system has no /dev/pts";
    std::istringstream lines(on_terminal({"search", "othello", "--depth", "10"}, ""));
    std::string cut, whole;
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(line.size(), 81u) << line;  // with its \r
        if (line.ends_with(" ...\r")) cut = line;
        if (line.starts_with("line: ")) whole = line;
    }
    EXPECT_GT(whole.size(), 30u);
    EXPECT_NE(cut, "");
}

TEST(SearchCommand, ShowsTheMoveOfTheRoot) {
    if (!has_pseudo_terminals()) GTEST_SKIP() << "this system has no /dev/pts";
    const auto shown = on_terminal({"search", "chess", "--movetime", "2500"}, "");
    EXPECT_NE(shown.find(" of 20: "), std::string::npos) << shown;
}

TEST(SearchCommand, SaysHowSureItIs) {
    const auto likely = run({"search", "othello", "--depth", "6", "--selectivity", "73", "--format", "json"}).json();
    EXPECT_EQ(likely["selectivity"], 73);
    EXPECT_EQ(likely["proven"], false);
    EXPECT_TRUE(run({"search", "othello", "--depth", "6", "--selectivity", "73"}).says("at depth 6@73%"));
    const auto sure = run({"search", "tictactoe", "--format", "json"}).json();
    EXPECT_EQ(sure["selectivity"], 100);
    EXPECT_EQ(sure["proven"], true);
}

// Each pass of the last depth is a bar with what it asked, and a sentence: the answer and the bounds.
TEST(SearchCommand, DrawsThePassesOfADepthOneByOne) {
    const std::string file = testing::TempDir() + "betwixt_film.svg";
    const auto json = run({"search", "othello", "--depth", "5", "--driver", "mtd-bi", "--stride", "1", "--passes",
                           "--film", file, "--format", "json"});
    ASSERT_EQ(json.status, 0) << json.err;
    std::ifstream in(file);
    const std::string film{std::istreambuf_iterator<char>(in), {}};
    std::size_t passes = 0;
    const auto found = json.json();
    for (const auto& pass : found["bracket"]) {
        EXPECT_LT(pass["alpha"].get<double>(), pass["beta"].get<double>());
        passes += pass["depth"] == 5;
    }
    ASSERT_GT(passes, 1u);
    std::size_t bars = 0, questions = 0;
    for (auto at = film.find("class=\"bar b"); at != std::string::npos; at = film.find("class=\"bar b", at + 1)) ++bars;
    for (auto at = film.find("Is the value"); at != std::string::npos; at = film.find("Is the value", at + 1))
        ++questions;
    EXPECT_EQ(bars, passes);
    EXPECT_EQ(questions, passes);
    EXPECT_NE(film.find("The bounds meet: the value is"), std::string::npos);
    EXPECT_NE(run({"search", "othello", "--depth", "3", "--film", testing::TempDir()}).status, 0);
    std::filesystem::remove(file);
}

TEST(SearchCommand, DrawsWhoWorkedWhen) {
    const std::string file = testing::TempDir() + "betwixt_timeline.svg";
    for (const char* threads : {"1", "3"}) {
        std::filesystem::remove(file);
        const auto ran = run({"search", "kalah", "--depth", "9", "--threads", threads, "--timeline", file});
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_EQ(ran.says("3 threads at work "), threads == std::string("3"));
        std::ifstream in(file);
        const std::string svg{std::istreambuf_iterator<char>(in), {}};
        EXPECT_EQ(svg.substr(0, 4), "<svg");
        EXPECT_TRUE(svg.ends_with("</svg>\n"));
        EXPECT_NE(svg.find(std::string("thread ") + threads), std::string::npos);
        EXPECT_EQ(svg.find("thread 4"), std::string::npos);
        EXPECT_NE(svg.find("at work"), std::string::npos);
    }
    std::filesystem::remove(file);
    const auto folder = run({"search", "kalah", "--depth", "3", "--timeline", testing::TempDir()});
    EXPECT_EQ(folder.status, 2);
    EXPECT_TRUE(folder.says(testing::TempDir())) << folder.err;
    const auto json =
        run({"search", "kalah", "--depth", "9", "--threads", "2", "--sharing", "young-brothers", "--format", "json"})
            .json();
    EXPECT_EQ(json["threads"], 2);
    EXPECT_GE(json["waited"], 0);
    EXPECT_EQ(json["put_off"], 0);
}

TEST(PerftCommand, CountsWithAndWithoutPasses) {
    const auto count = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"perft", "othello", "9", "--format", "json"});
        return run(more).json()["nodes"];
    };
    EXPECT_EQ(count({}), 3'005'288);
    EXPECT_EQ(count({"--no-passes"}), 3'005'320);
}

TEST(SearchCommand, ValuesAreInUnitsAndPlies) {
    const auto won = run({"search", "connect4", "--position", "121212", "--format", "json"}).json();
    EXPECT_EQ(won["text"], "win in 1");
    const std::string ffo1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    const auto othello = run({"search", "othello", "--position", ffo1, "--depth", "60", "--format", "json"}).json();
    EXPECT_EQ(othello["value"], 18);
    EXPECT_EQ(othello["best"], "g8");
}

TEST(SearchCommand, ManyPositionsAndFinishedGames) {
    const auto all =
        run({"search", "othello", "--positions", "data/othello/fforum-1-19.obf", "--depth", "2", "--format", "json"});
    EXPECT_EQ(all.json().size(), 19);
    const auto over = run({"search", "connect4", "--position", "1212121"});
    EXPECT_EQ(over.status, 0);
    EXPECT_TRUE(over.says("The game is over: lost for the side to move"));
}

TEST(SearchCommand, ListsTheBestMoves) {
    const auto json =
        run({"search", "connect4", "--position", "121212", "--depth", "4", "--multipv", "3", "--format", "json"})
            .json();
    ASSERT_EQ(json["moves"].size(), 3);
    EXPECT_EQ(json["moves"][0]["move"], "1");
    EXPECT_EQ(json["moves"][0]["text"], "win in 1");
    EXPECT_EQ(json["moves"][0]["lower"], json["moves"][0]["upper"]);
    EXPECT_EQ(json["moves"][1]["move"], "2");
    EXPECT_EQ(json["moves"][2]["text"], "loss in 2");
    EXPECT_EQ(json["moves"][2]["pv"].size(), 2);
    const auto table = run({"search", "othello", "--depth", "3", "--multipv", "2"}).out;
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n') -
                  std::count(table.begin(), table.begin() + static_cast<std::ptrdiff_t>(table.find("depth")), '\n'),
              1 + 2 * 2)
        << table;
    const auto csv = run({"search", "kalah", "--depth", "3", "--multipv", "99", "--format", "csv"}).out;
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 6) << csv;
    EXPECT_TRUE(run({"search", "connect4", "--position", "1212121", "--multipv", "2"}).says("The game is over"));
    expect_refused({"search", "othello", "--multipv", "0"}, "--multipv needs a whole number from 1 to 1000, not '0'");
}

TEST(SearchCommand, LimitsHold) {
    const auto nodes = run({"search", "othello", "--nodes", "5000", "--format", "json"}).json();
    EXPECT_EQ(nodes["nodes"], 5000);
    EXPECT_FALSE(nodes["best"].is_null());
    const auto none = run({"search", "othello", "--nodes", "1", "--format", "json"}).json();
    EXPECT_FALSE(none["best"].is_null());
}

TEST(SearchCommand, CtrlCPrintsTheBestSoFar) {
    std::thread finger([] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        std::raise(SIGINT);
    });
    const auto ran = run({"search", "othello", "--depth", "60"});
    finger.join();
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(ran.says("stopped: best move"));
}

TEST(CompareCommand, AllDriversAgree) {
    for (const char* game : {"tictactoe", "connect4", "kalah", "othello", "graph", "incremental-real"}) {
        const auto ran = run({"compare", game, "--depth", "4", "--format", "json", "--table-entries", "1000"});
        EXPECT_EQ(ran.status, 0) << game << ran.err;
        const auto json = ran.json();
        EXPECT_EQ(json.size(), std::tuple_size_v<Drivers> + 3);  // wide twice, two by two plies
        for (const auto& row : json) {
            for (const char* name : {"driver", "stride", "depth", "positions", "leaves", "nodes", "passes", "seconds",
                                     "value_disagreements", "leaves_ratio", "nodes_ratio", "seconds_ratio"})
                EXPECT_TRUE(row.contains(name)) << name;
            EXPECT_EQ(row["value_disagreements"], 0);
            if (row["driver"] == "aspiration" && row["stride"] == 1) {
                EXPECT_EQ(row["nodes_ratio"], 1);
            }
        }
    }
}

std::vector<int> depths_of(const nlohmann::json& row) {
    std::vector<int> depths;
    for (const auto& at : row["by_depth"]) depths.push_back(at["depth"]);
    return depths;
}

TEST(CompareCommand, ADriverByTwoPliesEndsAtTheDepthAskedFor) {
    const auto ran = run({"compare", "kalah", "--depth", "5", "--drivers", "mtd(f)+2,aspiration/negascout,mtd(f)",
                          "--format", "json", "--table-entries", "100000"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto json = ran.json();
    ASSERT_EQ(json.size(), 3u);
    EXPECT_EQ(depths_of(json[0]), (std::vector<int>{1, 3, 5}));
    EXPECT_EQ(depths_of(json[2]), (std::vector<int>{1, 2, 3, 4, 5}));
    EXPECT_LT(json[0]["leaves"], json[2]["leaves"]);

    const auto wrong = run({"compare", "kalah", "--drivers", "mtd(f)+0"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(wrong.says("the stride of mtd(f)+0 needs a whole number from 1 to 250, not '0'")) << wrong.err;
}

TEST(SearchCommand, ToADepthAloneGoesByTwoPlies) {
    const auto depths = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"search", "kalah"});
        const std::string out = run(words).out;
        std::istringstream rows(
            out.substr(out.find("  line\n") + 7, out.find("\n\nbest move") - out.find("  line\n") - 7));
        std::string found;
        for (std::string row; std::getline(rows, row);) found += row.substr(6, 1);
        return found;
    };
    EXPECT_EQ(depths({"--depth", "5"}), "135");
    EXPECT_EQ(depths({"--depth", "4", "--stride", "1"}), "1234");
    EXPECT_EQ(depths({"--depth", "4", "--nodes", "1000000"}), "1234");
}

TEST(CompareCommand, ADisagreementIsAnError) {
    // The PRACTICAL rule on a small cyclic graph: the value depends on the driver.
    const auto ran = run({"compare", "graph", "--practical", "--depth", "9", "--format", "json", "--position",
                          "width=4 range=40 seed=3"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.says(" found [")) << ran.err;
}

TEST(CompareCommand, SelectiveIterationsBeforeTheLastAnswerNothing) {
    std::vector<std::string> words{"compare",   "othello",       "--depth",  "7",
                                   "--drivers", "mtd(f),mtd-bi", "--format", "json"};
    words.insert(words.end(), {"--from", "20", "--to", "20", "--selectivity", "73"});
    EXPECT_EQ(run(words).status, 1);  // drivers disagree
    words[words.size() - 2] = "--shallow-selectivity";
    const auto ran = run(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    for (const auto& row : ran.json()) EXPECT_EQ(row["value_disagreements"], 0);
}

TEST(PerftCommand, CountsAndDivides) {
    EXPECT_EQ(run({"perft", "othello", "6", "--format", "json"}).json()["nodes"], 8200);
    EXPECT_EQ(run({"perft", "connect4", "0", "--format", "json"}).json()["nodes"], 1);
    const auto divided = run({"perft", "connect4", "5", "--divide", "--format", "json"}).json();
    EXPECT_EQ(divided["divide"].size(), 7);
    EXPECT_EQ(divided["nodes"], 16807);
}

TEST(VerifyCommand, FindsNothingWrongHere) {
    const auto ran = run({"verify", "kalah", "--budget", "2000", "--games", "5", "--format", "json"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(ran.json()["passed"]);
}

TEST(VerifyCommand, StartsWhereItIsTold) {
    const auto longest = [](const std::string& position) {
        return run({"verify", "tictactoe", "--position", position, "--format", "json"}).json()["longest_game"];
    };
    EXPECT_EQ(longest(""), 9);
    EXPECT_EQ(longest("XOXOXO---"), 3);
    EXPECT_EQ(longest("moves a1 b1 c1 a2"), 5);
    expect_refused({"verify", "tictactoe", "--position", "XX-------"}, "--position: X has as many stones as O");
}

TEST(BenchCommand, IsDeterministic) {
    const auto once = run({"bench", "--format", "json"});
    EXPECT_EQ(once.out, run({"bench", "--format", "json"}).out);
    EXPECT_GT(once.json()["total"], 1'000'000);
}

TEST(RecordCommand, WritesGamesThatCompareReads) {
    const auto games = run({"record", "connect4", "--games", "2", "--depth", "3", "--seed", "7"});
    ASSERT_EQ(games.status, 0);
    EXPECT_EQ(games.out, run({"record", "connect4", "--games", "2", "--depth", "3", "--seed", "7"}).out);
    const std::string file = testing::TempDir() + "betwixt_games.txt";
    std::ofstream(file) << games.out;
    EXPECT_EQ(run({"compare", "connect4", "--games", file, "--from", "2", "--to", "3", "--every", "1", "--depth", "3",
                   "--format", "json"})
                  .json()[0]["positions"],
              4);
}

TEST(PlayCommand, AGameByText) {
    const auto ran =
        run({"play", "tictactoe", "--depth", "9"},
            "help\nfoo\na1\nundo\nhint\nb2\nmoves\nlevel 3\nlevel x\nboard\nposition\ntime 0.1\nside none\n"
            "position XX-OO----\ngo\nnew\nquit\n");
    EXPECT_EQ(ran.status, 0);
    for (const char* part : {"'foo' is not a legal move here", "The program plays", "Hint: ", "searches 3 plies",
                             "level needs one of beginner", "thinks 0.10 s a move", "win in 1"})
        EXPECT_TRUE(ran.says(part)) << part << ran.out;
}

TEST(PlayCommand, EndsAtTheEndOfInputAndPlaysBothSides) {
    EXPECT_EQ(run({"play", "othello", "--depth", "1"}, "").status, 0);
    EXPECT_TRUE(
        run({"play", "tictactoe", "--side", "both", "--depth", "9"}, "quit\n").says("The game is over: a draw"));
}

TEST(PlayCommand, SaysWhoWon) {
    const std::vector<std::string> play{"play", "connect4", "--depth", "1", "--position", "moves 4 3 4 3 4 3"};
    EXPECT_TRUE(run(play, "4\n").says("The game is over: you win: four in a row."));
    const std::vector<std::string> lost{"play", "connect4", "--depth", "2", "--position", "moves 1 4 1 4 2 4"};
    EXPECT_TRUE(run(lost, "7\n").says("The game is over: the program wins: four in a row."));
}

// Ctrl-C keeps what was finished, and says how much that is.
Ran interrupted_run(const std::vector<std::string>& words) {
    std::thread later([] {
        struct sigaction now {};
        do {  // until the command has its handler, the signal would end the test
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            sigaction(SIGINT, nullptr, &now);
        } while (now.sa_handler == SIG_DFL);
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        std::raise(SIGINT);
    });
    const auto ran = run(words);
    later.join();
    return ran;
}
TEST(Interrupts, TellHowFarTheWorkCame) {
    const std::string file = testing::TempDir() + "betwixt_interrupt_test.txt";
    std::ofstream(file) << "moves 4\nmoves 4 4\n";
    const auto search =
        interrupted_run({"search", "connect4", "--positions", file, "--depth", "250", "--format", "json"});
    EXPECT_EQ(search.status, 130);
    EXPECT_TRUE(search.says("stopped after 0 of 2 positions")) << search.err;
    EXPECT_EQ(search.json().size(), 1u);
    const auto perft = interrupted_run({"perft", "kalah", "30"});
    EXPECT_EQ(perft.status, 130);
    EXPECT_TRUE(perft.says("stopped after 0 of 6 moves")) << perft.err;
    const auto solve = interrupted_run({"solve", "connect4"});
    EXPECT_EQ(solve.status, 130);
    EXPECT_TRUE(solve.says("betwixt: start: ")) << solve.err;
    EXPECT_TRUE(solve.says(" so far, best move ")) << solve.err;
    std::filesystem::remove(file);
}

// A program may call the command as often as it likes: the options of one call are not those of the next.
TEST(Options, AreThoseOfOneCall) {
    const std::vector<std::string> plain{"record", "tictactoe", "--depth", "1"};
    const auto before = run(plain);
    run({"record", "tictactoe", "--depth", "1", "--games", "3", "--random-plies", "2"});
    EXPECT_EQ(run(plain).out, before.out);
    const std::vector<std::string> perft{"perft", "tictactoe", "2", "--format", "json"};
    EXPECT_FALSE(run(perft).json().contains("divide"));
    EXPECT_TRUE(run({"perft", "tictactoe", "2", "--divide", "--format", "json"}).json().contains("divide"));
    EXPECT_FALSE(run(perft).json().contains("divide"));
}

}  // namespace
}  // namespace betwixt::test
