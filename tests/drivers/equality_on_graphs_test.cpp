// Every driver returns the minimax value where move orders meet, lines cycle and a side may move twice.

#include "equality.hpp"
#include "games/synthetic/graph.hpp"

namespace betwixt::testing {
namespace {

template <class V> class DriversOnGraphs : public ::testing::Test {};
TYPED_TEST_SUITE(DriversOnGraphs, ValueTypes, ValueTypeNames);

TYPED_TEST(DriversOnGraphs, ReturnTheMinimaxValue) {
    for_all(trees(10000, 5), [](Trial s) {
        s.growth.width = std::min(s.growth.width, 4);
        const synthetic::Parameters p{.width = s.growth.width, .range = 3 + s.growth.ends * 9, .seed = s.growth.seed};
        check_all(synthetic::GraphGame<TypeParam>{}, synthetic::Graph(p, s.growth.again > 0), s);
    });
}

}  // namespace
}  // namespace betwixt::testing
