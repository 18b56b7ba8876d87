// The order in which a node searches its moves, when there are many.

#include "betwixt/search/picker.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "betwixt/search/all.hpp"
#include "maze.hpp"
#include "oracle.hpp"

namespace betwixt::testing {
namespace {

constexpr int many = 300;

// Many moves, with few different scores.
struct Wide {
    using Move = std::uint16_t;
    static constexpr int max_moves = many;
    int moves = many;
    void generate(auto& list) const {
        for (int m = 0; m < moves; ++m) list.push(static_cast<Move>(m));
    }
    void play(Move) {}
    Key key() const { return 1; }
    Outcome outcome() const { return Outcome::draw; }
};
struct Scores : NoKnowledge<> {
    static int score(const Wide&, Wide::Move m) { return static_cast<int>(mix(m) % 17); }
};

TEST(Picker, HandsOutMovesByRankAndThenInTheirOrder) {
    using G = Game<Wide, Scores>;
    using C = Context<G, NoMemory<std::int16_t, Wide::Move>>;
    const G game;
    C::Memory memory;
    C::Ordering ordering;
    ordering.killers.enabled = ordering.history.enabled = false;
    Clock clock;
    C c{game, memory, ordering, clock};
    for (const int count : {1, 7, 8, 9, 40, many}) {
        Wide position{count};
        Node<C> n{position, {}, {3, root_ply}};
        Picker<C> picker;
        std::vector<int> visited;
        while (const auto* x = picker.next(c, n)) visited.push_back(x->move);
        std::vector<int> expected(static_cast<std::size_t>(count));
        std::iota(expected.begin(), expected.end(), 0);
        std::stable_sort(expected.begin(), expected.end(), [&](int a, int b) {
            return Scores::score({}, static_cast<Wide::Move>(a)) > Scores::score({}, static_cast<Wide::Move>(b));
        });
        EXPECT_EQ(visited, expected) << count;
    }
}

// An order of one's own has what howto/ordering-stage.md asks for, and neither killers nor histories.
struct LastFirst {
    static constexpr bool enabled = true;
    static bool ranks(Depth, Trust) { return true; }
    static std::int64_t rank(const auto& candidate, const auto&) { return candidate.move; }
    static void cutoff(const auto&) {}
    static void clear() {}
};

// Each side in turn takes one to three stones; who cannot loses. It can tell that a remembered move is legal.
struct Heap {
    using Move = std::uint8_t;
    static constexpr int max_moves = 3;
    std::uint8_t stones = 10;
    void generate(auto& moves) const {
        for (Move m = 1; m <= 3 && m <= stones; ++m) moves.push(m);
    }
    void play(Move m) { stones = static_cast<std::uint8_t>(stones - m); }
    bool legal(Move m) const { return m >= 1 && m <= 3 && m <= stones; }
    Outcome outcome() const { return Outcome::loss; }
};

TEST(Picker, TakesAnOrderOfOnesOwn) {
    using G = Game<Heap>;
    using C = Context<G, DefaultTable<G>, LastFirst>;
    static_assert(names_first_moves<C>);
    const G game;
    DefaultTable<G> table(64);
    LastFirst ordering;
    Clock clock;
    for (std::uint8_t stones = 1; stones < 20; ++stones) {
        C c{game, table, ordering, clock};
        const auto report = deepen(c, Heap{stones}, Algorithm<C>::of<MtdF, AlphaBeta>(),
                                   Plan<G::Value>{default_tuning<G>()}, {.depth = 20}, [](const auto&) {});
        EXPECT_EQ(report.value() > 0, stones % 4 != 0) << int{stones};
    }
}

// Without a table and an order moves are searched as they are generated, with the same result.
TEST(Moves, AreSearchedAsTheyAreGeneratedWhereNobodyAsksForAList) {
    using Streaming = Bench<MazeGame, NoMemory<std::int16_t, Maze::Move>, NoOrdering<MazeGame>>;
    static_assert(Streaming::C::streams);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Streaming bench(MazeGame{});
        const Maze root(seed, 3, 200);
        for (const auto guess : {-100, 0, 100})
            EXPECT_EQ((bench.value<MtdF, AlphaBeta>(root, 4, static_cast<std::int16_t>(guess))),
                      truth(MazeGame{}, root, 4));
    }
}

}  // namespace
}  // namespace betwixt::testing
