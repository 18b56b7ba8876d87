// Training in small: games, values carried back, fits, and runs that can be repeated and resumed.

#include <atomic>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "betwixt/core/key.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "games/othello/last_squares.hpp"
#include "support/files.hpp"
#include "training/othello/deviations.hpp"
#include "training/othello/rounds.hpp"
#include "training/sample_file.hpp"

namespace betwixt::testing {
namespace {

namespace fs = std::filesystem;
using namespace train_othello;
using othello::PatternWeights;
using othello::Position;

// A folder that goes with the test.
struct Folder {
    fs::path path;
    explicit Folder(const std::string& name) : path(fs::path(::testing::TempDir()) / ("betwixt-training-" + name)) {
        fs::remove_all(path);
    }
    ~Folder() { fs::remove_all(path); }
};

Training tiny(const fs::path& folder) {
    Training t;
    t.folder = folder;
    t.games = {40, 40};
    t.rounds = 1;
    t.label_depth = 1;
    t.depth = {1};
    t.exact = {6};
    return t;
}

std::string trained(const Training& t) {
    const std::atomic<bool> stop = false;
    EXPECT_TRUE(train_othello::train(t, stop));
    return support::read_file(t.folder / "weights-1.bin");
}

TEST(Training, TheSameSeedGivesTheSameWeights) {
    const Folder a("a"), b("b"), c("c");
    const auto weights = trained(tiny(a.path));
    EXPECT_EQ(trained(tiny(b.path)), weights);
    Training other = tiny(c.path);
    other.play.seed = 2;
    EXPECT_NE(trained(other), weights);
}

// A training that lacks what it had not come to goes on to the same weights.
TEST(Training, WhatWasStoppedGoesOn) {
    const Folder folder("resumed");
    Training t = tiny(folder.path);
    t.games = {600, 600};  // two files of games each
    t.exact = {8};
    t.depth = {2};
    const auto weights = trained(t);
    const auto forget = [&](const std::string& file) { EXPECT_TRUE(fs::remove(folder.path / file)) << file; };
    forget("weights-1.bin");
    forget("games-1-0001.bin");
    const std::atomic<bool> stopped = true;
    EXPECT_FALSE(train_othello::train(t, stopped));
    EXPECT_EQ(trained(t), weights);
    for (const auto* file : {"weights-1.bin", "games-1-0000.bin", "games-1-0001.bin", "weights-0.bin",
                             "labels-0-0003.bin", "games-0-0001.bin"})
        forget(file);
    for (int phase = 0; phase < 3; ++phase) forget("labels-0-000" + std::to_string(phase) + ".bin");
    EXPECT_FALSE(train_othello::train(t, stopped));
    EXPECT_EQ(trained(t), weights);
}

TEST(Training, ValuesOfOtherGamesAreRefused) {
    const Folder folder("values");
    const Training t = tiny(folder.path);
    trained(t);
    const auto values = [&](int phase) { return folder.path / ("labels-0-000" + std::to_string(phase) + ".bin"); };
    fs::remove(folder.path / "weights-1.bin");
    fs::copy_file(values(0), values(3), fs::copy_options::overwrite_existing);
    const std::atomic<bool> stop = false;
    EXPECT_THROW(train_othello::train(t, stop), std::runtime_error);
}

TEST(Training, AnotherTrainingsFolderIsRefused) {
    const Folder folder("folder");
    trained(tiny(folder.path));
    Training other = tiny(folder.path);
    other.play.lambda = 0.5;
    const std::atomic<bool> stop = false;
    EXPECT_THROW(train_othello::train(other, stop), std::runtime_error);
}

// The value of perfect play, by trying everything.
int by_hand(const Position& p) {
    const auto moves = legal_moves(p);
    if (moves.empty()) return othello::final_score(p.mine(), p.theirs());
    int best = -64;
    for (const auto m : moves) {
        Position child = p;
        child.play(m);
        best = std::max(best, -by_hand(child));
    }
    return best;
}

// A training may go on on another machine.
TEST(Training, BothCopiesPlayTheSameGames) {
    const auto played = [] {
        const auto judge = make_judge(PatternWeights::shipped());
        Samples all;
        for (std::uint32_t g = 0; g < 4; ++g)
            for (const auto& s : play_game(*judge, {.depth = 4, .selectivity = 73, .exact = 8}, g)) all.push_back(s);
        return all;
    };
    const auto fastest = played();
    ASSERT_EQ(setenv("BETWIXT_CPU", "baseline", 1), 0);
    const auto baseline = played();
    ASSERT_EQ(unsetenv("BETWIXT_CPU"), 0);
    ASSERT_EQ(fastest.size(), baseline.size());
    for (std::size_t i = 0; i < fastest.size(); ++i) {
        EXPECT_EQ(fastest[i].mine, baseline[i].mine);
        EXPECT_EQ(fastest[i].theirs, baseline[i].theirs);
        EXPECT_EQ(fastest[i].value, baseline[i].value);
    }
}

TEST(Training, TheEndsOfGamesAreExact) {
    const PatternWeights weights;
    const auto judge = make_judge(weights);
    int exact = 0;
    for (std::uint32_t g = 0; g < 10; ++g)
        for (const auto& s : play_game(*judge, {.depth = 1, .exact = 5}, g)) {
            EXPECT_EQ(s.exact, s.discs() >= 59);
            if (!s.exact) continue;
            EXPECT_EQ(static_cast<double>(s.value), by_hand(s.position()));
            ++exact;
        }
    EXPECT_GT(exact, 30);
}

// With lambda 1 and no move by lot, every value is the result of the game.
TEST(Training, ResultsAreCarriedBack) {
    const PatternWeights weights;
    const auto judge = make_judge(weights);
    const auto game = play_game(*judge, {.depth = 2, .exact = 4, .explore = 0, .lambda = 1}, 7);
    ASSERT_GT(game.size(), 15u);
    const double result = std::abs(static_cast<double>(game.back().value));
    for (const auto& s : game) EXPECT_EQ(std::abs(static_cast<double>(s.value)), result);
    for (const auto& s : play_game(*judge, {.depth = 2, .exact = 4, .explore = 0, .lambda = 0}, 7))
        EXPECT_TRUE(s.exact || s.value == 0) << s.value;  // all that these weights can see
}

// Pairs made by known formulas give back their coefficients.
TEST(Training, DeviationsAreThoseOfThePairs) {
    std::mt19937_64 random(1);
    const auto wave = [](std::mt19937_64& r) {  // deviation 1
        double sum = 0;
        for (int i = 0; i < 12; ++i) sum += static_cast<double>(r() >> 11) * 0x1p-53;
        return sum - 6;
    };
    std::vector<DepthValues> values;
    for (int i = 0; i < 20'000; ++i) {
        // Every depth errs by itself by exp(0.7): two of them differ by sqrt(2) times as much, whatever the depths.
        DepthValues v;
        v.empties = 9 + i % 40;
        for (int depth = 0; depth <= 10; ++depth) v.by_depth.push_back(std::exp(0.7) * wave(random));
        if (v.empties <= 18) v.exact = 0;
        values.push_back(v);
    }
    const Deviations d = fit_deviations(values);
    ASSERT_EQ(d.midgame.size(), 5u);
    ASSERT_EQ(d.end.size(), 3u);
    EXPECT_NEAR(d.midgame[0], 0.7 + 0.5 * std::log(2), 0.1);
    EXPECT_NEAR(d.midgame[1], 0, 0.05);
    EXPECT_NEAR(d.midgame[2], 0, 0.05);
    EXPECT_NEAR(d.end[0], 0.7, 0.1);
    EXPECT_NEAR(d.end[1], 0, 0.05);
    EXPECT_LT(d.midgame_error, 0.1);
    EXPECT_THROW(fit_deviations({}), std::runtime_error);
}

// What was stopped goes on from the file to the same pairs.
TEST(Training, PairsAreCollectedOnce) {
    const Folder folder("pairs");
    const std::atomic<bool> stop = false;
    EXPECT_THROW(collect_pairs({.folder = folder.path}, stop), std::runtime_error);
    fs::create_directories(folder.path);
    const PatternWeights weights;
    const auto judge = make_judge(weights);
    training::write_samples(folder.path / "games-1-0000.bin", play_game(*judge, {.depth = 1, .exact = 5}, 3));
    const auto half = collect_pairs({.folder = folder.path, .positions = 4, .depth = 4, .exact = 8}, stop);
    const auto all = collect_pairs({.folder = folder.path, .positions = 8, .depth = 4, .exact = 8}, stop);
    ASSERT_EQ(half.size(), 4u);
    ASSERT_EQ(all.size(), 8u);
    for (std::size_t i = 0; i < half.size(); ++i) EXPECT_EQ(all[i].empties, half[i].empties);
    for (const auto& v : all) {
        EXPECT_EQ(v.by_depth.size(), 5u);
        EXPECT_EQ(v.exact.has_value(), v.empties <= 8);
    }
    for (const int other : {3, 6})
        EXPECT_THROW(collect_pairs({.folder = folder.path, .positions = 9, .depth = other}, stop), std::runtime_error);
}

// Values that are a sum of weights, here of diagonals, are found again.
TEST(Training, AFitFindsWhatItCanExpress) {
    PatternWeights hidden;
    const auto& shared = othello::SharedContents::get();
    const int phase = 8;
    for (std::size_t i = othello::patterns::offsets[9]; i < othello::patterns::contents; ++i)
        hidden.phase(phase)[i] = static_cast<std::int16_t>(mix(shared.weight_of[i]) % 101) - 50;
    const othello::PatternEvaluation evaluation(hidden);
    const PatternWeights nothing;
    const auto judge = make_judge(nothing);
    Samples samples;
    for (std::uint32_t g = 0; g < 600; ++g)
        for (auto s : play_game(*judge, {.random_to = 30, .depth = 1, .exact = 1, .explore = 1}, g)) {
            if (othello::patterns::phase_of(s.discs()) != phase) continue;
            s.value = evaluation.evaluate(s.position()) / 100.f;
            samples.push_back(s);
        }
    ASSERT_GT(samples.size(), 1000u);
    PatternWeights fitted;
    const auto before = examine(fitted, phase, samples);
    const auto after = fit(fitted, phase, samples, {.epochs = 40, .ridge = 0});
    EXPECT_EQ(before.held_out, after.held_out);
    EXPECT_EQ(after.fitted + after.held_out, samples.size());
    EXPECT_LT(after.root_mean_square, 0.5 * before.root_mean_square);
}

}  // namespace
}  // namespace betwixt::testing
