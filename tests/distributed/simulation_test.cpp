// What `solve --simulated-ranks` tells: the value of one process, repeatable counts, and no speed-up beyond the ranks.

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

const std::string othello = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

std::vector<nlohmann::json> simulated(const std::vector<std::string>& words) {
    std::vector<std::string> all{"solve"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--format", "json"});
    const auto ran = run(all);
    EXPECT_EQ(ran.status, 0) << ran.err;  // 1 where a value differs
    std::vector<nlohmann::json> lines;
    std::istringstream in(ran.out);
    for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
    return lines;
}

TEST(Simulation, RanksFindTheValueOfOneProcess) {
    const std::vector<std::vector<std::string>> cases{
        {"tictactoe", "--rank-nodes", "5", "--warm-up", "0"},
        {"othello", "--position", othello, "--rank-nodes", "100", "--warm-up", "0"},
        {"othello", "--position", othello, "--driver", "mtd-bi", "--rank-plies", "1", "--warm-up", "100"},
        {"connect4", "--position", "moves 4 4 4 4 4 2 2 2 2 2 2 6 6 6 6 6 6 1 1 3 1", "--rank-nodes", "50"},
        // Moves of the root that lose at once.
        {"connect4", "--position", "1362236667522613445675"},
        {"connect4", "--position", "63154662733615462216413771344", "--rank-nodes", "1"},
        {"kalah", "--position", "1,0,0,2,1,0,18/0,1,0,2,0,1,22 S", "--rank-nodes", "20", "--warm-up", "0"}};
    for (auto words : cases) {
        words.insert(words.end(), {"--simulated-ranks", "1,2,3,8"});
        const auto lines = simulated(words);
        ASSERT_EQ(lines.size(), 4u) << words.front();
        EXPECT_EQ(lines[0].at("messages"), 0);
        for (const auto& line : lines) {
            EXPECT_GT(line.at("nodes"), 0);
            EXPECT_LE(line.at("at work"), 1.0);
        }
    }
}

TEST(Simulation, IsRepeatable) {
    const std::vector<std::string> words{"othello", "--position", othello, "--simulated-ranks", "5", "--rank-nodes",
                                         "64",      "--warm-up",  "0"};
    const auto once = simulated(words), again = simulated(words);
    EXPECT_EQ(once, again);
    EXPECT_GT(once.front().at("messages"), 0);
}

TEST(Simulation, SlowNetworksCost) {
    const auto with_latency = [](const char* microseconds) {
        return simulated({"othello", "--position", othello, "--simulated-ranks", "4", "--rank-nodes", "64", "--warm-up",
                          "0", "--latency", microseconds})
            .front()
            .at("time")
            .get<double>();
    };
    EXPECT_LT(with_latency("1"), with_latency("1000"));
}

TEST(Simulation, RefusesWhatRanksCannotDo) {
    const auto refused = [](std::vector<std::string> words, const std::string& part) {
        words.insert(words.end(), {"--simulated-ranks", "2"});
        expect_refused(words, part);
    };
    refused({"solve", "tictactoe", "--ties"}, "leave out --ties");
    refused({"solve", "tictactoe", "--weak"}, "leave out --weak");
    refused({"solve", "tictactoe", "--threads", "2"}, "leave out --threads");
    refused({"solve", "tictactoe", "--driver", "wide"}, "driven by one of mtd(f), mtd-bi, squeeze");
    refused({"solve", "tictactoe", "--write-book", "x"}, "no book");
    expect_refused({"solve", "tictactoe", "--simulated-ranks", "0"}, "not in range");
    expect_refused({"solve", "tictactoe", "--simulated-ranks", "x"}, "--simulated-ranks");
    expect_refused({"solve", "tictactoe", "--simulated-ranks", "2", "--latency", "-1"}, "--latency");
}

}  // namespace
}  // namespace betwixt::test
