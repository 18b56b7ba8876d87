// Every driver returns the minimax value on irregular trees, with leaf values up to the ends of their type.

#include "equality.hpp"

namespace betwixt::testing {
namespace {

template <class V> class DriversOnThickets : public ::testing::Test {};
TYPED_TEST_SUITE(DriversOnThickets, ValueTypes, ValueTypeNames);

TYPED_TEST(DriversOnThickets, ReturnTheMinimaxValue) {
    for_all(trees(10000, 5),
            [](const Trial& s) { check_all(thicket_game<TypeParam>(s.leaves), Thicket(s.growth), s); });
}

}  // namespace
}  // namespace betwixt::testing
