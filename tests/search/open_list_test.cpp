// AB-SSS* and AB-DUAL* are SSS* and DUAL*: the same leaves, first evaluated in the same order.

#include "betwixt/search/reference/open_list.hpp"

#include "betwixt/drivers/all.hpp"
#include "frozen.hpp"
#include "games/tictactoe/game.hpp"
#include "property.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class OpenListAlgorithms : public ::testing::Test {};
TYPED_TEST_SUITE(OpenListAlgorithms, ValueTypes, ValueTypeNames);

// A tree below one forced move: who was MAX is now MIN.
struct Forced {
    using Move = Thicket::Move;
    static constexpr int max_moves = Thicket::max_moves;

    Thicket tree;
    bool begun = false;

    void generate(MovesOf<Forced>& moves) const {
        MovesOf<Thicket> inner;
        if (begun) tree.generate(inner);
        else inner.push(0);
        for (const auto m : inner) moves.push(m);
    }
    void play(Move m) {
        if (begun) tree.play(m);
        begun = true;
    }
    Key key() const { return tree.key(); }
    int to_move() const { return begun ? tree.to_move() : 1 - tree.to_move(); }
    auto hash(std::uint64_t what) const { return tree.hash(what); }
};

template <class V> struct ForcedValue {
    LeafValue<V> inner;
    V evaluate(const Forced& position) const { return inner.evaluate(position.tree); }
    V terminal(const Forced& position) const { return evaluate(position); }
};

TYPED_TEST(OpenListAlgorithms, SssIsAbSss) {
    for_all(trees(8000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket root(s.growth);
        LeafLog log;
        const auto value = sss_star(recorded(game, log), root, s.depth);
        const auto run = run_frozen<AbSss>(game, root, s.depth);
        RC_ASSERT(value == truth(game, root, s.depth));
        RC_ASSERT(value == run.value);
        RC_ASSERT(log.order() == run.leaves.order());
    });
}

TYPED_TEST(OpenListAlgorithms, DualIsAbDual) {
    for_all(trees(8000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket root(s.growth);
        LeafLog log;
        const auto value = dual_star(recorded(game, log), root, s.depth);
        const auto run = run_frozen<AbDual>(game, root, s.depth);
        RC_ASSERT(value == truth(game, root, s.depth));
        RC_ASSERT(value == run.value);
        RC_ASSERT(log.order() == run.leaves.order());
    });
}

TYPED_TEST(OpenListAlgorithms, DualIsSssOfTheOpponent) {
    for_all(trees(3000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        Game<Forced, ForcedValue<TypeParam>> forced;
        forced.knowledge = {{s.leaves}};
        LeafLog dual, sss;
        const auto value = dual_star(recorded(game, dual), Thicket(s.growth), s.depth);
        RC_ASSERT(sss_star(recorded(forced, sss), Forced{Thicket(s.growth)}, s.depth + 1) == opposite(value));
        RC_ASSERT(dual.order() == sss.order());
    });
}

// Where a finished game is worth something else than the evaluation says.
TEST(OpenListValues, OfFinishedGamesAreTheirResults) {
    const tictactoe::Game game;
    for (const char* board : {"---------", "X---O----", "XXOO-----", "XOXOX----", "XOXXOO-X-"})
        for (const Depth depth : {1, 2, 5}) {
            const auto position = tictactoe::Notation::parse(board);
            EXPECT_EQ(sss_star(game, position, depth), truth(game, position, depth)) << board << ' ' << depth;
            EXPECT_EQ(dual_star(game, position, depth), truth(game, position, depth)) << board << ' ' << depth;
        }
}

// Without it the two orders differ, so the property above is about something.
TEST(OpenListOrder, MattersWhereLeavesTie) {
    const auto game = thicket_game<std::int32_t>(Leaves::few);
    int differ = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Thicket root(Growth{.seed = seed, .width = 4, .ragged = false});
        LeafLog sss, dual;
        sss_star(recorded(game, sss), root, 4);
        dual_star(recorded(game, dual), root, 4);
        differ += sss.order() != dual.order();
    }
    EXPECT_GT(differ, 90);
}

}  // namespace
}  // namespace betwixt::testing
