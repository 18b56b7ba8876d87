// The training of checkers in small.

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "games/checkers/game.hpp"
#include "support/files.hpp"
#include "training/checkers/leaf_search.hpp"
#include "training/checkers/rounds.hpp"
#include "training/checkers/td_leaf.hpp"
#include "training/sample_file.hpp"

namespace betwixt::testing {
namespace {

namespace fs = std::filesystem;
using namespace train_checkers;
using checkers::Position;

struct TrainingFolder {
    fs::path path;
    explicit TrainingFolder(const std::string& name)
        : path(fs::path(::testing::TempDir()) / ("betwixt-checkers-training-" + name)) {
        fs::remove_all(path);
    }
    ~TrainingFolder() { fs::remove_all(path); }
};

Rounds tiny_rounds(const fs::path& folder) {
    Rounds t;
    t.folder = folder;
    t.rounds = 2;
    t.games = {30};
    t.play.depth = 2;
    t.fit.epochs = 2;
    return t;
}
std::string weights_of(const Rounds& t) {
    const std::atomic<bool> stop = false;
    EXPECT_TRUE(train_checkers::train(t, stop));
    return support::read_file(t.folder / "weights-2.bin");
}

TdLeaf tiny_td(const fs::path& folder) {
    TdLeaf t;
    t.folder = folder;
    t.games = 40;
    t.depth = 2;
    t.judged_every = 20;
    t.judged_by = 4;
    return t;
}

}  // namespace

TEST(CheckersTraining, TheSameSeedGivesTheSameWeights) {
    const TrainingFolder a("a"), b("b"), c("c");
    const std::string weights = weights_of(tiny_rounds(a.path));
    Rounds two_jobs = tiny_rounds(b.path);
    two_jobs.jobs = 2;
    EXPECT_EQ(weights_of(two_jobs), weights);
    Rounds other = tiny_rounds(c.path);
    other.play.seed = 2;
    EXPECT_NE(weights_of(other), weights);
}

TEST(CheckersTraining, GoesOnWhereItStopped) {
    const TrainingFolder a("d");
    const std::string weights = weights_of(tiny_rounds(a.path));
    fs::remove(a.path / "weights-2.bin");
    fs::remove(a.path / "games-2-0000.bin");
    EXPECT_EQ(weights_of(tiny_rounds(a.path)), weights);
    Rounds other = tiny_rounds(a.path);
    other.games = {31};
    const std::atomic<bool> stop = false;
    EXPECT_THROW(train_checkers::train(other, stop), std::runtime_error);
    const std::atomic<bool> stopped = true;
    const TrainingFolder b("e");
    EXPECT_FALSE(train_checkers::train(tiny_rounds(b.path), stopped));
}

Samples samples_of(const PlayOptions& o, int games) {
    return play_games(checkers::material_network(o.objective), o, 0, games);
}

// Every sample is one that the evaluation is asked about: nothing to capture, too many pieces for the tables.
TEST(CheckersTraining, SamplesArePositionsThatTheEvaluationIsAskedAbout) {
    for (const auto objective : {checkers::Objective::win_all, checkers::Objective::lose_all}) {
        const Samples samples = samples_of({.objective = objective, .depth = 2, .aside_depth = 2}, 40);
        EXPECT_GT(samples.size(), 1000u);
        const checkers::Game game;
        for (const Sample& s : samples) {
            const Position p(Position(objective), s.pieces, s.kings,
                             s.white_to_move ? checkers::white : checkers::black);
            ASSERT_FALSE(p.can_capture() || p.over() || game.knowledge.tablebase(p));
            ASSERT_TRUE(s.chance >= 0 && s.chance <= 1);
        }
    }
}

// Moves by lot are often bad: what follows them is decided more often than what follows the moves of a game.
TEST(CheckersTraining, PositionsAsideAddToThoseOfTheGames) {
    const Samples alone = samples_of({.depth = 2, .aside_depth = 0}, 40);
    const Samples both = samples_of({.depth = 2, .aside_depth = 2}, 40);
    EXPECT_GT(both.size(), alone.size() * 3 / 2);
    const auto sure = [](const Samples& samples) {
        return static_cast<double>(
                   std::count_if(samples.begin(), samples.end(),
                                 [](const Sample& s) { return s.chance < 0.02F || s.chance > 0.98F; })) /
               static_cast<double>(samples.size());
    };
    EXPECT_GT(sure(both), 1.3 * sure(alone));
}

TEST(CheckersTraining, AStartPlaysRoundOneAndIsPartOfTheOptions) {
    const TrainingFolder a("k"), b("l");
    Rounds one = tiny_rounds(a.path);
    one.rounds = 1;
    const std::atomic<bool> stop = false;
    ASSERT_TRUE(train_checkers::train(one, stop));
    Rounds more = tiny_rounds(b.path);
    more.start = a.path / "weights-1.bin";
    const std::string weights = weights_of(more);
    const auto games = [](const TrainingFolder& f) { return support::read_file(f.path / "games-1-0000.bin"); };
    EXPECT_NE(games(a), games(b));
    more.start.clear();
    EXPECT_THROW(train_checkers::train(more, stop), std::runtime_error);
    more.start = a.path / "options.txt";
    try {
        train_checkers::train(more, stop);
        ADD_FAILURE() << "this is no network";
    } catch (const std::invalid_argument& error) {
        EXPECT_NE(std::string(error.what()).find(more.start.string()), std::string::npos) << error.what();
    }
}

TEST(CheckersTraining, SpoiltSamplesAreRefused) {
    const TrainingFolder a("f");
    static_cast<void>(weights_of(tiny_rounds(a.path)));
    const auto file = a.path / "games-1-0000.bin";
    std::string bytes = support::read_file(file);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
    support::write_file(file, bytes);
    fs::remove(a.path / "weights-1.bin");
    const std::atomic<bool> stop = false;
    EXPECT_THROW(train_checkers::train(tiny_rounds(a.path), stop), std::runtime_error);
}

// A network can be fitted again to games that lie there, the same with any number of threads.
TEST(CheckersTraining, FitsAgainToGamesThatLieThere) {
    const TrainingFolder a("m");
    static_cast<void>(weights_of(tiny_rounds(a.path)));
    const std::atomic<bool> stop = false;
    const training::NetworkFit o{.epochs = 2, .batch = 256};
    auto two_jobs = o;
    two_jobs.jobs = 2;
    checkers::Network one, two;
    EXPECT_EQ(fit_again({a.path}, one, o, stop), fit_again({a.path}, two, two_jobs, stop));
    EXPECT_EQ(one, two);
    EXPECT_NE(one, checkers::Network{});
    EXPECT_THROW(fit_again({a.path / "none"}, one, o, stop), std::invalid_argument);
    const TrainingFolder empty("n");
    training::write_samples(empty.path / "games-1-0000.bin", Samples{});
    EXPECT_THROW(fit_again({empty.path}, one, o, stop), std::invalid_argument);
    const std::atomic<bool> stopped = true;
    EXPECT_THROW(fit_again({a.path}, one, o, stopped), support::Interrupted);
}

// Samples whose chances come from known weights of kings give such weights back.
TEST(CheckersTraining, TheFitFindsWhatTheSamplesHold) {
    std::mt19937_64 random(4);
    Samples samples;
    for (std::uint32_t i = 0; i < 6000; ++i) {
        const int own = static_cast<int>(random() % 16), other = 20 + static_cast<int>(random() % 12);
        Sample s{};
        s.pieces = {checkers::bit(checkers::eight.bit_of(own + 1)), checkers::bit(checkers::eight.bit_of(other + 1))};
        s.kings = s.pieces[0] | s.pieces[1];
        s.chance = static_cast<float>(chance_of(own < 8 ? 150 : -150));
        s.game = i & 0x7fff'ffff;
        samples.push_back(s);
    }
    checkers::Network network;
    const std::atomic<bool> stop = false;
    const FitReport report = fit(network, samples, {.epochs = 20, .first_rate = 0.01, .batch = 64}, stop);
    EXPECT_LT(report.loss[3], 0.50);  // 0.475 is the least there can be, 0.69 that of no weights
    const checkers::NetworkEvaluation e{&network};
    for (const Sample& s : {samples[3], samples[50], samples[77]})
        EXPECT_NEAR(e.evaluate(s.position()), s.chance > 0.5F ? 150 : -150, 30);
}

// Games and fits have a second copy of their code, for newer processors.
TEST(CheckersTraining, EveryProcessorGivesTheSameWeights) {
    const TrainingFolder a("i"), b("j");
    const std::string weights = weights_of(tiny_rounds(a.path));
    setenv("BETWIXT_CPU", "baseline", 1);
    EXPECT_EQ(weights_of(tiny_rounds(b.path)), weights);
    unsetenv("BETWIXT_CPU");
}

TEST(CheckersTraining, LeafSearchIsMinimaxAndNamesItsLeaf) {
    const checkers::TanhEvaluation e{checkers::random_weights(2)};
    Position p(checkers::Objective::lose_all);
    for (int ply = 0; ply < 30 && !p.over(); ++ply) {
        const auto leaf = leaf_search(e, p, 3, -1e9, 1e9);
        if (!leaf.finished) {
            const bool same_side = leaf.position.side() == p.side();
            EXPECT_DOUBLE_EQ(same_side ? e.evaluate(leaf.position) : -e.evaluate(leaf.position), leaf.value);
        }
        double best = -1e9;
        for (const auto m : legal_moves(p)) {
            Position child = p;
            child.play(m);
            best = std::max(best, -leaf_search(e, child, 2, -1e9, 1e9).value);
        }
        EXPECT_DOUBLE_EQ(leaf.value, best);
        p.play(legal_moves(p)[ply % legal_moves(p).size()]);
    }
}

TEST(CheckersTraining, TdLeafGoesOnAndMovesTowardsTheResult) {
    const TrainingFolder a("g"), b("h");
    const std::atomic<bool> stop{false};
    EXPECT_TRUE(learn(tiny_td(a.path), stop));
    TdLeaf half = tiny_td(b.path);
    half.games = 20;
    EXPECT_TRUE(learn(half, stop));
    EXPECT_TRUE(learn(tiny_td(b.path), stop));
    EXPECT_EQ(support::read_file(a.path / "weights.txt"), support::read_file(b.path / "weights.txt"));
    EXPECT_EQ(support::read_file(a.path / "log.csv"), support::read_file(b.path / "log.csv"));
    TdLeaf other = tiny_td(a.path);
    other.lambda = 0.5;
    EXPECT_THROW(learn(other, stop), std::runtime_error);
}

}  // namespace betwixt::testing
