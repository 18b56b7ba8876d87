// SPSA against games whose winner is known by chance, and as a command.

#include "match/spsa.hpp"

#include <cmath>
#include <random>

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

using match::Spsa;
using match::tuned_number;

// The strength, in logits, of numbers whose best values are 3 and -1.
double strength(const std::vector<double>& x) { return -0.3 * (x[0] - 3) * (x[0] - 3) - 2 * (x[1] + 1) * (x[1] + 1); }

TEST(Spsa, FindsTheBestNumbersByGames) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> chance(0, 1);
    constexpr std::uint64_t iterations = 20'000;
    Spsa spsa({tuned_number("a=0,-5,5,0.5"), tuned_number("b=0.0,-2,2,0.25")},
              {.iterations = iterations, .rate = 4 * match::usual_rate(iterations), .seed = 3});
    while (!spsa.ended()) {
        const auto [up, down] = spsa.sides();
        const double wins = 1 / (1 + std::exp(strength(down) - strength(up)));
        spsa.learn(chance(random) < wins ? 1 : -1);
    }
    EXPECT_NEAR(spsa.values()[0], 3, 0.5);
    EXPECT_NEAR(spsa.values()[1], -1, 0.15);
}

TEST(Spsa, ChanceAloneMovesANumberByHalfAStep) {
    std::mt19937_64 random(7);
    double squares = 0;
    constexpr int runs = 200;
    for (int run = 0; run < runs; ++run) {
        Spsa spsa({tuned_number("a=0.0,-9,9,1")}, {.iterations = 400, .rate = match::usual_rate(400)});
        while (!spsa.ended()) spsa.learn(random() % 2 ? 1 : -1);
        squares += spsa.values()[0] * spsa.values()[0];
    }
    EXPECT_NEAR(std::sqrt(squares / runs), 0.5, 0.1);
}

TEST(Spsa, WholeNumbersArePlayedAndMeanTheirValue) {
    double sum = 0;
    constexpr int runs = 4'000;
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        const Spsa spsa({tuned_number("a=5,0,10,1.3")}, {.iterations = 1, .seed = seed});
        const auto [up, down] = spsa.sides();
        EXPECT_EQ(up[0], std::floor(up[0]));
        EXPECT_EQ(down[0], std::floor(down[0]));
        EXPECT_NEAR(std::abs(up[0] - down[0]), 2.6, 0.7);  // 2 or 3
        sum += std::abs(up[0] - down[0]);
    }
    EXPECT_NEAR(sum / runs, 2.6, 0.05);
}

TEST(Spsa, StaysWithinTheRange) {
    Spsa spsa({tuned_number("a=9,0,10,5")}, {.iterations = 50, .rate = 10});
    for (int i = 0; !spsa.ended(); ++i) {
        const auto sides = spsa.sides();
        for (const double x : {sides.up[0], sides.down[0], spsa.values()[0]}) {
            EXPECT_GE(x, 0);
            EXPECT_LE(x, 10);
        }
        spsa.learn(i % 3 - 1);
    }
}

TEST(Spsa, NumbersAsText) {
    const auto whole = tuned_number("option.Contempt=-4,-50,50");
    EXPECT_EQ(whole.name, "option.Contempt");
    EXPECT_TRUE(whole.whole);
    EXPECT_EQ(whole.step, 5);
    EXPECT_EQ(match::value_text(whole, -7), "-7");
    EXPECT_EQ(tuned_number("a=1,0,2").step, 0.5);
    const auto real = tuned_number("a=1.0,0,4");
    EXPECT_FALSE(real.whole);
    EXPECT_EQ(real.step, 0.2);
    EXPECT_EQ(match::value_text(real, 1.25), "1.25");
}

std::vector<std::string> tune(std::vector<std::string> more) {
    more.insert(more.begin(), {"tune", "connect4", "--nodes", "50", "--iterations", "6", "--format", "json"});
    return more;
}

