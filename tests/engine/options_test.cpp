// What a search can be told beforehand: a first guess, a first move, a grain of values, a table of moves alone.

#include <cmath>

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace betwixt {
namespace {

std::unique_ptr<Engine> engine_of(const std::string& game) {
    for (const auto& entry : all_games())
        if (entry.name == game) return entry.create();
    throw std::invalid_argument(game);
}

EngineReport search(Engine& engine, const EngineOptions& options, Depth depth, Depth first = 1) {
    engine.configure(options);
    return engine.search({.depth = depth, .first = first, .until_proven = false}, nullptr);
}

EngineOptions small_table(const Engine& engine) {
    auto options = engine.defaults();
    options.table_entries = 1 << 16;
    return options;
}

TEST(Threads, GiveValueAndMoveThatDoNotDependOnTheirNumber) {
    for (const char* game : {"othello", "othello-real", "kalah", "connect4", "uniform"}) {
        const auto engine = engine_of(game);
        auto options = small_table(*engine);
        options.first_of_equals = true;
        const auto one = search(*engine, options, 8);
        options.first_of_equals.reset();  // so it is with several threads
        for (const int threads : {2, 5}) {
            engine->forget();
            options.threads = threads;
            const auto several = search(*engine, options, 8);
            EXPECT_EQ(several.value, one.value) << game << ", " << threads;
            EXPECT_EQ(several.best, one.best) << game << ", " << threads;
        }
    }
}

TEST(Threads, AreAWholeNumberFromOne) {
    const auto engine = engine_of("connect4");
    auto options = small_table(*engine);
    for (const int threads : {0, -1, 1025}) {
        options.threads = threads;
        EXPECT_THROW(engine->configure(options), std::invalid_argument) << threads;
    }
}

TEST(FirstGuess, OfTheValueTakesTwoPasses) {
    for (const char* game : {"othello", "othello-real", "kalah", "kalah-real", "connect4", "uniform-real"}) {
        const auto engine = engine_of(game);
        auto options = small_table(*engine);
        const auto known = search(*engine, options, 5);
        engine->forget();
        options.first_guess = known.value;
        const auto again = search(*engine, options, 5, 5);
        EXPECT_EQ(again.value, known.value) << game;
        EXPECT_EQ(again.stats.passes, 2u) << game;
        for (const double far : {-1e300, 1e300}) {
            engine->forget();
            options.first_guess = far;
            EXPECT_EQ(search(*engine, options, 5, 5).value, known.value) << game;
        }
    }
}

TEST(FirstGuess, MustBeANumber) {
    const auto engine = engine_of("kalah");
    auto options = engine->defaults();
    options.first_guess = std::nan("");
    EXPECT_THROW(engine->configure(options), std::invalid_argument);
}

TEST(FirstMove, IsTriedFirst) {
    const auto engine = engine_of("ordered");  // its first move is the best
    auto options = small_table(*engine);
    options.driver =
        "wide";  // a null window that fails low on a worse move is not lost: the table knows it in the next pass
    const auto known = search(*engine, options, 5);
    const auto leaves = [&](const std::string& move) {
        engine->forget();
        options.first_move = move;
        const auto report = search(*engine, options, 5, 5);
        EXPECT_EQ(report.value, known.value);
        return report.stats.leaves;
    };
    const auto moves = engine->legal_moves();
    for (std::size_t i = 1; i < moves.size(); ++i) EXPECT_LT(leaves(moves[0]), leaves(moves[i]));
    options.first_move = "no move";
    EXPECT_THROW(search(*engine, options, 5), std::invalid_argument);
}

TEST(Grain, GivesEveryDriverTheSameRoundedValue) {
    for (const char* game : {"othello-real", "othello", "kalah-real", "incremental"})
        for (const double grain : {0.25, 1.0, 3.0}) {
            const auto engine = engine_of(game);
            auto options = small_table(*engine);
            options.search.grain = grain;
            options.driver = "wide";
            const double value = search(*engine, options, 4).value;
            const bool steps = engine->info().value_type[0] == 'i' && grain < 1;  // integers have no finer grain
            EXPECT_EQ(std::fmod(value, steps ? 1 : grain), 0) << game << " " << grain;
            for (const char* driver : {"mtd(f)", "mtd-bi", "ab-sss*", "aspiration"}) {
                engine->forget();
                options.driver = driver;
                EXPECT_EQ(search(*engine, options, 4).value, value) << game << " " << driver;
            }
        }
}

// Margins are rounded as evaluations are: a bound between two multiples of the grain costs a driver passes.
TEST(Grain, IsThatOfMargins) {
    const auto engine = engine_of("chess");
    auto options = small_table(*engine);
    options.search.grain = 0.1, options.search.quiescence = 8, options.report_passes = true;
    options.search.reverse_futility = 0.81, options.search.futility = 0.73, options.search.futility_depth = 4;
    engine->configure(options);
    int bounds = 0;
    for (const char* opening : {"moves e2e4", "moves d2d4 d7d5", "moves e2e4 e7e5 g1f3 b8c6 f1b5"}) {
        engine->set_position(opening);
        engine->search({.depth = 5}, [&](const EngineReport& r) {
            for (const auto& bound : {r.lower, r.upper}) {
                if (!bound || std::abs(*bound) > 1000) continue;
                EXPECT_EQ(std::lround(*bound * 100) % 10, 0) << opening << " " << *bound;
                ++bounds;
            }
        });
    }
    EXPECT_GT(bounds, 30);
}

TEST(Grain, MustBeANumber) {
    const auto engine = engine_of("kalah");
    auto options = engine->defaults();
    for (const double wrong : {-1.0, std::nan(""), HUGE_VAL}) {
        options.search.grain = wrong;
        EXPECT_THROW(engine->configure(options), std::invalid_argument);
    }
}

TEST(ForgottenBounds, LeaveMovesAndAnswerNothing) {
    const auto engine = engine_of("othello");
    auto options = small_table(*engine);
    const auto cold = search(*engine, options, 7);
    options.first_guess = cold.value;
    options.first_move = cold.best;
    const auto warm = search(*engine, options, 7, 7);
    engine->forget_bounds();
    const auto moves = search(*engine, options, 7, 7);
    EXPECT_EQ(moves.value, cold.value);
    EXPECT_LT(warm.stats.leaves, moves.stats.leaves / 10);
    EXPECT_LT(moves.stats.leaves, cold.stats.leaves);
    options.search.table_bounds = false;
    const auto tree = search(*engine, options, 7, 7);
    EXPECT_EQ(tree.value, cold.value);
    EXPECT_EQ(tree.stats.table_cutoffs, 0u);
}

}  // namespace
}  // namespace betwixt
