// A stream hands moves on until nobody wants more.

#include <vector>

#include <gtest/gtest.h>

#include "betwixt/core/move_list.hpp"

namespace betwixt::testing {
namespace {

TEST(MoveStream, HandsMovesOnUntilOneIsTheLast) {
    std::vector<int> taken;
    auto take = [&](int m) { return taken.push_back(m), m != 2; };
    MoveStream<int, decltype(take)> stream(take);
    EXPECT_TRUE(stream.push(1));
    EXPECT_FALSE(stream.push(2));
    EXPECT_FALSE(stream.push(3));
    EXPECT_EQ(taken, (std::vector{1, 2}));
}

}  // namespace
}  // namespace betwixt::testing
