#include "betwixt/memory/zeroed_array.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <gtest/gtest.h>

namespace betwixt {
namespace {

bool all_zero(const ZeroedArray<std::int32_t>& a) {
    return std::all_of(a.begin(), a.end(), [](std::int32_t n) { return n == 0; });
}

// From nothing to a size that takes huge pages.
TEST(ZeroedArray, BeginsAsZerosAndIsZerosAgain) {
    for (const std::size_t size : {0u, 1u, 1000u, 1u << 20}) {
        ZeroedArray<std::int32_t> a(size);
        EXPECT_EQ(a.end() - a.begin(), static_cast<std::ptrdiff_t>(size));
        EXPECT_TRUE(all_zero(a)) << size;
        std::fill(a.begin(), a.end(), 7);
        a.clear();
        EXPECT_EQ(a.end() - a.begin(), static_cast<std::ptrdiff_t>(size));
        EXPECT_TRUE(all_zero(a)) << size;
    }
}

TEST(ZeroedArray, IsCopiedAndMovedAsAVector) {
    ZeroedArray<std::int32_t> a(3);
    a[1] = 5;
    ZeroedArray<std::int32_t> copy(a);
    copy[1] = 6;
    EXPECT_EQ(a[1], 5);
    a = copy;
    EXPECT_EQ(a[1], 6);
    copy[1] = 8;
    EXPECT_EQ(a[1], 6);
    ZeroedArray<std::int32_t> moved(std::move(a));
    EXPECT_EQ(moved[1], 6);
    a = std::move(moved);  // one that was moved from may be assigned
    EXPECT_EQ(a[1], 6);
    EXPECT_EQ(a.end() - a.begin(), 3);
}

}  // namespace
}  // namespace betwixt
