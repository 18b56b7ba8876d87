// When a search stops, and that what it says then can be relied on.

#include <atomic>
#include <chrono>
#include <thread>

#include "deepened.hpp"
#include "frozen.hpp"
#include "games/synthetic/tree.hpp"
#include "property.hpp"

namespace betwixt::testing {
namespace {

using namespace std::chrono_literals;
using Big = synthetic::Tree<synthetic::Shape::uniform>;
using BigGame = synthetic::TreeGame<synthetic::Shape::uniform, std::int32_t>;
using BigBench = Bench<BigGame, TwoBoundsTable<BigGame>>;

// Far too large to be searched to its end.
Big big_tree() { return Big({.width = 20, .depth = 14, .seed = 8}); }
BigBench big_bench() { return BigBench(BigGame{}, TwoBoundsTable<BigGame>(1 << 12)); }

TEST(Limits, OfNodesAreExact) {
    for (const std::uint64_t nodes : {1u, 2u, 17u, 1023u, 1024u, 1025u, 5000u}) {
        auto bench = big_bench();
        EXPECT_EQ(deepened(bench, big_tree(), {.nodes = nodes}).end.stats.nodes, nodes);
    }
}

TEST(Limits, OfDepthAreTheLastIteration) {
    for (const Depth depth : {1, 2, 4}) {
        auto bench = big_bench();
        const auto all = deepened(bench, big_tree(), {.depth = depth});
        EXPECT_EQ(all.end.depth, depth);
        EXPECT_EQ(static_cast<Depth>(all.iterations.size()), depth);
    }
}

TEST(Limits, OfTimeAreKeptToAFewMilliseconds) {
    auto bench = big_bench();
    const auto start = std::chrono::steady_clock::now();
    const auto end = deepened(bench, big_tree(), {.time = 50ms}).end;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    EXPECT_GE(end.seconds, 0.050);
    EXPECT_LT(spent.count(), 5.0);  // a loaded machine is late, a broken clock never comes
    EXPECT_GE(end.depth, 1);
}

// Every evaluation takes a millisecond, as a large network or rules in an interpreted language do.
struct Slow {
    std::int32_t evaluate(const Big&) const {
        std::this_thread::sleep_for(1ms);
        ++evaluations;
        return 0;
    }
    std::int32_t terminal(const Big& p) const { return evaluate(p); }
    static inline int evaluations = 0;
};

TEST(Limits, OfTimeAreKeptWhereEvaluationsAreSlow) {
    using G = Game<Big, Slow>;
    Bench<G, TwoBoundsTable<G>> bench(G{}, TwoBoundsTable<G>(1 << 12));
    Slow::evaluations = 0;
    deepened(bench, big_tree(), {.time = 50ms});
    EXPECT_LT(Slow::evaluations, 100);  // a thousand nodes between two checks would be twenty times the limit
}

// A search's time begins with it, not with what came before.
TEST(Limits, OfTimeCountFromTheStart) {
    Clock clock;
    std::this_thread::sleep_for(3ms);
    const auto before = std::chrono::steady_clock::now();
    clock.start(std::nullopt, std::nullopt, nullptr);
    const double seconds = clock.seconds();
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - before;
    EXPECT_LE(seconds, since.count());
}

TEST(Limits, AreAlsoWhatAnotherThreadSays) {
    auto bench = big_bench();
    std::atomic<bool> stop = false;
    std::thread other([&] {
        std::this_thread::sleep_for(30ms);
        stop = true;
    });
    const auto end = deepened(bench, big_tree(), {.stop = &stop}).end;
    other.join();
    EXPECT_LT(end.depth, 14);
    EXPECT_TRUE(end.best.has_value());
}

// Whatever the moment: the best move is legal, the value is that of the last finished iteration.
TEST(Limits, LeaveAnAnswerThatIsTrueAtTheLastDepth) {
    for_all(trees(3000), [](const Trial& s) {
        using G = ThicketGame<std::int32_t>;
        const auto game = thicket_game<std::int32_t>(s.leaves);
        const Thicket root(s.growth);
        Bench<G, TwoBoundsTable<G>> bench(game, TwoBoundsTable<G>(s.entries, s.replacement()), s.options);
        const std::uint64_t nodes = 1 + mix(s.growth.seed) % 200;
        const auto all = deepened<AbSss>(bench, root, {.depth = 8, .nodes = nodes});
        MovesOf<Thicket> moves;
        root.generate(moves);
        RC_ASSERT(moves.contains(*all.end.best));
        RC_ASSERT(all.end.stats.nodes <= nodes);
        RC_ASSERT(all.end.depth == (all.iterations.empty() ? 0 : all.iterations.back().depth));
        if (all.end.depth > 0) RC_ASSERT(all.end.value() == truth(game, root, all.end.depth, s.options.quiescence));
    });
}

// A table that already knows the position must not make the search skip depths.
TEST(Limits, OfDepthAreTheSameWithAWarmTable) {
    auto bench = big_bench();
    for (const bool exact : {true, false}) {
        bench.context.options.exact = exact;
        deepened(bench, big_tree(), {.depth = 1});
        const auto all = deepened(bench, big_tree(), {.depth = 4});
        EXPECT_EQ(all.iterations.size(), 4u) << exact;
    }
}

TEST(StopWhenSeparated, SavesNodesAndKeepsTheMove) {
    std::uint64_t alone = 0, separated = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto game = thicket_game<std::int32_t>(Leaves::small);
        const Thicket root(Growth{.seed = seed, .width = 4});
        using G = ThicketGame<std::int32_t>;
        for (const bool stop : {false, true}) {
            Bench<G, TwoBoundsTable<G>> bench(game, TwoBoundsTable<G>(1 << 14));
            const Plan<std::int32_t> plan{bench.usual_tuning(), 2, stop};
            const auto end = deepened<AbDual>(bench, root, {.depth = 6}, plan).end;
            (stop ? separated : alone) += end.stats.nodes;
            EXPECT_EQ(truth_of_move(game, root, *end.best, end.depth), truth(game, root, end.depth));
        }
    }
    EXPECT_LT(separated, alone);
}

TEST(StopWhenSeparated, EndsAForcedMoveAfterOnePass) {
    const Thicket root(Growth{.seed = 3, .width = 1});
    using G = ThicketGame<std::int32_t>;
    Bench<G, TwoBoundsTable<G>> bench(thicket_game<std::int32_t>(Leaves::small), TwoBoundsTable<G>(100));
    const Plan<std::int32_t> plan{bench.usual_tuning(), 2, true};
    const auto all = deepened<AbDual>(bench, root, {.depth = 5, .until_proven = false}, plan);
    EXPECT_EQ(all.passes.size(), 5u);
    EXPECT_EQ(all.end.best, 0);
}

TEST(GuessLag, ChoosesWhichValueIsTheFirstGuess) {
    for (const int lag : {1, 2}) {
        auto bench = big_bench();
        const auto all = deepened<MtdF>(bench, big_tree(), {.depth = 4}, {bench.usual_tuning(), lag});
        std::vector<std::int32_t> values{BigGame{}.evaluate(big_tree())};
        for (const auto& i : all.iterations) values.push_back(i.value());
        for (Depth depth = 1; depth <= 4; ++depth) {
            // The first pass asks whether the value is at least the guess: one bound is on its side.
            const auto first = std::find_if(all.passes.begin(), all.passes.end(),
                                            [&](const auto& pass) { return pass.depth == depth; });
            const auto guess = values[static_cast<std::size_t>(std::max(0, depth - lag))];
            const auto f = values[static_cast<std::size_t>(depth)];
            if (f >= guess) EXPECT_GE(first->bounds.lower, guess) << lag << ' ' << depth;
            else EXPECT_LT(first->bounds.upper, guess) << lag << ' ' << depth;
        }
    }
}

}  // namespace
}  // namespace betwixt::testing
