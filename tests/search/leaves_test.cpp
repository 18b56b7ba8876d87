// Which leaves a search evaluates, in a fixed order and with a lossless table: never one that plain Alpha-Beta does
// not.

#include "betwixt/drivers/all.hpp"
#include "frozen.hpp"
#include "property.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class Leaf : public ::testing::Test {};
TYPED_TEST_SUITE(Leaf, ValueTypes, ValueTypeNames);

// Best Node Search values every move of the root against the same gamma, which Alpha-Beta does not.
template <class Driver> constexpr bool dominates = !brackets_only<Driver>;

TYPED_TEST(Leaf, OfAnyDriverIsALeafOfAlphaBeta) {
    for_all(trees(5000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket root(s.growth);
        const auto plain = run_frozen<Wide, AlphaBeta, WithoutMemory>(game, root, s.depth);
        const auto guess = s.first_guess(plain.value);
        for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
            if constexpr (dominates<Driver>) {
                RC_LOG() << Driver::name << "\n";
                RC_ASSERT(run_frozen<Driver>(game, root, s.depth, guess).leaves.within(plain.leaves));
                RC_ASSERT((run_frozen<Driver, NegaScout>(game, root, s.depth, guess).leaves.within(plain.leaves)));
            }
        });
    });
}

TYPED_TEST(Leaf, OfAlphaBetaWithATableIsTheSame) {
    for_all(trees(5000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket root(s.growth);
        const auto plain = run_frozen<Wide, AlphaBeta, WithoutMemory>(game, root, s.depth);
        RC_ASSERT(run_frozen<Wide>(game, root, s.depth).leaves.order() == plain.leaves.order());
        RC_ASSERT(plain.evaluations == plain.leaves.distinct());
    });
}

// An evaluation is the value: the table answers every later question about that leaf. (Finished games are not kept.)
TYPED_TEST(Leaf, InATableIsEvaluatedOnce) {
    for_all(trees(2000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        Growth growth = s.growth;
        growth.ends = 0;
        const Thicket root(growth);
        const auto run = run_frozen<AbSss>(game, root, s.depth);
        RC_ASSERT(run.evaluations == run.leaves.distinct());
    });
}

}  // namespace
}  // namespace betwixt::testing
