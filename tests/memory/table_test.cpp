// The transposition table: what it finds, what it gives up, and how large it is.

#include "betwixt/memory/table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "betwixt/core/names.hpp"

namespace betwixt::testing {
namespace {

using Entry = TwoBounds<std::int16_t, std::uint16_t>;
using SmallTable = Table<Entry>;
using B = Bounds<std::int16_t>;
const B some{-3, 5};

// All keys meet in the one bucket of a table of up to four entries.
Key key(std::uint64_t n) { return Key::mixed(n, n << 56); }
bool store(SmallTable& table, std::uint64_t n, Depth depth) {
    return table.store(key(n), depth, some, some, std::nullopt);
}
std::vector<std::uint64_t> kept(const SmallTable& table) {
    std::vector<std::uint64_t> keys;
    table.for_each([&](const auto& e) { keys.push_back(e.check); });
    return keys;
}

TEST(TableSize, IsWhatWasAskedForAndAtLeastOne) {
    EXPECT_EQ(SmallTable(0, IfNewer{}).entries(), 1u);
    EXPECT_EQ(SmallTable(1).entries(), 1u);
    EXPECT_EQ(SmallTable(3).entries(), 3u);
    EXPECT_EQ(SmallTable(7, IfDeeper{}).entries(), 7u);
    EXPECT_EQ(SmallTable(1000).entries(), 1000u);
    EXPECT_EQ(SmallTable(1001).entries(), 1000u);  // buckets of four
    EXPECT_EQ(SmallTable::of_bytes(1 << 20).entries(), (1u << 20) / sizeof(Entry));
    EXPECT_EQ(SmallTable::of_bytes(5).entries(), 1u);
    EXPECT_EQ(SmallTable::bytes_per_entry(), 16u);
    EXPECT_THROW(SmallTable(std::size_t{1} << 62), std::bad_alloc);
}

// A probe then costs one miss of the cache, and in a large table one page of the kind that a system keeps few of.
TEST(TableSize, DecidesWhereTheMemoryBegins) {
    constexpr std::size_t line = 64, huge_page = std::size_t{2} << 20;
    const auto begins_at_multiple_of = [](std::size_t alignment, std::size_t bytes) {
        const ZeroedMemory memory(bytes, 1);
        return reinterpret_cast<std::uintptr_t>(memory.start()) % alignment == 0;
    };
    for (const std::size_t bytes : {std::size_t{1}, std::size_t{100}, std::size_t{70'000}, huge_page - 1})
        EXPECT_TRUE(begins_at_multiple_of(line, bytes)) << bytes;
    for (const std::size_t bytes : {huge_page, huge_page + 1, 3 * huge_page})
        EXPECT_TRUE(begins_at_multiple_of(huge_page, bytes)) << bytes;
}

TEST(TableSize, NeedNotBeAPowerOfTwoToBeUsedEverywhere) {
    SmallTable table(1237, IfNewer{});
    EXPECT_EQ(table.sampled_permille(), 0);
    for (std::uint64_t n = 0; n < 20'000; ++n) table.store(Key(n), 1, some, some, std::nullopt);
    EXPECT_EQ(table.occupancy(), table.entries());
    EXPECT_EQ(table.sampled_permille(), 1000);
}

TEST(TableEntry, IsFoundByItsWholeKey) {
    SmallTable table(64);
    table.store(Key(5), 3, {-2, 9}, {-2, 9}, std::uint16_t{12});
    ASSERT_TRUE(table.probe(Key(5)));
    EXPECT_EQ(table.probe(Key(5))->bounds(), (B{-2, 9}));
    EXPECT_EQ(table.probe(Key(5))->depth, 3);
    EXPECT_EQ(move_of(*table.probe(Key(5))), 12);
    EXPECT_FALSE(table.probe(Key(6)));
    EXPECT_FALSE(table.probe(Key(0)));  // an empty entry's check is 0, too
}

TEST(TableEntry, KeepsWhatTheTableIsToldTo) {
    constexpr auto lowest = opposite(infinity<std::int16_t>), highest = infinity<std::int16_t>;
    SmallTable both(64), latest(64, AgedBucket{}, Kept::latest);
    for (const B of_search : {B{lowest, 5}, B{-3, highest}, B{2, 2}}) {
        both.store(Key(5), 3, {-3, 5}, of_search, std::nullopt);
        latest.store(Key(5), 3, {-3, 5}, of_search, std::nullopt);
        EXPECT_EQ(both.probe(Key(5))->bounds(), (B{-3, 5}));
        EXPECT_EQ(latest.probe(Key(5))->bounds(), of_search);
    }
}

TEST(TableEntry, KeepsItsMoveWhenTheSearchFoundNone) {
    SmallTable table(64);
    table.store(Key(5), 3, some, some, std::uint16_t{12});
    table.store(Key(5), 3, some, some, std::nullopt);
    EXPECT_EQ(move_of(*table.probe(Key(5))), 12);
    table.store(Key(5), 4, some, some, std::nullopt);
    EXPECT_EQ(move_of(*table.probe(Key(5))), 12);
    table.store(Key(5), 4, some, some, std::uint16_t{13});
    EXPECT_EQ(move_of(*table.probe(Key(5))), 13);
    SmallTable one(1, IfNewer{});
    one.store(key(1), 3, some, some, std::uint16_t{12});
    one.store(key(2), 3, some, some, std::nullopt);
    EXPECT_EQ(move_of(*one.probe(key(2))), std::nullopt);  // another position's move is no move
}

// A move found among leaves is in no order: a deeper search does not hand it on as its own.
TEST(TableEntry, LosesAMoveOfOnePlyToADeeperSearch) {
    SmallTable table(64);
    table.store(Key(5), 1, some, some, std::uint16_t{12});
    table.store(Key(5), 1, some, some, std::nullopt);
    EXPECT_EQ(move_of(*table.probe(Key(5))), 12);
    table.store(Key(5), 2, some, some, std::nullopt);
    EXPECT_EQ(move_of(*table.probe(Key(5))), std::nullopt);
    table.store(Key(5), 2, some, some, std::uint16_t{13});
    table.store(Key(5), 3, some, some, std::nullopt);
    EXPECT_EQ(move_of(*table.probe(Key(5))), 13);
}

TEST(TableEntry, IsAlwaysUpdatedAtItsOwnDepthUnlessTheSchemeIsStrict) {
    for_each_named<Replacements>([&](std::size_t, auto scheme) {
        const bool strict = even_own<decltype(scheme)>;
        SmallTable table(64, scheme);
        for (int i = 0; i < 40; ++i) table.new_search();
        table.store(Key(5), 3, some, some, std::nullopt);
        EXPECT_EQ(table.store(Key(5), 3, {1, 2}, {1, 2}, std::nullopt), !strict) << scheme.name;
        EXPECT_EQ(table.probe(Key(5))->bounds(), (strict ? some : B{1, 2})) << scheme.name;
    });
}

TEST(TableEntry, KeepsItsMoveAndNothingElseWhenBoundsAreForgotten) {
    SmallTable table(64);
    table.store(Key(5), 3, some, some, std::uint16_t{12}, true);
    table.store(Key(6), 4, some, some, std::nullopt);
    table.forget_bounds();
    EXPECT_EQ(move_of(*table.probe(Key(5))), 12);
    EXPECT_EQ(table.probe(Key(5))->bounds(), B{});
    EXPECT_FALSE(table.probe(Key(5))->solved);
    EXPECT_EQ(table.probe(Key(6))->bounds(), B{});
    EXPECT_EQ(table.occupancy(), 2u);
}

// Which of a resident of depth 5 and a newcomer is kept, in a table of one entry.
bool newcomer_wins(AnyReplacement scheme, Depth newcomer, bool resident_is_old) {
    SmallTable table(1, scheme);
    store(table, 1, 5);
    if (resident_is_old) table.new_search();
    const bool stored = store(table, 2, newcomer);
    EXPECT_EQ(table.probe(key(1)).has_value(), !stored);
    EXPECT_EQ(table.probe(key(2)).has_value(), stored);
    return stored;
}

TEST(Replacement, FollowsItsRule) {
    struct {
        AnyReplacement scheme;
        bool shallower, equal, deeper, shallower_but_newer;
    } const rules[] = {
        {IfNewer{}, true, true, true, true},
        {IfDeeper{}, false, true, true, false},
        {IfDeeperTimestamp{}, false, true, true, true},
        {IfDeeperAge{}, false, true, true, true},
        {IfSharplyDeeper{}, false, false, true, false},
        {IfSharplyDeeperStrict{}, false, false, true, false},
        {AgedBucket{}, true, true, true, true},
    };
    for (const auto& rule : rules) {
        EXPECT_EQ(newcomer_wins(rule.scheme, 4, false), rule.shallower) << rule.scheme.name;
        EXPECT_EQ(newcomer_wins(rule.scheme, 5, false), rule.equal) << rule.scheme.name;
        EXPECT_EQ(newcomer_wins(rule.scheme, 6, false), rule.deeper) << rule.scheme.name;
        EXPECT_EQ(newcomer_wins(rule.scheme, 4, true), rule.shallower_but_newer) << rule.scheme.name;
    }
}

TEST(Replacement, ByDepthAndAgeCountsAPlyForEachSearch) {
    SmallTable table(1, IfDeeperAge{});
    store(table, 1, 5);
    table.new_search();
    store(table, 2, 3);
    EXPECT_THAT(kept(table), ::testing::ElementsAre(1));
    table.new_search();
    store(table, 2, 3);
    EXPECT_THAT(kept(table), ::testing::ElementsAre(2));
}

TEST(Replacement, OfAnAgedBucketGivesUpTheShallowestAndOldest) {
    SmallTable table(4, AgedBucket{});
    store(table, 1, 5), store(table, 2, 3), store(table, 3, 9), store(table, 4, 4);
    EXPECT_THAT(kept(table), ::testing::UnorderedElementsAre(1, 2, 3, 4));
    store(table, 5, 1);
    EXPECT_THAT(kept(table), ::testing::UnorderedElementsAre(1, 3, 4, 5));
    table.new_search();
    store(table, 5, 6);  // young again
    store(table, 6, 1);  // depth 4 of the search before is worth 0
    EXPECT_THAT(kept(table), ::testing::UnorderedElementsAre(1, 3, 5, 6));
    store(table, 7, 2);  // depth 5 of the search before and depth 1 of this one are worth the same: the first goes
    EXPECT_THAT(kept(table), ::testing::Contains(3));
}

TEST(Table, AgesThroughMoreSearchesThanThereAreGenerations) {
    SmallTable table(1, IfDeeperTimestamp{});
    for (std::uint64_t n = 1; n < 100; ++n) {
        store(table, n, 5);
        ASSERT_TRUE(table.probe(key(n))) << n;
        store(table, n + 1000, 4);  // the same search: not deep enough
        ASSERT_FALSE(table.probe(key(n + 1000))) << n;
        table.new_search();
    }
}

TEST(Table, CountsAgesAcrossTheWrapOfGenerations) {
    for (int searches = 0; searches < 3 * generations; ++searches) {
        SmallTable table(4, AgedBucket{});
        for (int i = 0; i < searches; ++i) table.new_search();
        store(table, 1, 7);
        table.new_search();
        store(table, 2, 2), store(table, 3, 2), store(table, 4, 2), store(table, 5, 2);
        ASSERT_TRUE(table.probe(key(1))) << searches;  // worth 7 - 4, more than the others' 2
        table.new_search();
        store(table, 6, 2);
        ASSERT_TRUE(table.probe(key(1))) << searches;  // 7 - 8 against 2 - 4
    }
}

TEST(Table, GivesUpTheOldestAcrossTheWrapOfGenerations) {
    for (int searches = 0; searches < 3 * generations; ++searches) {
        SmallTable table(4, AgedBucket{});
        for (int i = 0; i < searches; ++i) table.new_search();
        store(table, 1, 5);
        table.new_search();
        store(table, 2, 2), store(table, 3, 2), store(table, 4, 2), store(table, 5, 2);
        ASSERT_THAT(kept(table), ::testing::UnorderedElementsAre(2, 3, 4, 5)) << searches;  // 5 - 4 against 2
    }
}

TEST(Table, FillsEmptyPlacesFirst) {
    for (int searches = 0; searches < generations; ++searches)
        for (int age = 0; age < generations - 1; ++age) {
            SmallTable table(4, AgedBucket{});
            for (int i = 0; i < searches; ++i) table.new_search();
            store(table, 1, 1);
            for (int i = 0; i < age; ++i) table.new_search();
            store(table, 2, 9);
            ASSERT_THAT(kept(table), ::testing::UnorderedElementsAre(1, 2)) << searches << ' ' << age;
        }
}

TEST(Table, GivesUpTheFirstOfEquals) {
    SmallTable table(4, AgedBucket{});
    store(table, 1, 3), store(table, 2, 3), store(table, 3, 3), store(table, 4, 3);
    store(table, 5, 3);
    EXPECT_THAT(kept(table), ::testing::ElementsAre(5, 2, 3, 4));
}

TEST(Table, RemembersHowSureABoundIs) {
    SmallTable table(4);
    for (const int level : {0, 1, 2, exact_level}) {
        table.store(Key(5), level + 1, some, some, std::nullopt, false, level);
        EXPECT_EQ(table.probe(Key(5))->selectivity, level);
    }
}

TEST(Table, ForgetsEverythingWhenCleared) {
    SmallTable table(100);
    for (std::uint64_t n = 0; n < 50; ++n) table.store(Key(n), 2, some, some, std::nullopt);
    EXPECT_GT(table.occupancy(), 40u);
    table.clear();
    EXPECT_EQ(table.occupancy(), 0u);
}

}  // namespace
}  // namespace betwixt::testing
