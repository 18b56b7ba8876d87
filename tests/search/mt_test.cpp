// The contract of mt(): what a result says of the minimax value (Knuth and Moore 1975), and what it leaves in the
// table.

#include "betwixt/search/mt.hpp"

#include <unordered_map>

#include "frozen.hpp"
#include "games/synthetic/graph.hpp"
#include "property.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class Mt : public ::testing::Test {};
TYPED_TEST_SUITE(Mt, ValueTypes, ValueTypeNames);

// A window that is not empty, often a null window, from `seed`.
template <class V> Window<V> window_of(Leaves leaves, std::uint64_t seed) {
    const V a = leaf_value<V>(leaves, mix(seed + 1));
    const V b = leaf_value<V>(leaves, mix(seed + 2));
    if (seed % 3 == 0 || a == b) return null_window(a);
    if (seed % 7 == 1) return {.beta = a};
    if (seed % 7 == 2) return {.alpha = a};
    return {std::min(a, b), std::max(a, b)};
}

template <class P> void collect(std::unordered_map<std::uint64_t, P>& nodes, P position, Depth depth) {
    nodes.insert_or_assign(Key(position.key()).check, position);
    MovesOf<P> moves;
    position.generate(moves);
    if (depth == 0) return;
    for (const auto& m : moves) {
        Child<P> child{position, m};
        collect(nodes, child.position(), depth - 1);
    }
}

// Asks mt about six windows in turn; after each the result and every entry must be true.
template <class Recursion, class G> void check(const G& game, typename G::Position root, const Trial& s) {
    using V = typename G::Value;
    Bench<G, Perfect<G>> bench(game, {}, s.options);
    std::unordered_map<std::uint64_t, typename G::Position> nodes;
    collect(nodes, root, s.depth);
    const V f = truth(game, root, s.depth, s.options.quiescence);
    for (std::uint64_t i = 0; i < 6; ++i) {
        const auto w = window_of<V>(s.leaves, s.growth.seed + i);
        const V g = mt<Recursion>(bench.context, root, w, {s.depth, root_ply});
        if (g <= w.alpha) RC_ASSERT(f <= g);
        else if (g >= w.beta) RC_ASSERT(f >= g);
        else RC_ASSERT(f == g);
        for (const auto& [key, entry] : bench.memory) {
            const V value = truth(game, nodes.at(key), entry.depth, s.options.quiescence);
            RC_ASSERT(entry.lower <= value);
            RC_ASSERT(value <= entry.upper);
            if (!entry.solved) continue;
            const V deeper = truth(game, nodes.at(key), entry.depth + 2, s.options.quiescence);
            RC_ASSERT(entry.lower <= deeper);
            RC_ASSERT(deeper <= entry.upper);
        }
    }
    RC_ASSERT(bench.context.table.contradictions == 0u);
}

TYPED_TEST(Mt, IsRightAboutThickets) {
    for_all(trees(3000, 5), [](Trial s) {
        s.depth = std::min(s.depth, 4);
        const auto game = thicket_game<TypeParam>(s.leaves);
        check<AlphaBeta>(game, Thicket(s.growth), s);
        check<NegaScout>(game, Thicket(s.growth), s);
    });
}

TYPED_TEST(Mt, IsRightAboutGraphs) {
    for_all(trees(1500, 5), [](Trial s) {
        s.depth = std::min(s.depth, 4);
        const synthetic::Parameters p{.width = std::min(s.growth.width, 3), .range = 20, .seed = s.growth.seed};
        const synthetic::Graph root(p, s.growth.again > 0);
        check<AlphaBeta>(synthetic::GraphGame<TypeParam>{}, root, s);
        check<NegaScout>(synthetic::GraphGame<TypeParam>{}, root, s);
    });
}

// A fail low gives every move an upper bound only: the highest of them says nothing about which move is best.
TEST(MtStore, KeepsTheMoveOfTheLastFailHighWhenItFailsLow) {
    using G = ThicketGame<std::int32_t>;
    const auto game = thicket_game<std::int32_t>(Leaves::small);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Bench<G, Perfect<G>> bench(game);
        Thicket root(Growth{.seed = seed, .width = 4, .ragged = false});
        const auto f = truth(game, root, 4);
        mt<AlphaBeta>(bench.context, root, null_window(f), {4, root_ply});
        const auto move = move_of(*bench.memory.probe(root.key()));
        ASSERT_TRUE(move.has_value());
        EXPECT_EQ(truth_of_move(game, root, *move, 4), f);
        for (const auto beta : {f + 30, f + 1}) {
            mt<AlphaBeta>(bench.context, root, null_window(beta), {4, root_ply});
            EXPECT_EQ(move_of(*bench.memory.probe(root.key())), move);
        }
        EXPECT_EQ(bench.memory.probe(root.key())->bounds(), (Bounds<std::int32_t>{f, f}));
    }
}

}  // namespace
}  // namespace betwixt::testing
