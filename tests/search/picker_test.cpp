// The order in which a node searches its moves, when there are many.

#include "betwixt/search/picker.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

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