TEST(Tune, GoesOnFromItsRecord) {
    const std::vector<std::string> vary{"--vary", "etc=3,0,9", "--vary", "depth=3,1,6,1", "--pairs", "2"};
    const auto whole = run(tune(vary));
    ASSERT_EQ(whole.status, 0) << whole.err;
    const auto file = temporary("record");
    auto recorded = vary;
    recorded.insert(recorded.end(), {"--record", file});
    EXPECT_EQ(run(tune(recorded)).out, whole.out);

    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    in.close();
    ASSERT_EQ(lines.size(), 7u);
    std::ofstream(file) << lines[0] << '\n' << lines[1] << '\n' << lines[2] << '\n' << lines[3].substr(0, 9);
    recorded.insert(recorded.end(), {"--concurrency", "3"});
    EXPECT_EQ(run(tune(recorded)).out, whole.out);

    recorded.insert(recorded.end(), {"--seed", "2"});
    expect_refused(tune(recorded), "records another match: it differs in seed");
    std::ofstream(file) << lines[0] << '\n' << lines[2] << '\n';
    recorded.resize(recorded.size() - 2);
    expect_refused(tune(recorded), "line 2: it is not iteration 1");
}

TEST(Tune, CtrlCKeepsWholeIterations) {
    const auto record = temporary("record"), output = temporary("out");
    std::vector<std::string> words{"tune", "connect4", "--vary", "depth=3,1,7,1", "--iterations",
                                   "400",  "--record", record,   "--format",      "json"};
    const pid_t tune = start_command(words, output);
    EXPECT_EQ(ctrl_c(tune, record, 4), 130);
    std::ifstream in(output);
    const auto json = Json::parse(in);
    EXPECT_FALSE(json.at("complete"));
    const int iterations = json.at("iterations");
    EXPECT_LT(iterations, 400);
    EXPECT_EQ(lines_in(record), 1 + iterations);

    const auto whole = run(words);
    words.resize(words.size() - 4);
    words.insert(words.end(), {"--format", "json"});
    EXPECT_EQ(whole.out, run(words).out);
}

TEST(Tune, ADeeperSearchIsFoundToBeStronger) {
    const auto ran =
        run({"tune", "connect4", "--vary", "depth=3,1,7,1", "--iterations", "50", "--rate", "0.1", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_GT(ran.json().at("numbers").at("depth"), 4);
}

TEST(Tune, AProgramOfSomebodyElse) {
    const auto ran = run(tune({"--player", fake("uci", "connect4", "first"), "--vary", "option.Depth=3,1,9"}));
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.json().at("faults"), 0);
    EXPECT_EQ(ran.json().at("player").get<std::string>().substr(0, 13), "option.Depth=");
}

TEST(Tune, WrongUse) {
    expect_refused(tune({}), "nothing to tune: name numbers as --vary NAME=START,LEAST,MOST");
    expect_refused(tune({"--vary", "etc"}), "--vary 'etc': a number to tune is NAME=START,LEAST,MOST");
    expect_refused(tune({"--vary", "etc=1,x,3"}), "a number to tune is NAME=START,LEAST,MOST");
    expect_refused(tune({"--vary", "etc=1,2,9"}), "START lies between LEAST and MOST");
    expect_refused(tune({"--vary", "etc=1,1,1"}), "LEAST is less than MOST");
    expect_refused(tune({"--vary", "etc=1,0,9,0"}), "STEP is more than 0 and at most the width of the range");
    expect_refused(tune({"--vary", "etc=1,0,9", "--vary", "etc=1,0,9"}), "--vary etc is given twice");
    expect_refused(tune({"--vary", "ect=1,0,9"}), "'ect' is not known of an engine of ours; did you mean 'etc'?");
    expect_refused(tune({"--vary", "etc=1,-9,9,9", "--seed", "4"}), "etc needs a whole number from -1 to 250");
    expect_refused(tune({"--vary", "etc=1,0,9", "--pairs", "1", "--concurrency", "3"}),
                   "3 games at once need --pairs 2 or more: an iteration has 2 games");
}

}  // namespace
}  // namespace betwixt::test
