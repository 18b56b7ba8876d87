// Several threads, more than there are processors: the same value and the same move, whoever comes first.

#include "betwixt/deepening/search.hpp"

#include <array>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "games/connect4/game.hpp"
#include "games/kalah/game.hpp"
#include "games/othello/game.hpp"
#include "games/synthetic/graph.hpp"
#include "maze.hpp"
#include "property.hpp"
#include "question.hpp"
#include "warren.hpp"

namespace betwixt::testing {
namespace {

constexpr int team_sizes[] = {1, 2, 3, 8, 16};
constexpr std::array schemes{Sharing::abdada, Sharing::young_brothers};

template <Value V> void find_the_truth_and_the_first_best_move(Trial s) {
    const Thicket root(s.growth);
    if (legal_moves(root).empty()) return;
    const auto first = *rc::gen::inRange<Depth>(1, s.depth + 1);
    const Question<ThicketGame<V>> question{.game = thicket_game<V>(s.leaves),
                                            .position = root,
                                            .options = s.options,
                                            .limits = {.depth = s.depth, .first = first, .until_proven = false},
                                            .entries = s.entries,
                                            .scheme = s.replacement()};
    const auto f = truth(question.game, root, s.depth, s.options.quiescence);
    const auto move = question.first_best();
    const auto sharing = *rc::gen::elementOf(schemes);
    for (const int threads : team_sizes) {
        const auto report = question.by(threads, sharing);
        RC_ASSERT(report.bounds == (Bounds<V>{f, f}));
        RC_ASSERT(*report.best == move);
        RC_ASSERT(!report.pv.empty() && report.pv.front() == move);
    }
}
TEST(Threads, FindTheTruthAndTheFirstBestMoveOfRandomTrees) {
    for_all(trees(2000, 2), find_the_truth_and_the_first_best_move<std::int16_t>);
}
TEST(Threads, FindTheTruthAndTheFirstBestMoveOfTreesOfRealValues) {
    for_all(trees(2000, 2), find_the_truth_and_the_first_best_move<double>);
}

// All drivers over both recursions.
template <class G> void expect_same(Question<G> question, const char* what) {
    for_each_named<Drivers>([&](std::size_t, auto driver) {
        if constexpr (requires { driver.brackets_only; }) return;  // their bounds depend on who comes first
        for (const char* searcher : {"alpha-beta", "negascout"}) {
            question.driver = driver.name.data(), question.searcher = searcher;
            const auto alone = question.by(1);
            for (const auto sharing : schemes)
                for (const int threads : {2, 8}) {
                    const auto together = question.by(threads, sharing);
                    EXPECT_EQ(together.bounds, alone.bounds) << what << ", " << driver.name << ", " << threads;
                    EXPECT_EQ(together.best, alone.best) << what << ", " << driver.name << ", " << threads;
                    EXPECT_EQ(together.depth, alone.depth);
                }
        }
    });
}

TEST(Threads, AgreeOnGraphsUnderEveryDriver) {
    for (const std::uint64_t seed : {1, 2, 3}) {
        const SearchOptions selective{.null_move = true, .reduce = true, .extend = true, .futility = 30};
        expect_same(Question<MazeGame>{.position = Maze(seed, 4, 300), .options = selective, .limits = {.depth = 6}},
                    "maze");
        expect_same(
            Question<WarrenGame<WarrenOf<12>>>{.position = WarrenOf<12>(Digging{.seed = seed}), .limits = {.depth = 8}},
            "warren");
        expect_same(
            Question<synthetic::GraphGame<std::int16_t>>{
                .position = synthetic::Graph({.width = 5, .range = 100, .seed = seed}, true), .limits = {.depth = 6}},
            "graph");
    }
}

// What a helper found may rest on the path, though nothing else at the node does.
TEST(Threads, AgreeWherePositionsRepeat) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Question<WarrenGame<WarrenOf<12>>> question{
            .position = WarrenOf<12>(Digging{.seed = seed, .nodes = 40, .width = 3, .ends = 30}),
            .limits = {.depth = 9}};
        const auto alone = question.by(1);
        for (const auto sharing : schemes)
            for (const int threads : {2, 4}) {
                const auto together = question.by(threads, sharing);
                EXPECT_EQ(together.bounds, alone.bounds) << seed << ", " << threads;
                EXPECT_EQ(together.best, alone.best) << seed << ", " << threads;
            }
    }
}

TEST(Threads, AgreeOnGamesUnderEveryDriver) {
    expect_same(Question<connect4::Game>{.limits = {.depth = 8}}, "connect4");
    expect_same(Question<kalah::Game>{.limits = {.depth = 7}}, "kalah");
    expect_same(Question<othello::Game>{.limits = {.depth = 6}}, "othello");
}

