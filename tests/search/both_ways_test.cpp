// Every capability works with copies and with undo alike, and whatever the size of a position: the same values, the
// same counts.

#include "both_ways.hpp"

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "games/connect4/game.hpp"
#include "games/othello/game.hpp"
#include "property.hpp"
#include "sudden.hpp"
#include "trial.hpp"

namespace betwixt::testing {
namespace {

template <class G, class P> using GameOf = Game<P, typename G::Knowledge>;

struct Found {
    std::vector<double> values;
    std::uint64_t nodes = 0, leaves = 0, interior = 0, bounded = 0, prob_cuts = 0;
    bool operator==(const Found&) const = default;
};

template <class G> Found found(const typename G::Position& position, const SearchOptions& options, const Limits& limits,
                               int selectivity = exact_level) {
    using Entries = Table<TwoBounds<typename G::Value, typename G::Move>, AgedBucket>;
    Search<G, Entries> search(G{}, Entries(1 << 12));
    search.options = options;
    search.plan.selectivity = selectivity;
    Found f;
    const auto end =
        search(position, limits, [&](const auto& r) { f.values.push_back(static_cast<double>(r.value())); });
    const auto& s = end.stats;
    f.nodes = s.nodes, f.leaves = s.leaves, f.interior = s.interior, f.bounded = s.bounded, f.prob_cuts = s.prob_cuts;
    return f;
}

// Searches the position in all three ways and returns what the first found.
template <class G> Found same_in_all_ways(const typename G::Position& position, const SearchOptions& options,
                                          const Limits& limits, int selectivity = exact_level) {
    using P = typename G::Position;
    static_assert(!Undoes<P> && Undoes<Undoing<P>> && !Undoes<Bulky<P>>);
    const Found copied = found<G>(position, options, limits, selectivity);
    EXPECT_EQ(copied, (found<GameOf<G, Undoing<P>>>(position, options, limits, selectivity)));
    EXPECT_EQ(copied, (found<GameOf<G, Bulky<P>>>(position, options, limits, selectivity)));
    return copied;
}

TEST(BothWays, SuddenGames) {
    std::uint64_t bounded = 0;
    for_all(trees(400), [&](const Trial& s, const Sudden& position) {
        bounded += same_in_all_ways<SuddenGame<std::int16_t>>(position, s.options, {.depth = s.depth}).bounded;
        RC_ASSERT(!::testing::Test::HasFailure());
    });
    EXPECT_GT(bounded, 500u);
}

TEST(BothWays, ConnectFour) {
    for (const bool lookahead : {true, false})
        for (const bool bounds : {true, false}) {
            SearchOptions o = default_options<connect4::Game>();
            o.etc = 3, o.lookahead = lookahead, o.bounds = bounds;
            const auto f = same_in_all_ways<connect4::Game>({}, o, {.depth = 10});
            EXPECT_EQ(f.bounded > 0, bounds);
        }
}

TEST(BothWays, OthelloInTheMiddleAndAtTheEnd) {
    using G = othello::PatternGame;
    const auto middle = othello::Notation::parse("f5d6c3d3c4f4f6");
    SearchOptions o = default_options<G>();
    same_in_all_ways<G>(middle, o, {.depth = 6});
    EXPECT_GT(same_in_all_ways<G>(middle, o, {.depth = 8}, 0).prob_cuts, 0u);
    const auto end = othello::Notation::parse("--XXXXX--OOOXX-O-OOXXOXX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
    o.etc = 5, o.presort = 12;
    EXPECT_GT(same_in_all_ways<G>(end, o, {.first = max_depth}).nodes, 1000u);
    o.solver = false;
    same_in_all_ways<G>(end, o, {.depth = 6});
}

}  // namespace
}  // namespace betwixt::testing
