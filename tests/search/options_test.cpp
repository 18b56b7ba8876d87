// Which options change values: what a table learned under some of them may not count under others.

#include "betwixt/search/options.hpp"

#include <functional>
#include <vector>

#include <gtest/gtest.h>

namespace betwixt::testing {
namespace {

using Change = std::function<void(SearchOptions&)>;

SearchOptions changed(const Change& change, SearchOptions o = {}) { return change(o), o; }

const std::vector<Change> declared{
    [](SearchOptions& o) { o.null_move = true; },
    [](SearchOptions& o) { o.reduce = true; },
    [](SearchOptions& o) { o.extend = true; },
    [](SearchOptions& o) { o.futility = 2; },
};
const std::vector<Change> by_window{
    [](SearchOptions& o) { o.null_move_cut = true; },
    [](SearchOptions& o) { o.reduce_late = true; },
    [](SearchOptions& o) { o.futility_cut = 2; },
};
const std::vector<Change> other_values{
    [](SearchOptions& o) { o.quiescence = 1; },
    [](SearchOptions& o) { o.grain = 0.5; },
    [](SearchOptions& o) { o.tablebase = false; },
};
const std::vector<Change> same_values{
    [](SearchOptions& o) { o.hash_move = false; },
    [](SearchOptions& o) { o.killers = false; },
    [](SearchOptions& o) { o.history = false; },
    [](SearchOptions& o) { o.lookahead = false; },
    [](SearchOptions& o) { o.bounds = false; },
    [](SearchOptions& o) { o.solver = false; },
    [](SearchOptions& o) { o.etc = 2; },
    [](SearchOptions& o) { o.table_depth = 3; },
    [](SearchOptions& o) { o.presort = 4; },
    [](SearchOptions& o) { o.table_bounds = false; },
    [](SearchOptions& o) { o.measured_order = false; },
};

TEST(SearchOptions, SayWhetherTheyValueOtherwiseThanMinimax) {
    EXPECT_FALSE(SearchOptions{}.declares());
    EXPECT_FALSE(SearchOptions{}.depends_on_window());
    for (const auto& change : declared) {
        EXPECT_TRUE(changed(change).declares());
        EXPECT_FALSE(changed(change).depends_on_window());
    }
    for (const auto& change : by_window) {
        EXPECT_TRUE(changed(change).declares());
        EXPECT_TRUE(changed(change).depends_on_window());
    }
    for (const auto& change : same_values) EXPECT_FALSE(changed(change).declares());
}

TEST(SearchOptions, SayWhenATableOfOtherOptionsHolds) {
    const SearchOptions o;
    EXPECT_TRUE(o.values_as(o));
    for (const auto& change : same_values) EXPECT_TRUE(changed(change).values_as(o));
    for (const auto* changes : {&declared, &by_window, &other_values})
        for (const auto& change : *changes) {
            EXPECT_FALSE(changed(change).values_as(o));
            EXPECT_FALSE(o.values_as(changed(change)));
            EXPECT_TRUE(changed(change).values_as(changed(change)));
        }
}

// A PRACTICAL search may use what an EXACT one learned, not the other way round.
TEST(SearchOptions, ExactNeedsATableThatIsExact) {
    const SearchOptions exact{.exact = true}, practical{.exact = false};
    EXPECT_TRUE(exact.values_as(exact));
    EXPECT_TRUE(practical.values_as(exact));
    EXPECT_TRUE(practical.values_as(practical));
    EXPECT_FALSE(exact.values_as(practical));
}

TEST(SearchOptions, FrozenLeavesTheRulesAndTheTable) {
    const SearchOptions o = SearchOptions{}.frozen();
    EXPECT_FALSE(o.hash_move || o.killers || o.history || o.lookahead || o.bounds || o.solver || o.tablebase);
    EXPECT_TRUE(o.table_bounds && o.exact);
}

}  // namespace
}  // namespace betwixt::testing
