// Every driver returns the minimax value where games end suddenly and their ends are seen coming: looking at
// children, bounds, forced moves, candidates, scores and mirror images change no value at any depth.

#include "equality.hpp"
#include "sudden.hpp"

namespace betwixt::testing {
namespace {

template <class V> class DriversOnSuddenGames : public ::testing::Test {};
using SomeValueTypes = ::testing::Types<std::int16_t, double>;
TYPED_TEST_SUITE(DriversOnSuddenGames, SomeValueTypes, ValueTypeNames);

TYPED_TEST(DriversOnSuddenGames, ReturnTheMinimaxValue) {
    for_all(trees(10000, 2), [](Trial s, const Sudden& root) {
        RC_PRE(!root.over());
        s.depth = 1 + s.depth % 8;  // short of the end, or all the way
        s.options.quiescence = 0;
        check_all(SuddenGame<TypeParam>{}, root, s);
    });
}

}  // namespace
}  // namespace betwixt::testing