// Entries of one word, which cannot be torn.
TEST(Threads, AgreeWithCompactEntries) {
    const auto found = [](int threads, Sharing sharing) {
        using B = Bench<connect4::Game, DefaultTable<connect4::Game>>;
        static_assert(sizeof(DefaultTable<connect4::Game>::Entry) == 8);
        B bench({}, DefaultTable<connect4::Game>(1 << 12), {});
        return deepened(bench, {}, {.depth = 10}, plan_for<B>(threads, sharing)).end;
    };
    const auto alone = found(1, Sharing::abdada);
    for (const auto sharing : schemes)
        for (const int threads : {2, 3, 8}) {
            const auto together = found(threads, sharing);
            EXPECT_EQ(together.bounds, alone.bounds) << threads;
            EXPECT_EQ(together.best, alone.best) << threads;
        }
}

using ConnectFour = Bench<connect4::Game, TwoBoundsTable<connect4::Game>>;

TEST(Threads, StopTogetherAtALimitOfNodes) {
    for (const auto sharing : schemes)
        for (const std::uint64_t limit : {60'000u, 200'000u}) {
            ConnectFour bench({}, TwoBoundsTable<connect4::Game>(1 << 18), {});
            auto plan = plan_for<ConnectFour>(4, sharing);
            plan.helped_from = 4096;
            const auto end = deepened(bench, {}, {.nodes = limit}, plan).end;
            EXPECT_GE(end.stats.nodes, limit);
            EXPECT_LE(end.stats.nodes, limit + 4 * 1024);
        }
}

TEST(Threads, StopTogetherWhenToldTo) {
    for (const auto sharing : schemes) {
        ConnectFour bench({}, TwoBoundsTable<connect4::Game>(1 << 18), {});
        std::atomic<bool> stop = false;
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            stop = true;
        });
        const auto end = deepened(bench, {}, {.stop = &stop}, plan_for<ConnectFour>(3, sharing)).end;
        other.join();
        EXPECT_TRUE(end.best);
        EXPECT_FALSE(end.proven);
    }
}

// A game whose evaluation fails at some nodes.
struct Failing : LeafValue<std::int16_t> {
    std::int16_t evaluate(const Thicket& node) const {
        if (node.hash(50) % 16 == 0) throw std::runtime_error("no value");
        return LeafValue::evaluate(node);
    }
};

TEST(Threads, HandOnAnExceptionOfTheGame) {
    using G = Game<Thicket, Failing>;
    const Question<G> question{.position = Thicket({.seed = 3, .width = 4, .ragged = false}),
                               .limits = {.depth = 7, .first = 7}};
    for (const auto sharing : schemes)
        for (const int threads : team_sizes) EXPECT_THROW(question.by(threads, sharing), std::runtime_error) << threads;
}

TEST(Threads, AddUpWhatTheyCount) {
    const Question<kalah::Game> question{.limits = {.depth = 9}, .entries = 1 << 16};
    const auto alone = question.by(1);
    for (const auto sharing : schemes) {
        const auto together = question.by(3, sharing);
        EXPECT_GE(together.stats.passes, 9u);  // how many depends on who comes first: values are fail-soft
        EXPECT_GT(together.stats.nodes, alone.stats.nodes / 2);
        EXPECT_LT(together.stats.nodes, alone.stats.nodes * 4);
        EXPECT_GE(together.stats.nodes, together.stats.leaves + together.stats.interior);
        EXPECT_GE(together.table.probes, together.table.hits);
    }
}

TEST(Threads, TellWhenTheyWorked) {
    for (const auto sharing : schemes)
        for (const int threads : {1, 3}) {
            Bench<kalah::Game, TwoBoundsTable<kalah::Game>> bench({}, TwoBoundsTable<kalah::Game>(1 << 16), {});
            auto plan = plan_for<decltype(bench)>(threads, sharing);
            plan.work_log = true;
            const auto end = deepened(bench, {}, {.depth = 8}, plan).end;
            ASSERT_EQ(end.work.size(), static_cast<std::size_t>(threads));
            double worked = 0;
            for (const auto& spans : end.work) {
                double before = 0;
                for (const auto& [from, to] : spans) {
                    EXPECT_LE(before, from);
                    EXPECT_LE(from, to);
                    worked += to - from, before = to;
                }
                EXPECT_LE(before, end.seconds);
            }
            EXPECT_NEAR(worked + end.waited, threads * end.seconds, 1e-6 + 1e-6 * end.seconds);
            EXPECT_GT(worked, 0);
        }
}

}  // namespace
}  // namespace betwixt::testing
