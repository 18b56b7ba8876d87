// The training of chess in small.

#include <atomic>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "games/chess/notation.hpp"
#include "support/files.hpp"
#include "support/work_queue.hpp"
#include "training/chess/lessons.hpp"
#include "training/chess/network_fit.hpp"
#include "training/chess/student.hpp"

namespace betwixt::testing {
namespace {

namespace fs = std::filesystem;
using namespace train_chess;

struct ChessTrainingFolder {
    fs::path path;
    explicit ChessTrainingFolder(const std::string& name)
        : path(fs::path(::testing::TempDir()) / ("betwixt-chess-training-" + name)) {
        fs::remove_all(path);
    }
    ~ChessTrainingFolder() { fs::remove_all(path); }
};

// The weights of the second round.
std::string chess_weights_of(const fs::path& folder, int jobs = 1, std::uint64_t seed = 1, bool stopped = false) {
    const training::Rounds rounds{
        .folder = folder, .rounds = 2, .games = {6}, .jobs = jobs, .games_per_file = 2, .extension = ".txt"};
    Student student(chess::learned_weights(), {.seed = seed, .nodes = 150},
                    {.seed = seed, .epochs = 2, .first_rate = 40, .last_rate = 2});
    const std::atomic<bool> stop = stopped;
    EXPECT_EQ(training::train(rounds, student, stop), !stopped);
    return stopped ? "" : support::read_file(folder / "weights-2.txt");
}

constexpr LessonOptions short_lessons{.seed = 3, .nodes = 100, .aside_nodes = 100};

// Three files of two short games.
std::vector<fs::path> lessons_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (std::uint32_t file = 0; file < 3; ++file) {
        std::string bytes;
        for (const auto& game : play_lessons(short_lessons, 2 * file, 2)) append(bytes, game);
        files.push_back(folder / ("games-" + std::to_string(file) + ".bin"));
        support::write_file(files.back(), bytes);
    }
    return files;
}

}  // namespace

// The same games in one call and in two; what a record says was searched there.
TEST(ChessLessons, AreKeptAsTheyWerePlayed) {
    const auto games = play_lessons(short_lessons, 0, 2);
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(play_lessons(short_lessons, 1, 1).front(), games[1]);
    std::string bytes;
    for (const auto& game : games) append(bytes, game);
    std::string_view rest = bytes;
    for (const auto& game : games) {
        const GameRecord again = take_game(rest);
        ASSERT_EQ(again, game);
        int aside = 0, quiet = 0;
        std::size_t seen = 0;
        each_found(again, [&](const chess::Position& p, const Found& found, int half_points) {
            ++seen;
            aside += half_points < 0;
            quiet += found.quiet;
            EXPECT_FALSE(found.quiet && p.in_check());
        });
        EXPECT_GT(aside, 0);
        EXPECT_GT(quiet, 0);
        EXPECT_EQ(seen, again.plies.size() + static_cast<std::size_t>(aside));
    }
    EXPECT_TRUE(rest.empty());
    for (std::size_t end = 0; end < 20; ++end) {
        std::string_view cut(bytes.data(), end);
        EXPECT_THROW(take_game(cut), std::runtime_error) << end;
    }
    EXPECT_THROW(move_of(chess::Position(), 20), std::runtime_error);
}

TEST(ChessNetworkFit, DoesNotDependOnThreads) {
    const ChessTrainingFolder a("f");
    const auto files = lessons_in(a.path);
    const std::atomic<bool> go = false, stop = true;
    const LessonFit o{.fit = {.epochs = 2, .batch = 64}};
    const auto fitted = fit_network(files, o, go);
    EXPECT_GT(fitted.fitted, 100u);
    auto other = o;
    other.fit.jobs = 3;
    EXPECT_EQ(fit_network(files, other, go).network, fitted.network);
    other.fit.seed = 2;
    EXPECT_NE(fit_network(files, other, go).network, fitted.network);
    EXPECT_THROW(fit_network(files, o, stop), support::Interrupted);
    support::write_file(files[1], "xyz");
    EXPECT_THROW(fit_network(files, o, go), std::runtime_error);
}

