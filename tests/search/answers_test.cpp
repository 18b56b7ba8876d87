// Answers asked one by one: at the edges of the window, and what they count.

#include <gtest/gtest.h>

#include "betwixt/search/mt.hpp"
#include "betwixt/search/selective/selectivity.hpp"
#include "deepened.hpp"

namespace betwixt::testing {
namespace {

using V = std::int16_t;

// A move takes a stone; the last one wins.
struct Stones {
    using Move = std::uint8_t;
    static constexpr int max_moves = 2;
    static constexpr int max_plies = 20;

    int stones = 10;

    void generate(auto& moves) const {
        for (Move m = 1; m <= std::min(stones, 2); ++m)
            if (!moves.push(m)) return;
    }
    void play(Move m) { stones -= m; }
    bool over() const { return stones == 0; }
    int plies_left() const { return stones; }
    Key key() const { return static_cast<std::uint64_t>(stones); }
    bool operator==(const Stones&) const = default;
};

// What it is told to know.
struct Told {
    static constexpr V limit = 100;
    static inline KnownBounds<V, Stones::Move> known{};
    static inline std::optional<Bounds<V>> table{};

    static V evaluate(const Stones& p) { return static_cast<V>(p.stones % 3 == 0 ? -1 : 1); }
    static V terminal(const Stones&) { return -100; }
    static KnownBounds<V, Stones::Move> bounds(const Stones&, Window<V>, Depth) { return known; }
    static std::optional<Bounds<V>> tablebase(const Stones&) { return table; }
    static constexpr Depth solve_plies = 4;
    struct EndMemory {
        void clear() {}
    };
    static V solve(const Stones& p, Window<V>, std::uint64_t& nodes, EndMemory&) {
        return nodes += 7, static_cast<V>(p.stones % 3 == 0 ? -100 : 100);
    }
};
using G = Game<Stones, Told>;
using B = Bench<G, TwoBoundsTable<G>>;

class Answers : public ::testing::Test {
protected:
    Answers() { Told::known = {}, Told::table = {}; }

    // What an answer says of a node with this window; the window that is left.
    Answer<V> ask(Answer<V> (*answer)(B::C&, Node<B::C>&), Window<V> w) {
        Stones position;
        Node<B::C> n{position, w, {6, Ply{1}}};
        const auto g = answer(bench.context, n);
        left = n.w;
        return g;
    }
    void bounds(V lower, V upper) { Told::known = {}, Told::known.lower = lower, Told::known.upper = upper; }

    B bench{G{}, TwoBoundsTable<G>(16)};
    Window<V> left{};
};

void expect(const Answer<V>& g, std::optional<V> wanted) {
    ASSERT_EQ(static_cast<bool>(g), wanted.has_value());
    if (wanted) {
        EXPECT_EQ(*g, *wanted);
    }
}

TEST_F(Answers, BoundsOfTheGameDecideAtTheEdgesOfTheWindow) {
    bounds(5, 9);
    expect(ask(game_bounds<B::C>, {2, 5}), 5);
    expect(ask(game_bounds<B::C>, {9, 12}), 9);
    expect(ask(game_bounds<B::C>, {2, 6}), {});
    EXPECT_EQ(left, (Window<V>{5, 6}));
    expect(ask(game_bounds<B::C>, {8, 12}), {});
    EXPECT_EQ(left, (Window<V>{8, 9}));
    bounds(7, 7);
    expect(ask(game_bounds<B::C>, {2, 12}), 7);
    EXPECT_EQ(bench.context.stats.bounded, 3u);
    bench.context.options.bounds = false;
    expect(ask(game_bounds<B::C>, {2, 5}), {});
}

TEST_F(Answers, EndgameTablesDecideAtTheEdgesOfTheWindow) {
    bench.context.options.exact = false;
    Told::table = Bounds<V>{5, 9};
    expect(ask(endgame_tables<B::C>, {2, 5}), 5);
    expect(ask(endgame_tables<B::C>, {9, 12}), 9);
    expect(ask(endgame_tables<B::C>, {2, 6}), {});
    EXPECT_EQ(left, (Window<V>{5, 6}));
    expect(ask(endgame_tables<B::C>, {8, 12}), {});
    EXPECT_EQ(left, (Window<V>{8, 9}));
    Told::table = Bounds<V>{7, 7};
    expect(ask(endgame_tables<B::C>, {2, 12}), 7);
    EXPECT_EQ(bench.context.stats.tablebase_hits, 5u);
    Told::table = {};
    expect(ask(endgame_tables<B::C>, {2, 12}), {});
    Told::table = Bounds<V>{7, 7};
    bench.context.options.tablebase = false;
    expect(ask(endgame_tables<B::C>, {2, 12}), {});
}

TEST_F(Answers, TheSolverSolvesTheLastPliesOfASearchToTheEnd) {
    auto& c = bench.context;
    G::EndMemory ends;
    const auto solves = [&](Depth depth) { return betwixt::solves(c, Place{depth, Ply{1}}); };
    EXPECT_FALSE(solves(4));
    c.ends = &ends;
    EXPECT_FALSE(solves(4));
    c.to_the_end = true;
    EXPECT_TRUE(solves(4) && solves(1));
    EXPECT_FALSE(solves(5));
    c.options.solver = false;
    EXPECT_FALSE(solves(4));
    c.options.solver = true, c.ends = nullptr;
    EXPECT_FALSE(solves(4));

    c.ends = &ends;
    Stones position{4};
    const auto nodes = bench.clock.nodes();
    expect(leaf(c, position, {}, {4, Ply{1}}, false), 100);
    EXPECT_EQ(bench.clock.nodes() - nodes, 7u);
    EXPECT_EQ(c.stats.leaves, 1u);
}

TEST(Selectivity, IsNamedByPercent) {
    EXPECT_EQ(selectivity_level(73), 0);
    EXPECT_EQ(selectivity_level(87), 1);
    EXPECT_EQ(selectivity_level(99), 2);
    EXPECT_EQ(selectivity_level(100), exact_level);
    EXPECT_THROW(selectivity_level(98), std::invalid_argument);
}

TEST(Statistics, AreSummed) {
    const Statistics one{.nodes = 1,
                         .leaves = 2,
                         .interior = 3,
                         .table_cutoffs = 4,
                         .etc_cutoffs = 5,
                         .bounded = 6,
                         .prob_cuts = 7,
                         .null_move_cuts = 8,
                         .futile = 9,
                         .path_draws = 10,
                         .tablebase_hits = 11,
                         .passes = 12,
                         .contradictions = 13};
    Statistics s = one;
    s += one;
    const std::array found{s.nodes,          s.leaves,    s.interior,       s.table_cutoffs, s.etc_cutoffs,
                           s.bounded,        s.prob_cuts, s.null_move_cuts, s.futile,        s.path_draws,
                           s.tablebase_hits, s.passes,    s.contradictions};
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], 2 * (i + 1)) << i;
}

}  // namespace
}  // namespace betwixt::testing
