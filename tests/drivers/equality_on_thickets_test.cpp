// Every driver returns the minimax value on irregular trees, with leaf values up to the ends of their type.

#include "equality.hpp"

namespace betwixt::testing {
namespace {

template <class V> class DriversOnThickets : public ::testing::Test {};
TYPED_TEST_SUITE(DriversOnThickets, ValueTypes, ValueTypeNames);

TYPED_TEST(DriversOnThickets, ReturnTheMinimaxValue) {
    for_all(trees(10000, 5), [](const Trial& s) {
        ThicketGame<TypeParam> game;
        game.evaluation = {s.leaves};
        game.objective = {s.leaves};
        check_all(game, Thicket(s.growth), s);
    });
}

}  // namespace
}  // namespace betwixt::testing