// Few positions are learned by heart, and the whole numbers say of them what was wanted.
TEST(ChessNetworkFit, LearnsWhatItIsShown) {
    const ChessTrainingFolder a("g");
    const auto files = lessons_in(a.path);
    const std::atomic<bool> go = false;
    const auto error_of = [&](const chess::Network& network) {
        const chess::NetworkEvaluation e(network);
        double sum = 0;
        const std::string bytes = support::read_file(files[0]);
        for (std::string_view rest = bytes; !rest.empty();)
            each_found(take_game(rest), [&](const chess::Position& p, const Found& found, int) {
                if (found.quiet) sum += std::pow(chance_of(e.evaluate(p)) - chance_of(found.value), 2);
            });
        return sum;
    };
    const auto few = fit_network(files, {.fit = {.epochs = 1, .batch = 64}, .result_share = 0}, go);
    const auto many = fit_network(files, {.fit = {.epochs = 60, .batch = 64}, .result_share = 0}, go);
    EXPECT_LT(error_of(many.network), error_of(few.network) / 4);
    const auto on = fit_network(
        files, {.fit = {.epochs = 1, .first_rate = 0.0001, .batch = 64}, .result_share = 0, .start = &many.network},
        go);
    EXPECT_LT(error_of(on.network), error_of(few.network) / 4);
}

TEST(ChessNetworkFit, BeginsWithTheWeightsOfANetwork) {
    const chess::Network& network = chess::learned_network();
    training::LayerOf<chess::Network> layer(1, 1);
    layer.set_weights(training::in_floating_point(network));
    EXPECT_EQ(training::in_whole_numbers<chess::Network>(layer), network);
}

TEST(ChessTraining, TheSameSeedGivesTheSameWeights) {
    const ChessTrainingFolder a("a"), b("b"), c("c");
    const auto weights = chess_weights_of(a.path);
    EXPECT_NO_THROW(chess::read_weights(weights));
    EXPECT_EQ(chess_weights_of(b.path, 2), weights);
    EXPECT_NE(chess_weights_of(c.path, 1, 2), weights);
}

TEST(ChessTraining, GoesOnWhereItStopped) {
    const ChessTrainingFolder a("d"), b("e");
    const auto weights = chess_weights_of(a.path);
    fs::remove(a.path / "weights-2.txt");
    fs::remove(a.path / "games-2-0001.bin");
    EXPECT_EQ(chess_weights_of(a.path), weights);
    EXPECT_THROW(chess_weights_of(a.path, 1, 2), std::runtime_error);  // another seed
    chess_weights_of(b.path, 1, 1, true);
}

TEST(ChessTraining, SamplesAreThePositions) {
    std::mt19937 lots(5);
    chess::Position p;
    for (int ply = 0; ply < 80; ++ply) {
        const auto moves = legal_moves(p);
        if (moves.empty()) break;
        p.play(moves[static_cast<int>(lots() % static_cast<unsigned>(moves.size()))]);
        const auto again = position_of(sample_of(p, 1));
        for (const auto side : {chess::white, chess::black}) ASSERT_EQ(again.pieces(side), p.pieces(side));
        for (const auto type : {chess::pawn, chess::knight, chess::bishop, chess::rook, chess::queen, chess::king})
            ASSERT_EQ(again.pieces(type), p.pieces(type));
        ASSERT_EQ(again.side(), p.side());
    }
}

// Samples whose chances come from known weights give such values back, from worse weights.
TEST(ChessTraining, TheFitFindsWhatTheSamplesHold) {
    auto weights = chess::learned_weights();
    const chess::Evaluation known(weights);
    std::mt19937 lots(6);
    Samples samples;
    for (std::uint32_t game = 1; game <= 100; ++game) {
        chess::Position p;
        for (int ply = 0; ply < 60; ++ply) {
            const auto moves = legal_moves(p);
            if (moves.empty()) break;
            p.play(moves[static_cast<int>(lots() % static_cast<unsigned>(moves.size()))]);
            Sample s = sample_of(p, game);
            const double value = known.evaluate(p);
            s.chance = static_cast<float>(chance_of(p.side() == chess::white ? value : -value));
            samples.push_back(s);
        }
    }
    const double least = fit(weights, samples, {.epochs = 0}).loss_before;  // of the weights that are known
    for (int type = chess::pawn; type <= chess::queen; ++type) {
        auto& w = weights[static_cast<std::size_t>(chess::first_of("material") + type)];
        w = {w.middle / 2, w.end / 2};
    }
    const FitReport report = fit(weights, samples, {.epochs = 10, .first_rate = 10, .last_rate = 1, .ridge = 0});
    EXPECT_GT(report.held_out, 0u);
    EXPECT_GT(report.loss_before, least);
    EXPECT_LT(report.loss - least, (report.loss_before - least) / 4);
}

}  // namespace betwixt::testing
