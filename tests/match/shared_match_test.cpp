// betwixt match --job: several processes play the games of one.

#include "match/shared_match.hpp"

#include <random>
#include <thread>

#include "match/machine_speed.hpp"
#include "tests/match/run_match.hpp"
#include "tests/support/process.hpp"

namespace betwixt::test {
namespace {

namespace fs = std::filesystem;

class SharedMatches : public ::testing::Test {
protected:
    void SetUp() override { fs::remove_all(folder); }
    void TearDown() override { fs::remove_all(folder); }

    // A match of 60 games by depth: equal in every run.
    std::vector<std::string> words(std::vector<std::string> more) const {
        more.insert(more.begin(), {"match", "kalah", "--player", "name=a,depth=6,hash=1", "--player",
                                   "name=b,driver=aspiration,depth=4,hash=1", "--games", "60", "--format", "json"});
        return more;
    }
    std::vector<std::string> program(std::vector<std::string> words) const {
        words.insert(words.begin(), BETWIXT_PROGRAM);
        return words;
    }
    std::map<int, Json> games_of_all() const {
        std::map<int, Json> all;
        for (const auto& part : fs::directory_iterator(fs::path(folder) / "parts"))
            for (auto& [index, game] : games_of(part.path().string()))
                EXPECT_TRUE(all.emplace(index, game).second) << "game " << index << " was played twice";
        return all;
    }
    const std::string folder = temporary("job");
};

TEST_F(SharedMatches, SeveralProcessesPlayTheGamesOfOne) {
    const auto record = temporary("alone");
    const auto alone = result_of(run(words({"--record", record})));
    std::vector<pid_t> workers;
    for (int i = 0; i < 3; ++i) workers.push_back(start(program(words({"--job", folder}))));
    for (const pid_t worker : workers) EXPECT_EQ(status_of(worker), 0);
    EXPECT_EQ(games_of_all(), games_of(record));
    EXPECT_GT(std::distance(fs::directory_iterator(fs::path(folder) / "parts"), fs::directory_iterator()), 1);
    EXPECT_EQ(result_of(run(words({"--job", folder}))), alone);  // it plays nothing, and reports all
}

TEST_F(SharedMatches, KilledAtAnyMomentTheyGoOn) {
    const auto record = temporary("alone");
    const auto alone = result_of(run(words({"--record", record})));
    std::mt19937 random(20'261'128);
    int killed = 0;
    for (int i = 0; i < 12; ++i) {
        const pid_t worker = start(program(words({"--job", folder})));
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 60));
        kill(worker, SIGKILL);
        killed += status_of(worker) == -SIGKILL;
    }
    EXPECT_GT(killed, 3);
    EXPECT_EQ(result_of(run(words({"--job", folder}))), alone);
}

TEST_F(SharedMatches, LimitsOfTimeFollowTheSpeedOfTheMachine) {
    const Json match{{"match", "kalah"}};
    const auto ignored = [](const match::GameRecord&) {};
    const match::SharedMatch first(folder, match, ignored);
    EXPECT_EQ(first.time_factor(1000), 1);
    const match::SharedMatch second(folder, match, ignored);
    EXPECT_EQ(second.time_factor(500), 2);
    EXPECT_EQ(second.time_factor(2000), 0.5);
    EXPECT_EQ(second.time_factor(950), 1);  // within a tenth
    std::ofstream(fs::path(folder) / "speed.json") << "{}";
    EXPECT_THROW(second.time_factor(500), std::invalid_argument);
    const auto longer = match::with_longer_times({.nodes = 5, .clock = match::TimeControl{10, 0.5}}, 2);
    EXPECT_EQ(longer.nodes, 5u);
    EXPECT_EQ(longer.clock->base, 20);
    EXPECT_EQ(longer.clock->increment, 1);
    EXPECT_EQ(match::with_longer_times({.seconds = 0.1}, 2).seconds, 0.2);
}

TEST_F(SharedMatches, SayThatTheirTimesAreLonger) {
    fs::create_directories(folder);
    std::ofstream(fs::path(folder) / "speed.json") << R"({"nodes_per_second": 1e15})";
    const std::vector<std::string> timed{"match",          "tictactoe", "--player", "name=a,movetime=1", "--player",
                                         "name=b,depth=2", "--games",   "2",        "--random-plies",    "7",
                                         "--job",          folder};
    const auto ran = run(timed);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.says("so do its limits of time")) << ran.err;
    fs::remove_all(folder);
    EXPECT_FALSE(run(words({"--job", folder})).says("limits of time"));
}

TEST_F(SharedMatches, RefuseWhatTheyCannotDo) {
    expect_refused(words({"--job", folder, "--sprt", "0,10"}), "does not go with --sprt");
    expect_refused(words({"--player", "name=c,depth=2", "--job", folder, "--tournament", "swiss"}), "does not go with");
    run(words({"--job", folder}));
    expect_refused(words({"--job", folder, "--seed", "2"}), "records another match");
}

}  // namespace
}  // namespace betwixt::test
