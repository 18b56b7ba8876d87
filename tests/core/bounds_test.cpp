// Windows and bounds, as the player and as the opponent sees them.

#include "betwixt/core/bounds.hpp"

#include "betwixt/drivers/arithmetic.hpp"
#include "property.hpp"
#include "thicket.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class WindowsAndBounds : public ::testing::Test {};
TYPED_TEST_SUITE(WindowsAndBounds, ValueTypes, ValueTypeNames);

TYPED_TEST(WindowsAndBounds, TurnAround) {
    using V = TypeParam;
    const Window<V> w{V{-3}, V{7}};
    EXPECT_EQ(-w, (Window<V>{V{-7}, V{3}}));
    EXPECT_EQ(-(-w), w);
    EXPECT_EQ(-Window<V>{}, Window<V>{});
    const Bounds<V> b{V{-3}, infinity<V>};
    EXPECT_EQ(-b, (Bounds<V>{opposite(infinity<V>), V{3}}));
    EXPECT_TRUE(null_window(V{5}).null());
    EXPECT_TRUE((-null_window(V{5})).null());
    EXPECT_EQ(null_window(V{5}).beta, V{5});
    EXPECT_FALSE(w.null());
}

TYPED_TEST(WindowsAndBounds, TightenByWhatAResultSays) {
    using V = TypeParam;
    const Window<V> w{V{0}, V{10}};
    const auto told = [&](V g) {
        Bounds<V> b;
        b.tighten(g, w);
        return b;
    };
    const V lowest = opposite(infinity<V>);
    EXPECT_EQ(told(V{-2}), (Bounds<V>{lowest, V{-2}}));
    EXPECT_EQ(told(V{0}), (Bounds<V>{lowest, V{0}}));
    EXPECT_EQ(told(V{4}), (Bounds<V>{V{4}, V{4}}));
    EXPECT_EQ(told(V{10}), (Bounds<V>{V{10}, infinity<V>}));
    EXPECT_EQ(told(V{12}), (Bounds<V>{V{12}, infinity<V>}));
    EXPECT_TRUE(Bounds<V>{}.open());
    EXPECT_FALSE(told(V{4}).open());
    EXPECT_FALSE(told(V{4}).crossed());
    EXPECT_TRUE((Bounds<V>{V{2}, V{1}}.crossed()));
}

TYPED_TEST(WindowsAndBounds, HaveMidpointsBelowTheirUpperEnd) {
    for_all(trees(20000, 5), [](std::uint64_t a, std::uint64_t b, bool dense) {
        const auto leaves = dense ? Leaves::dense : Leaves::wide;
        auto lower = leaf_value<TypeParam>(leaves, mix(a));
        auto upper = leaf_value<TypeParam>(leaves, mix(b + 1));
        if (lower == upper) return;
        if (lower > upper) std::swap(lower, upper);
        for (const auto mid : {midpoint(lower, upper), ordinal_midpoint(lower, upper)}) {
            RC_ASSERT(lower <= mid);
            RC_ASSERT(mid < upper);
        }
    });
}

TYPED_TEST(WindowsAndBounds, AddWithoutOverflow) {
    using V = TypeParam;
    for_all(trees(20000, 5), [](std::uint64_t a, std::uint64_t b) {
        const V v = leaf_value<V>(Leaves::wide, mix(a));
        const V step = static_cast<V>(std::abs(leaf_value<V>(Leaves::wide, mix(b + 1))));
        RC_ASSERT(plus(v, step) >= v);
        RC_ASSERT(minus(v, step) <= v);
        RC_ASSERT(plus(v, step) <= infinity<V>);
        RC_ASSERT(minus(v, step) == opposite(plus(opposite(v), step)));
        if (v <= V{0}) RC_ASSERT(plus(v, step) == static_cast<V>(v + step));
        if (v > V{0} && v > infinity<V> - step) RC_ASSERT(plus(v, step) == infinity<V>);
    });
    EXPECT_EQ(plus(infinity<V>, V{5}), infinity<V>);
    EXPECT_EQ(minus(opposite(infinity<V>), V{5}), opposite(infinity<V>));
}

}  // namespace
}  // namespace betwixt::testing
