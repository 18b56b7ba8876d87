// Every driver returns the minimax value where moves win something at once, whoever is to move after them; and
// positions that differ only in what was won before share what is known of them.

#include "equality.hpp"
#include "games/synthetic/graph.hpp"

namespace betwixt::testing {
namespace {

// Knowledge to which gains are added: -3 to 3 for each move.
template <class K, Value V> struct WithGains : K {
    static constexpr V limit = 20'000;
    V gain(const auto& position, const auto& m) const {
        const Key key = key_of(position);
        return static_cast<V>(static_cast<int>(mix(key.check ^ mix(m + 11u)) % 7) - 3);
    }
};

template <Value V> struct GraphGains : WithGains<typename synthetic::GraphGame<V>::Knowledge, V> {};
template <Value V> using GainsOnGraph = Game<synthetic::Graph, GraphGains<V>>;
template <Value V> struct ThicketGains : WithGains<LeafValue<V>, V> {};
template <Value V> using GainsOnThicket = Game<Thicket, ThicketGains<V>>;

// The value by its definition, without anything of the library's search.
template <class G> int by_definition(const G& game, const typename G::Position& position, Depth depth) {
    const auto moves = legal_moves(position);
    if (moves.empty()) return game.knowledge.terminal(position);
    if (depth == 0) return game.knowledge.evaluate(position);
    int best = -1'000'000;
    for (const auto& m : moves) {
        auto child = position;
        child.play(m);
        const int v = by_definition(game, child, depth - 1);
        best = std::max(best, game.knowledge.gain(position, m) + (child.to_move() == position.to_move() ? v : -v));
    }
    return best;
}

template <class V> class DriversWithGains : public ::testing::Test {};
using WholeValues = ::testing::Types<std::int16_t, std::int32_t>;
TYPED_TEST_SUITE(DriversWithGains, WholeValues);

TYPED_TEST(DriversWithGains, ReturnTheMinimaxValueOfGraphs) {
    for_all(trees(10000, 5), [](Trial s) {
        s.growth.width = std::min(s.growth.width, 4);
        s.options.quiescence = 0;
        const synthetic::Parameters p{.width = s.growth.width, .range = 3 + s.growth.ends * 9, .seed = s.growth.seed};
        const GainsOnGraph<TypeParam> game;
        const synthetic::Graph graph(p, s.growth.again > 0);
        const Depth depth = std::min(s.depth, 5);
        RC_ASSERT(truth(game, graph, depth) == by_definition(game, graph, depth));
        check_all(game, graph, s);
    });
}

TYPED_TEST(DriversWithGains, ReturnTheMinimaxValueOfThickets) {
    for_all(trees(10000, 5), [](Trial s) {
        GainsOnThicket<TypeParam> game;
        game.knowledge.leaves = s.leaves == Leaves::few ? Leaves::few : Leaves::small;
        const Thicket thicket(s.growth);
        if (s.options.quiescence == 0)
            RC_ASSERT(truth(game, thicket, s.depth) == by_definition(game, thicket, s.depth));
        check_all(game, thicket, s);
    });
}

TEST(Gains, AreNotLostAtTheEndsOfTheType) {
    using Turn = GainingTurn<std::int16_t>;
    constexpr auto far = infinity<std::int16_t>;
    const Turn won{.passed = true, .gain = 5};
    EXPECT_EQ(won.to_parent(std::int16_t{3}), 2);
    EXPECT_EQ(won.to_child(std::int16_t{2}), 3);
    EXPECT_EQ(won.to_child(Window<std::int16_t>{-far, 2}), (Window<std::int16_t>{3, far}));
    EXPECT_EQ(won.to_parent(Bounds<std::int16_t>{3, far}), (Bounds<std::int16_t>{-far, 2}));
    EXPECT_EQ(won.to_parent(static_cast<std::int16_t>(3 - far)), far);
    EXPECT_EQ(won.to_child(Window<std::int16_t>{1 - far, 2 - far}), (Window<std::int16_t>{far - 2, far - 1}));
    EXPECT_EQ(won.then({.passed = true, .gain = 2}).to_parent(std::int16_t{10}), 5 - (2 - 10));
    EXPECT_EQ(won.then({.passed = false, .gain = 2}).to_parent(std::int16_t{10}), 5 - (2 + 10));
}

}  // namespace
}  // namespace betwixt::testing
