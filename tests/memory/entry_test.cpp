// Entries are as small as their content, and give back what they were given.

#include "betwixt/memory/entry.hpp"

#include <gtest/gtest.h>

#include "value_types.hpp"

namespace betwixt::testing {
namespace {

using Byte = std::uint8_t;
using Word = std::uint16_t;
struct FourBytes {
    std::uint32_t bits;
    bool operator==(const FourBytes&) const = default;
};

// Four entries of 16 bytes share a cache line.
static_assert(sizeof(TwoBounds<std::int16_t, Byte>) == 16);
static_assert(sizeof(TwoBounds<std::int16_t, Word>) == 16);
static_assert(sizeof(OneBound<std::int16_t, Byte>) == 16);
static_assert(sizeof(OneBound<std::int16_t, Word>) == 16);
static_assert(sizeof(OneBound<std::int32_t, Word>) == 16);
static_assert(sizeof(OneBound<float, Word>) == 16);
// The others.
static_assert(sizeof(TwoBounds<std::int16_t, FourBytes>) == 24);
static_assert(sizeof(OneBound<std::int16_t, FourBytes>) == 24);
static_assert(sizeof(TwoBounds<std::int32_t, Word>) == 24);
static_assert(sizeof(TwoBounds<float, Word>) == 24);
static_assert(sizeof(OneBound<double, Word>) == 24);
static_assert(sizeof(OneBound<std::int64_t, Word>) == 24);
static_assert(sizeof(TwoBounds<double, Word>) == 32);
static_assert(sizeof(TwoBounds<std::int64_t, Word>) == 32);

template <class V> class Entries : public ::testing::Test {};
TYPED_TEST_SUITE(Entries, ValueTypes, ValueTypeNames);

TYPED_TEST(Entries, OfTwoBoundsKeepAllThatIsKnown) {
    using V = TypeParam;
    TwoBounds<V, Byte> entry{};
    const Bounds<V> known{V{-3}, V{5}};
    entry.set_bounds(known, {opposite(infinity<V>), V{5}});
    EXPECT_EQ(entry.bounds(), known);
}

TYPED_TEST(Entries, OfOneBoundKeepWhatTheLastSearchGave) {
    using V = TypeParam;
    OneBound<V, Byte> entry{};
    const V lowest = opposite(infinity<V>);
    for (const Bounds<V> latest : {Bounds<V>{lowest, V{5}}, Bounds<V>{V{-3}, infinity<V>}, Bounds<V>{V{2}, V{2}}}) {
        entry.set_bounds({V{2}, V{2}}, latest);
        EXPECT_EQ(entry.bounds(), latest);
    }
}

TYPED_TEST(Entries, SayWhetherTheyHaveAMove) {
    OneBound<TypeParam, Byte> entry{};
    EXPECT_EQ(move_of(entry), std::nullopt);
    entry.move = 7;
    entry.has_move = true;
    EXPECT_EQ(move_of(entry), 7);
}

}  // namespace
}  // namespace betwixt::testing
