// Which entries of the table answer, and what may enter it: the rules of answers/table.hpp and of paths, one by one.

#include <gtest/gtest.h>

#include "betwixt/search/mt.hpp"
#include "deepened.hpp"
#include "warren.hpp"

namespace betwixt::testing {
namespace {

using P = WarrenOf<6>;  // a draw after six reversible plies
using G = WarrenGame<P>;
using V = G::Value;
using B = Bench<G, TwoBoundsTable<G>>;
using Entry = B::C::Memory::Entry;

Entry entry_of(Depth depth, bool solved, Bounds<V> bounds = {3, 3}) {
    TwoBoundsTable<G> table(16);
    table.store(Key(1), depth, bounds, bounds, std::nullopt, solved);
    return *table.probe(Key(1));
}

TEST(TableAnswers, EntriesOfTheDepthAskedForOrSolvedOnes) {
    B bench(G{}, TwoBoundsTable<G>(16));
    auto& c = bench.context;
    for (const bool exact : {true, false})
        for (const bool to_the_end : {false, true}) {
            c.options.exact = exact, c.to_the_end = to_the_end;
            EXPECT_TRUE(usable(c, entry_of(5, false), 5));
            EXPECT_TRUE(usable(c, entry_of(5, true), 5));
            EXPECT_FALSE(usable(c, entry_of(4, false), 5));
            EXPECT_TRUE(usable(c, entry_of(4, true), 5));
            // A deeper one is another value, unless depth means nothing any more; PRACTICAL takes it for a better one.
            EXPECT_EQ(usable(c, entry_of(6, false), 5), !exact && !to_the_end);
            EXPECT_EQ(usable(c, entry_of(6, true), 5), !exact || to_the_end);
        }
}

TEST(TableAnswers, AreOnTheHorizonUnlessTheyAreSolved) {
    B bench(G{}, TwoBoundsTable<G>(16));
    auto& c = bench.context;
    const auto adds = [&](const Entry& entry) {
        const auto before = c.provenance.horizon;
        use(c, entry, {5, Ply{2}});
        return c.provenance.horizon - before;
    };
    EXPECT_EQ(adds(entry_of(5, false)), 1u);
    EXPECT_EQ(adds(entry_of(5, true)), 0u);
    EXPECT_EQ(adds(entry_of(6, true)), 1u);  // solved with more depth: not proven at this one
    c.to_the_end = true;
    EXPECT_EQ(adds(entry_of(6, true)), 0u);
    EXPECT_EQ(adds(entry_of(4, false)), 1u);
}

// After n reversible plies, a win that needs more than 6 - n plies comes too late.
TEST(TableAnswers, AreLeftOutWhereACounterEndsTheGameBefore) {
    P position(Digging{.nodes = 40, .levels = 1, .width = 2, .ends = 1000});
    position.play(0), position.play(0);
    ASSERT_EQ(position.reversible_plies(), 2);
    const auto in_time = [&](Bounds<V> bounds) { return comes_in_time(position, entry_of(3, true, bounds).bounds()); };
    EXPECT_TRUE(in_time({3, 5}));
    EXPECT_TRUE(in_time({win_in<V>(4), infinity<V>}));
    EXPECT_FALSE(in_time({win_in<V>(5), infinity<V>}));
    EXPECT_TRUE(in_time({-infinity<V>, loss_in<V>(4)}));
    EXPECT_FALSE(in_time({-infinity<V>, loss_in<V>(5)}));
    EXPECT_FALSE(in_time({0, win_in<V>(9)}));
}

// Stores a value at ply 3 whose search met a draw that leads back to `path`; returns the bounds in the table.
Bounds<V> stored_with(int path, bool known_before = false) {
    B bench(G{}, TwoBoundsTable<G>(16));
    auto& c = bench.context;
    P position(Digging{});
    Node<B::C> n{position, {1, 2}, {4, Ply{3}}};
    n.memo.key.key = Key(7), n.memo.stores = true;
    if (known_before) n.memo.known = {-9, 9};
    c.provenance.path = path;
    EXPECT_EQ(store(c, n, V{5}, std::optional<P::Move>(P::Move{1})), 5);
    const auto entry = bench.memory.probe(Key(7));
    EXPECT_TRUE(entry && move_of(*entry) == P::Move{1});
    return entry->bounds();
}

TEST(Stores, TheMoveAloneOfWhatRestsOnThePathAbove) {
    const Bounds<V> nothing;
    EXPECT_EQ(stored_with(2), nothing);
    EXPECT_EQ(stored_with(-1), nothing);
    EXPECT_EQ(stored_with(2, true), nothing);
    EXPECT_EQ(stored_with(3), (Bounds<V>{5, infinity<V>}));  // the node itself is no path to it
    EXPECT_EQ(stored_with(4), (Bounds<V>{5, infinity<V>}));
    EXPECT_EQ(stored_with(Provenance::independent), (Bounds<V>{5, infinity<V>}));
    EXPECT_EQ(stored_with(Provenance::independent, true), (Bounds<V>{5, 9}));
}

TEST(PathScopes, HandOnWhatRestsOnPositionsAboveTheNode) {
    B bench(G{}, TwoBoundsTable<G>(16));
    auto& c = bench.context;
    auto& path = c.provenance.path;
    const auto after = [&](int outside, int inside) {
        path = outside;
        {
            const PathScope<B::C> scope(c, Ply{3});
            EXPECT_EQ(path, Provenance::independent);  // what was found before belongs to the node's siblings
            c.provenance.rests_on_path(inside);
        }
        return path;
    };
    constexpr int none = Provenance::independent;
    EXPECT_EQ(after(none, none), none);
    EXPECT_EQ(after(none, 2), 2);
    EXPECT_EQ(after(none, 3), none);
    EXPECT_EQ(after(none, 4), none);
    EXPECT_EQ(after(1, 2), 1);
    EXPECT_EQ(after(2, 1), 1);
    EXPECT_EQ(after(1, 3), 1);
    EXPECT_EQ(after(5, none), 5);
}

}  // namespace
}  // namespace betwixt::testing
