// Tables that grow: no entry is lost, and none is found for another position.

#include <cstdint>
#include <map>
#include <set>

#include "betwixt/memory/compact.hpp"
#include "betwixt/memory/table.hpp"
#include "property.hpp"

namespace betwixt::testing {
namespace {

using V = std::int16_t;
using Plain = Table<TwoBounds<V, std::uint16_t>, AgedBucket>;
constexpr int key_bits = 49;
using Short = Table<Compact<V, std::uint8_t, key_bits>, AgedBucket>;
constexpr std::size_t megabyte = std::size_t{1} << 20;

// Keys of positions that are numbers, that need two words, and that are told apart exactly by a short check.
Key number(std::uint64_t n) { return {n}; }
Key two_words(std::uint64_t n) { return {n, ~n}; }
Key of_bits(std::uint64_t n) { return Key::mixed(n, spread<key_bits>(n)); }

template <class T> void store(T& table, Key key, int n) {
    const auto v = static_cast<V>(n % 60);
    table.store(key, n % 40, {v, v}, {v, v}, typename T::Move(n % 10));
}
template <class T> bool finds(const T& table, Key key, int n) {
    const auto entry = table.probe(key);
    if (!entry) return false;
    EXPECT_EQ(entry->bounds(), (Bounds<V>{static_cast<V>(n % 60), static_cast<V>(n % 60)}));
    EXPECT_EQ(entry->depth, n % 40);
    EXPECT_EQ(move_of(*entry), typename T::Move(n % 10));
    return true;
}

// What a table holds, it holds after it has grown as far as it can.
template <class T> void keeps_all(std::size_t megabytes, int count, std::uint64_t seed, Key (*key_of)(std::uint64_t)) {
    const auto key = [&](int n) {
        return key_of((seed + static_cast<std::uint64_t>(n) * 77'777) % (1ull << key_bits));
    };
    T table = T::of_bytes(megabytes * megabyte);
    for (int n = 0; n < count; ++n) store(table, key(n), n);
    std::set<int> held;
    for (int n = 0; n < count; ++n)
        if (finds(table, key(n), n)) held.insert(n);
    const auto occupancy = table.occupancy();
    EXPECT_EQ(occupancy, held.size());
    EXPECT_GE(static_cast<double>(occupancy), 0.99 * count);
    table.share(table.entries());
    EXPECT_EQ(table.image().size(), table.entries() * sizeof(typename T::Entry));
    EXPECT_EQ(table.occupancy(), occupancy);
    for (const int n : held) EXPECT_TRUE(finds(table, key(n), n)) << n;
    for (int n = count; n < 2 * count; ++n) EXPECT_FALSE(table.probe(key(n))) << n;
}

TEST(GrowingTable, KeepsEveryEntry) {
    for_all(trees(200, 5), [] {
        const auto megabytes = *rc::gen::element<std::size_t>(4, 8, 12, 20, 64);
        const auto count = *rc::gen::inRange(1, 60'000);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        keeps_all<Plain>(megabytes, count, seed, *rc::gen::element(&number, &two_words));
        keeps_all<Short>(megabytes, count, seed, &of_bits);
    });
}

TEST(GrowingTable, GrowsWhenAQuarterIsInUse) {
    Plain table = Plain::of_bytes(64 * megabyte);
    const auto in_use = [&] { return table.image().size(); };
    EXPECT_EQ(table.entries(), 64 * megabyte / 16);
    std::map<std::size_t, std::size_t> stored_at;
    std::size_t stored = 0;
    for (int n = 0; n < 400'000; ++n) {
        const auto before = table.probe(number(static_cast<std::uint64_t>(n)));
        ASSERT_FALSE(before);
        store(table, number(static_cast<std::uint64_t>(n)), n);
        stored_at.emplace(in_use(), ++stored);
        if (n % 20'000 == 0) {
            EXPECT_NEAR(table.sampled_permille(), 1000.0 * n / static_cast<double>(table.entries()), 20) << n;
        }
    }
    std::vector<std::size_t> sizes;
    for (const auto& [size, count] : stored_at) {
        sizes.push_back(size / megabyte);
        EXPECT_LT(static_cast<double>(count), 1.01 * static_cast<double>(size) / 16 / 16 + 2) << size;
    }
    EXPECT_EQ(sizes, (std::vector<std::size_t>{1, 4, 16, 64}));
    EXPECT_NEAR(table.sampled_permille(), 1000.0 * 400'000 / static_cast<double>(table.entries()), 30);
}

TEST(GrowingTable, IsSmallAgainWhenCleared) {
    Plain table = Plain::of_bytes(64 * megabyte);
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(table.image().size(), megabyte);
        for (int n = 0; n < 100'000; ++n) store(table, number(static_cast<std::uint64_t>(n)), n);
        EXPECT_EQ(table.image().size(), 16 * megabyte);
        table.clear();
        EXPECT_EQ(table.occupancy(), 0u);
    }
    table.share(table.entries());
    EXPECT_EQ(table.occupancy(), 0u);  // the memory that is in use again is zero
    EXPECT_EQ(table.image().size(), 64 * megabyte);
}

// Stores of several threads move no entry.
TEST(GrowingTable, DoesNotGrowWhileItIsShared) {
    Plain table = Plain::of_bytes(64 * megabyte);
    auto fill = [&, n = 0](int count) mutable {
        for (const int end = n + count; n < end; ++n) store(table, number(static_cast<std::uint64_t>(n)), n);
        return table.image().size() / megabyte;
    };
    EXPECT_EQ(fill(1'000), 1u);
    table.share(100'000);
    EXPECT_EQ(fill(40'000), 2u);
    table.unshare();
    EXPECT_EQ(fill(10), 8u);  // it is a quarter full
    EXPECT_EQ(fill(200'000), 32u);
    table.share(table.entries());
    EXPECT_EQ(table.image().size(), 64 * megabyte);
    table.unshare();
    EXPECT_EQ(fill(10), 64u);
}

TEST(GrowingTable, IsOneOfBucketsOnly) {
    using One = Table<TwoBounds<V, std::uint16_t>, IfDeeper>;
    EXPECT_EQ(One::of_bytes(64 * megabyte, IfDeeper{}).image().size(), 64 * megabyte);
    EXPECT_EQ(Plain(64 * megabyte / 16).image().size(), 64 * megabyte);
    EXPECT_EQ(Plain::of_bytes(megabyte).image().size(), megabyte);
    EXPECT_EQ(Plain::of_bytes(3 * megabyte + 64).image().size(), 3 * megabyte + 64);  // an odd number of buckets
}

TEST(GrowingTable, SurvivesAnyBytes) {
    Plain table = Plain::of_bytes(16 * megabyte);
    std::uint64_t state = 1;
    for (auto& byte : table.image()) byte = static_cast<std::byte>(state = mix(state + 1));
    table.share(table.entries());
    EXPECT_LE(table.occupancy(), table.entries());
}

}  // namespace
}  // namespace betwixt::testing
