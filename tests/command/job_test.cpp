// betwixt solve --job: the value of one process, whoever works, in whatever order, however often a worker is killed.

#include <filesystem>
#include <random>
#include <thread>

#include "proof/job_worker.hpp"
#include "proof/searched_moves.hpp"
#include "tests/command/run.hpp"
#include "tests/support/process.hpp"

namespace betwixt::test {
namespace {

namespace fs = std::filesystem;
using proof::Claim;
using proof::JobTree;

class Jobs : public ::testing::Test {
protected:
    void SetUp() override { fs::remove_all(folder); }
    void TearDown() override { fs::remove_all(folder); }
    nlohmann::json job(std::vector<std::string> words) const {
        words.insert(words.begin(), "solve");
        words.insert(words.end(), {"--job", folder, "--format", "json"});
        const auto ran = run(words);
        EXPECT_EQ(ran.status, 0) << ran.err;
        return nlohmann::json::parse(ran.out);
    }
    const std::string folder = (fs::path(testing::TempDir()) / ("betwixt_job_" + std::to_string(::getpid()))).string();
};

struct Asked {
    std::string game, position, nodes;
};
const std::vector<Asked> asked{{"connect4", "4452324556", "2000"},
                               {"connect4", "44523245567", "1000"},
                               {"othello", "XOOOOOOOXXXXXXXOXXXXXXOOXXXXXOOOXXXOOOOOXXOXXOO-XO-XX---X------- X", "300"},
                               {"othello", "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- O", "300"},
                               {"kalah", "0,1,2,0,3,1,18/2,0,1,1,0,4,12 S", "50"},
                               {"tictactoe", "", "20"}};

std::string solved(const nlohmann::json& json) {
    return json.at("text").get<std::string>() + " " + json.at("score").dump();
}

TEST_F(Jobs, FindTheValueOfOneProcess) {
    for (const auto& [game, position, nodes] : asked) {
        SetUp();
        const auto alone = run({"solve", game, "--position", position, "--format", "json"});
        ASSERT_EQ(alone.status, 0) << alone.err;
        const auto together = job({game, "--position", position, "--question-nodes", nodes});
        EXPECT_EQ(solved(together), solved(alone.json())) << game << " " << position;
        EXPECT_NE(together.at("best"), "");
        const auto weak = run({"solve", game, "--position", position, "--weak", "--format", "json"});
        SetUp();
        EXPECT_EQ(job({game, "--position", position, "--question-nodes", nodes, "--weak"})["score"],
                  weak.json()["score"]);
    }
}

TEST_F(Jobs, AreDividedIntoQuestions) {
    job({"connect4", "--position", "4452324556", "--question-nodes", "2000"});
    int lines = 0, divided = 0;
    for (const auto& file : fs::directory_iterator(fs::path(folder) / "answers")) {
        std::ifstream in(file.path());
        for (std::string line; std::getline(in, line); ++lines) divided += line.find("\"moves\"") != std::string::npos;
    }
    EXPECT_GT(lines, 20);
    EXPECT_GT(divided, 5);
    EXPECT_LT(divided, lines);
}

TEST_F(Jobs, SeveralWorkersFindTheSame) {
    const auto alone = run({"solve", "othello", "--position", asked[3].position, "--format", "json"}).json();
    const std::vector<std::string> words{
        BETWIXT_PROGRAM, "solve", "othello",  "--position", asked[3].position, "--question-nodes", "2000",
        "--job",         folder,  "--format", "json"};
    std::vector<pid_t> workers;
    for (int i = 0; i < 3; ++i) workers.push_back(start(words, folder + std::to_string(i)));
    for (const pid_t worker : workers) EXPECT_EQ(status_of(worker), 0);
    for (int i = 0; i < 3; ++i) {
        std::ifstream in(folder + std::to_string(i));
        EXPECT_EQ(solved(nlohmann::json::parse(in)), solved(alone));
        fs::remove(folder + std::to_string(i));
    }
}

TEST_F(Jobs, KilledAtAnyMomentTheyGoOn) {
    const std::string position = "44523";  // some hundred questions, more than a second
    const auto alone = run({"solve", "connect4", "--position", position, "--format", "json"}).json();
    const std::vector<std::string> words{BETWIXT_PROGRAM,    "solve", "connect4", "--position", position,
                                         "--question-nodes", "20000", "--job",    folder};
    std::mt19937 random(20'261'128);
    int killed = 0;
    for (int i = 0; i < 12; ++i) {
        const pid_t worker = start(words);
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 120));
        kill(worker, SIGKILL);
        killed += status_of(worker) == -SIGKILL;
    }
    EXPECT_GT(killed, 4);
    EXPECT_EQ(solved(job({"connect4", "--position", position})), solved(alone));
}

