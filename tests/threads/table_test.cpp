// Threads that probe and store at once: what a probe returns was stored whole, under that key.

#include "betwixt/memory/table.hpp"

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace betwixt::testing {
namespace {

using Move = std::uint16_t;

template <class T> T part_of(std::uint64_t word, int shift) { return static_cast<T>(word >> shift & 0xfff); }

// Everything that is stored under a key at a depth follows from both, so a mixture shows itself.
template <Value V> struct Payload {
    Bounds<V> bounds;
    Move move;
    bool solved;

    Payload(std::uint64_t n, Depth depth) {
        const std::uint64_t word = mix(n * 64 + static_cast<std::uint64_t>(depth) + 1);
        const V middle = part_of<V>(word, 0);
        bounds = {static_cast<V>(middle - part_of<V>(word, 12)), static_cast<V>(middle + part_of<V>(word, 24))};
        move = part_of<Move>(word, 36);
        solved = word >> 63;
    }
    template <class Entry> bool is_in(const Entry& e) const {
        return e.bounds() == bounds && e.has_move && e.move() == move && e.solved == solved;
    }
};

struct Tally {
    std::uint64_t probes = 0, hits = 0, wrong = 0;
};

// BETWIXT_PROBES: how many probes and stores in all (default: two million).
std::uint64_t probes() {
    const char* wanted = std::getenv("BETWIXT_PROBES");
    return wanted ? std::strtoull(wanted, nullptr, 10) : 2'000'000;
}

// Few entries and few keys, so that threads meet at every entry all the time.
template <class Entry> Tally run(AnyReplacement scheme, unsigned threads) {
    using V = typename Entry::ValueType;
    constexpr std::uint64_t keys = 96;
    Table<Entry> table(32, scheme);
    std::vector<Tally> tallies(threads);
    std::atomic<unsigned> ready = 0;
    std::vector<std::thread> team;
    for (unsigned t = 0; t < threads; ++t)
        team.emplace_back([&, t] {
            Tally mine;
            ++ready;
            while (ready < threads) std::this_thread::yield();
            for (std::uint64_t i = 0; i < probes() / threads; ++i) {
                const std::uint64_t lot = mix(i * threads + t);
                const std::uint64_t n = lot % keys + 1;
                const auto depth = static_cast<Depth>(lot >> 32 & 31);
                const Key key{mix(n), n};
                if (lot >> 60 < 6) {
                    const Payload<V> payload(n, depth);
                    table.store(key, depth, payload.bounds, payload.bounds, payload.move, payload.solved);
                }
                const auto entry = table.probe(key);
                ++mine.probes;
                if (!entry) continue;
                ++mine.hits;
                mine.wrong += !Payload<V>(n, entry->depth).is_in(*entry);
            }
            tallies[t] = mine;
        });
    for (auto& thread : team) thread.join();
    Tally sum;
    for (const auto& t : tallies) sum.probes += t.probes, sum.hits += t.hits, sum.wrong += t.wrong;
    return sum;
}

template <class V> class SharedTable : public ::testing::Test {};
using Types = ::testing::Types<std::int16_t, std::int32_t, double>;  // entries of two, three and four words
TYPED_TEST_SUITE(SharedTable, Types);

TYPED_TEST(SharedTable, ReturnsWhatWasStoredWhole) {
    for (const unsigned threads : {2u, 3u, 8u})
        for (const AnyReplacement scheme : {AnyReplacement(IfNewer{}), AnyReplacement(AgedBucket{})}) {
            const auto tally = run<TwoBounds<TypeParam, Move>>(scheme, threads);
            EXPECT_EQ(tally.wrong, 0u) << threads << " threads, " << scheme.name << ", of " << tally.hits << " hits";
            EXPECT_GT(tally.hits, tally.probes / 20);
        }
}

TEST(Slot, OfTwoWritersIsTheEntryOfNoPosition) {
    using Entry = TwoBounds<std::int32_t, Move>;
    constexpr std::size_t words = sizeof(Entry) / 8;
    const auto entry = [](std::uint64_t check, std::int32_t value) {
        Entry e{};
        e.check = check, e.lower = e.upper = value, e.depth = 5, e.generation = 1;
        return e;
    };
    for (const std::uint64_t other : {7u, 8u}) {  // the same position later, and another one
        Slot<Entry> first, second, torn;
        first.store(entry(7, 100)), second.store(entry(other, -100));
        for (std::size_t from_second = 1; from_second < words; ++from_second) {
            std::memcpy(static_cast<void*>(&torn), &first, sizeof torn);
            std::memcpy(reinterpret_cast<char*>(&torn) + 8 * from_second,
                        reinterpret_cast<const char*>(&second) + 8 * from_second, 8);
            const bool same = std::memcmp(&torn, &first, sizeof torn) == 0;
            EXPECT_EQ(torn.load().check == 7, same) << from_second;
            EXPECT_TRUE(same || torn.load().check != other) << from_second;
        }
    }
}

}  // namespace
}  // namespace betwixt::testing
