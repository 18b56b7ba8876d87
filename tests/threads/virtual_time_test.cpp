// Threads in virtual time: the same values under every schedule, and every schedule again when it is asked for.

#include "betwixt/deepening/search.hpp"
#include "games/connect4/game.hpp"
#include "games/kalah/game.hpp"
#include "property.hpp"
#include "question.hpp"
#include "warren.hpp"

namespace betwixt::testing {
namespace {

struct VirtualTime : ::testing::Test {
    void SetUp() override {
#if defined(__SANITIZE_THREAD__)
        GTEST_SKIP() << "the thread sanitizer knows of no such threads";
#endif
    }
};

constexpr std::array schemes{Sharing::abdada, Sharing::young_brothers};

template <Value V> void find_the_truth_in_every_schedule(Trial s) {
    const Thicket root(s.growth);
    if (legal_moves(root).empty()) return;
    const Question<ThicketGame<V>> question{.game = thicket_game<V>(s.leaves),
                                            .position = root,
                                            .options = s.options,
                                            .limits = {.depth = s.depth, .first = s.depth, .until_proven = false},
                                            .entries = s.entries,
                                            .scheme = s.replacement()};
    const auto f = truth(question.game, root, s.depth, s.options.quiescence);
    const auto move = question.first_best();
    const auto sharing = *rc::gen::elementOf(schemes);
    const auto threads = *rc::gen::inRange(2, 17);
    for (int schedule = 0; schedule < 4; ++schedule) {
        const auto seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1 << 30));
        const auto report = question.in_virtual_time(threads, sharing, seed);
        RC_ASSERT(report.bounds == (Bounds<V>{f, f}));
        RC_ASSERT(*report.best == move);
    }
}
TEST_F(VirtualTime, FindsTheTruthInEverySchedule) {
    for_all(trees(2000, 2), find_the_truth_in_every_schedule<std::int16_t>);
}

// What a helper found may rest on the path, though nothing else at the node does. In games with repetitions every
// solved entry of the table tells the truth.
TEST_F(VirtualTime, SolvesTrulyWherePositionsRepeat) {
    using G = WarrenGame<Warren>;
    using B = Bench<G, TwoBoundsTable<G>>;
    std::uint64_t solved = 0, draws = 0;
    for_all(trees(8000, 4), [&](Trial s) {
        const Digging digging{
            .seed = s.growth.seed, .nodes = 3 + s.growth.width, .width = 2 + s.growth.again / 2, .ends = 7};
        s.options.exact = false, s.options.quiescence = 0;
        B bench(G{}, TwoBoundsTable<G>(1 << 12), s.options);
        auto plan = plan_for<B>(*rc::gen::inRange(2, 7), *rc::gen::elementOf(schemes));
        const auto seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1 << 30));
        plan.processors = [seed] { return virtual_processors(seed); };
        const Limits limits{.depth = 2 * Warren(digging).numbers(), .until_proven = false};
        draws += deepened(bench, Warren(digging), limits, plan).end.stats.path_draws;
        const auto ends = retrograde_analysis(digging);
        for (int n = 0; n < Warren(digging).numbers(); ++n) {
            const auto entry = bench.memory.probe(Warren(digging, n / 2, n % 2).key());
            if (!entry || !entry->solved) continue;
            const auto [lower, upper] = entry->bounds();
            const int sign = ends[static_cast<std::size_t>(n)].sign;
            RC_ASSERT(lower <= 0 || sign > 0);
            RC_ASSERT(lower < 0 || sign >= 0);
            RC_ASSERT(upper >= 0 || sign < 0);
            RC_ASSERT(upper > 0 || sign <= 0);
            ++solved;
        }
    });
    EXPECT_GT(solved, 100u);
    EXPECT_GT(draws, 100u);
}

TEST_F(VirtualTime, RepeatsASchedule) {
    const Question<kalah::Game> question{.limits = {.depth = 9}, .entries = 1 << 16};
    for (const auto sharing : schemes)
        for (const std::uint64_t seed : {0, 1, 2}) {
            const auto once = question.in_virtual_time(5, sharing, seed);
            const auto again = question.in_virtual_time(5, sharing, seed);
            EXPECT_EQ(once.stats.nodes, again.stats.nodes);
            EXPECT_EQ(once.seconds, again.seconds);
            EXPECT_EQ(once.waited, again.waited);
        }
    const auto one = question.in_virtual_time(5, Sharing::abdada, 1);
    const auto other = question.in_virtual_time(5, Sharing::abdada, 2);
    EXPECT_NE(one.stats.nodes, other.stats.nodes);
}

TEST_F(VirtualTime, OfOneThreadIsItsNodes) {
    const Question<kalah::Game> question{.limits = {.depth = 9}, .entries = 1 << 16};
    const auto alone = question.in_virtual_time(1, Sharing::abdada, 0);
    EXPECT_NEAR(alone.seconds, 1e-6 * static_cast<double>(alone.stats.nodes), 1e-9);
    EXPECT_EQ(alone.stats.nodes, question.by(1).stats.nodes);
    EXPECT_EQ(alone.waited, 0);
}

// All that threads do in virtual time is search nodes or wait.
TEST_F(VirtualTime, IsWorkOrWaiting) {
    const Question<connect4::Game> question{.limits = {.depth = 14}, .entries = 1 << 16};
    const auto alone = question.in_virtual_time(1, Sharing::abdada, 0);
    for (const auto sharing : schemes)
        for (const int threads : {2, 8}) {
            const auto together = question.in_virtual_time(threads, sharing, 0);
            const double nodes = 1e-6 * static_cast<double>(together.stats.nodes);
            EXPECT_LT(together.seconds, alone.seconds / (0.3 * threads)) << threads;
            EXPECT_GE(together.seconds * threads, nodes);
            EXPECT_LE(together.seconds * threads - together.waited, nodes * 1.2);
        }
}

TEST_F(VirtualTime, EndsAtALimitOfTime) {
    const Question<connect4::Game> question{.limits = {.time = std::chrono::milliseconds(100)}, .entries = 1 << 16};
    for (const auto sharing : schemes) {
        const auto report = question.in_virtual_time(4, sharing, 1);
        EXPECT_GE(report.seconds, 0.1);
        EXPECT_LE(report.seconds, 0.101);
        EXPECT_TRUE(report.best);
    }
}

}  // namespace
}  // namespace betwixt::testing
