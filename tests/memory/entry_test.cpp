// Entries are as small as their content, and give back what they were given.

#include "betwixt/memory/entry.hpp"

#include <set>

#include <gtest/gtest.h>

#include "betwixt/memory/compact.hpp"
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
// The others.
static_assert(sizeof(TwoBounds<std::int16_t, FourBytes>) == 24);
static_assert(sizeof(TwoBounds<std::int32_t, Word>) == 24);
static_assert(sizeof(TwoBounds<float, Word>) == 24);
static_assert(sizeof(TwoBounds<double, Word>) == 32);
static_assert(sizeof(TwoBounds<std::int64_t, Word>) == 32);

template <class V> class Entries : public ::testing::Test {};
TYPED_TEST_SUITE(Entries, ValueTypes, ValueTypeNames);

TYPED_TEST(Entries, KeepBothBounds) {
    using V = TypeParam;
    TwoBounds<V, Byte> entry{};
    const Bounds<V> known{V{-3}, V{5}};
    entry.set_bounds(known);
    EXPECT_EQ(entry.bounds(), known);
}

TYPED_TEST(Entries, SayWhetherTheyHaveAMove) {
    TwoBounds<TypeParam, Byte> entry{};
    EXPECT_EQ(move_of(entry), std::nullopt);
    entry.set_move(7);
    entry.has_move = true;
    EXPECT_EQ(move_of(entry), 7);
}

using Small = Compact<std::int16_t, Byte, 49>;
static_assert(sizeof(Small) == 8);

TEST(CompactEntries, KeepEveryValueTheyPromise) {
    Small entry{};
    const auto kept = [&](int value) {
        const auto v = static_cast<std::int16_t>(value);
        entry.set_bounds({v, v});
        return entry.bounds() == Bounds<std::int16_t>{v, v};
    };
    for (int v = -62; v <= 62; ++v) EXPECT_TRUE(kept(v)) << v;
    for (int plies = 0; plies <= 62; ++plies) {
        EXPECT_TRUE(kept(win<std::int16_t> - plies)) << plies;
        EXPECT_TRUE(kept(plies - win<std::int16_t>)) << plies;
    }
    EXPECT_TRUE(kept(infinity<std::int16_t>));
    EXPECT_TRUE(kept(-infinity<std::int16_t>));
}

TEST(CompactEntries, KeepMoveDepthAndAge) {
    Small entry{};
    for (Byte m = 0; m < 16; ++m) {
        entry.set_move(m);
        EXPECT_EQ(entry.move(), m);
    }
    entry.depth = 63, entry.generation = 15;
    EXPECT_EQ(entry.depth, 63);
    EXPECT_EQ(entry.generation, 15);
}

// A place and a check name one position: the numbers that share both are the same number.
TEST(CompactEntries, TellAllPositionsApart) {
    constexpr int bits = 36;
    using Entry = Compact<std::int16_t, Byte, bits>;
    static_assert(Entry::fewest_buckets == 16);
    std::set<std::pair<std::uint64_t, std::uint32_t>> names;
    std::set<std::uint64_t> numbers;
    const auto add = [&](std::uint64_t number) {
        const Key key{number, spread<bits>(number)};
        const auto place = (key.index >> 32) * Entry::fewest_buckets >> 32;
        EXPECT_EQ(names.emplace(place, Entry::check_of(key)).second, numbers.insert(number).second);
    };
    for (std::uint64_t i = 0; i < 100'000; ++i) add(i), add(mix(i) >> (64 - bits)), add((mix(i) & 63) << 30 | i >> 4);
}

}  // namespace
}  // namespace betwixt::testing
