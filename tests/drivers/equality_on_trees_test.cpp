// Every driver returns the minimax value on the artificial trees of the literature, to the leaves and one ply short.

#include "equality.hpp"
#include "games/synthetic/tree.hpp"

namespace betwixt::testing {
namespace {

using synthetic::Shape;

template <class V> class DriversOnTrees : public ::testing::Test {};
TYPED_TEST_SUITE(DriversOnTrees, ValueTypes, ValueTypeNames);

template <Shape shape, class V> void check_shape() {
    for_all(trees(4000, 5), [](const Trial& s) {
        synthetic::Parameters p{.width = s.growth.width, .depth = s.depth, .seed = s.growth.seed};
        p.depth += s.growth.ragged;
        p.range = s.leaves == Leaves::few ? 2 : 1000;
        check_all(synthetic::TreeGame<shape, V>{}, synthetic::Tree<shape>(p), s);
    });
}

TYPED_TEST(DriversOnTrees, UniformLeaves) { check_shape<Shape::uniform, TypeParam>(); }
TYPED_TEST(DriversOnTrees, IncrementalLeaves) { check_shape<Shape::incremental, TypeParam>(); }
TYPED_TEST(DriversOnTrees, PerfectOrder) { check_shape<Shape::ordered, TypeParam>(); }

}  // namespace
}  // namespace betwixt::testing
