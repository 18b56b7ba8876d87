#include "betwixt/conformance/shrink.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

namespace betwixt::testing {
namespace {

using Way = std::vector<int>;

// Fails where both moves were made, on the beginning of the way up to the later one.
std::optional<Way> both(const Way& way, int a, int b) {
    const auto i = std::find(way.begin(), way.end(), a);
    const auto j = std::find(way.begin(), way.end(), b);
    if (i == way.end() || j == way.end()) return std::nullopt;
    return Way(way.begin(), std::max(i, j) + 1);
}
Way numbers(int n) {
    Way way(static_cast<std::size_t>(n));
    std::iota(way.begin(), way.end(), 0);
    return way;
}

TEST(Shrink, LeavesOutAllThatCanBe) {
    const auto fails = [](const Way& way) { return both(way, 13, 77); };
    EXPECT_EQ(shrink(numbers(100), fails, 1'000), (Way{13, 77}));
}

// As where the side to move matters.
TEST(Shrink, LeavesOutPairs) {
    const auto fails = [](const Way& way) { return way.size() % 2 == 0 ? std::nullopt : both(way, 13, 77); };
    const Way way = shrink(numbers(79), fails, 10'000);
    EXPECT_EQ(way.size(), 3u);
    EXPECT_TRUE(both(way, 13, 77));
}

TEST(Shrink, StopsWhenTheTriesAreSpent) {
    int tried = 0;
    const auto fails = [&](const Way& way) { return ++tried, both(way, 13, 77); };
    EXPECT_TRUE(both(shrink(numbers(100), fails, 5), 13, 77));
    EXPECT_EQ(tried, 5);
}

}  // namespace
}  // namespace betwixt::testing