TEST_F(Jobs, RefuseWhatTheyCannotDo) {
    expect_refused({"solve", "checkers", "--job", folder}, "can occur again");
    expect_refused({"solve", "connect4", "--job", ""}, "needs the name of a folder");
    expect_refused({"solve", "connect4", "--question-nodes", "5"}, "is for --job and --simulated-workers");
    expect_refused({"solve", "tictactoe", "--position", "XXXOO----", "--job", folder}, "the game is over");
    job({"connect4", "--position", asked[0].position});
    expect_refused({"solve", "connect4", "--job", folder}, "has the position");
    expect_refused({"solve", "kalah", "--job", folder}, "has the game connect4, not kalah");
    expect_refused({"solve", "connect4", "--position", asked[0].position, "--weak", "--job", folder},
                   "has the question");
    std::ofstream(fs::path(folder) / "answers" / "other.jsonl") << "no answer\n";
    expect_refused({"solve", "connect4", "--position", asked[0].position, "--job", folder}, "other.jsonl has a line");
    std::ofstream(fs::path(folder) / "job.json") << "{}";
    expect_refused({"solve", "connect4", "--position", asked[0].position, "--job", folder}, "is not the task of a job");
}

// ---- the tree

// Answers in any order, each with whatever bounds a search may prove, lead to the value.
TEST(JobTrees, TakeAnswersInAnyOrder) {
    std::mt19937 random(1);
    const auto games = all_games();
    for (const auto* name : {"connect4", "kalah"}) {
        const auto& entry = *std::find_if(games.begin(), games.end(), [&](const auto& g) { return g.name == name; });
        const auto engine = entry.create();
        const auto rules = entry.create();
        engine->set_position(name == std::string("kalah") ? asked[4].position : asked[0].position);
        const auto root = engine->position();
        Limits limits;
        limits.first = max_depth;
        const auto value_of = [&](const std::string& position) {
            engine->set_position(position);
            return proof::claimed(engine->search(limits, {}).value, engine->info());
        };
        const double value = value_of(root);
        for (int round = 0; round < 20; ++round) {
            JobTree tree(*rules, root);
            int asked_questions = 0;
            while (const auto claim = proof::next_claim(tree.bounds(), round % 3 - 1, false)) {
                std::vector<JobTree::Question> open;
                tree.each_open(*claim, random() % 2 == 0, [&](const auto& q) { return open.push_back(q), false; });
                ASSERT_FALSE(open.empty());
                ASSERT_LT(++asked_questions, 10'000);
                const auto& q = open[random() % open.size()];
                ASSERT_TRUE(tree.is_open(q));
                if (q.ply < 3 && random() % 2 == 0) {
                    engine->set_position(q.position);
                    auto moves = engine->legal_moves();
                    std::shuffle(moves.begin(), moves.end(), random);
                    tree.open(q.position, q.ply, moves);
                } else {
                    const double v = value_of(q.position);
                    const bool holds = q.claim.allows(v);
                    const double decides = holds && random() % 2 == 0 ? q.claim.bound : v;  // loose, or tight
                    Bounds<double> bounds;
                    (holds == q.claim.at_least ? bounds.lower : bounds.upper) = decides;
                    tree.answer(q.position, q.ply, bounds, "");
                }
            }
            EXPECT_EQ(tree.bounds().lower, value);
        }
    }
}

TEST(JobTrees, NoticeAnswersThatContradictEachOther) {
    const auto rules = all_games().front().create();
    JobTree tree(*rules, rules->position());
    tree.answer(rules->position(), 0, {1, infinity<double>}, "");
    EXPECT_THROW(tree.answer(rules->position(), 0, {-infinity<double>, 0}, ""), std::runtime_error);
}

}  // namespace
}  // namespace betwixt::test
