// Values and windows on the way through moves that gain something, at the ends of their type.

#include <cstdint>

#include <gtest/gtest.h>

#include "betwixt/game/turn.hpp"

namespace betwixt::testing {
namespace {

using V = std::int16_t;
constexpr V most = below(infinity<V>), least = opposite(most);

TEST(GainingTurn, AddsTheGainOfTheSideThatMoved) {
    const GainingTurn<V> passed{true, V{5}}, again{false, V{5}};
    EXPECT_EQ(passed.to_parent(V{3}), 2);
    EXPECT_EQ(passed.to_child(V{2}), 3);
    EXPECT_EQ(again.to_parent(V{3}), 8);
    EXPECT_EQ(again.to_child(V{8}), 3);
    EXPECT_EQ(passed.then(again).gain, 0);  // both gained five
    EXPECT_EQ(again.then(passed).gain, 10);
}

TEST(GainingTurn, NoSumGoesBeyondTheInfinities) {
    const GainingTurn<V> gain{false, V{1000}}, loss{false, V{-1000}};
    EXPECT_EQ(gain.to_parent(infinity<V>), infinity<V>);
    EXPECT_EQ(loss.to_parent(infinity<V>), infinity<V>);
    EXPECT_EQ(gain.to_parent(opposite(infinity<V>)), opposite(infinity<V>));
    EXPECT_EQ(gain.to_parent(V{32'000}), infinity<V>);
    EXPECT_EQ(loss.to_parent(V{-32'000}), opposite(infinity<V>));
    EXPECT_EQ(loss.to_child(V{32'000}), infinity<V>);
}

TEST(GainingTurn, WindowsStayWindows) {
    const GainingTurn<V> gain{false, V{1000}}, loss{false, V{-1000}};
    const Window<V> high = gain.to_parent(Window<V>{V{32'000}, V{32'100}});
    EXPECT_EQ(high, (Window<V>{below(most), most}));
    const Window<V> low = loss.to_parent(Window<V>{V{-32'100}, V{-32'000}});
    EXPECT_EQ(low, (Window<V>{least, above(least)}));
    const Window<V> all = gain.to_parent(Window<V>{opposite(infinity<V>), infinity<V>});
    EXPECT_EQ(all, (Window<V>{opposite(infinity<V>), infinity<V>}));
}

}  // namespace
}  // namespace betwixt::testing
