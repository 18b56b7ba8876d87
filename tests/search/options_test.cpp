// Which options change values: what a table learned under some of them may not count under others.

#include <utility>

#include <gtest/gtest.h>

#include "betwixt/search/option_rows.hpp"

namespace betwixt::testing {
namespace {

// The usual options, but for the one of the row.
SearchOptions changed(const SearchOptionRow& row) {
    SearchOptions o;
    std::visit([&o](auto member) { o.*member = !(o.*member); }, row.member);
    return o;
}

// How many members an aggregate has.
struct Anything {
    template <class T> operator T() const;
};
template <class T, class... Given> constexpr std::size_t members() {
    if constexpr (requires { T{std::declval<Given>()..., Anything{}}; }) return members<T, Given..., Anything>();
    else return sizeof...(Given);
}

TEST(SearchOptions, EachHasARow) { EXPECT_EQ(std::size(search_option_rows), members<SearchOptions>()); }

TEST(SearchOptions, SayWhetherTheyValueOtherwiseThanMinimax) {
    EXPECT_FALSE(SearchOptions{}.declares());
    EXPECT_FALSE(SearchOptions{}.depends_on_window());
    for (const auto& row : search_option_rows) {
        const bool window = row.changes == Changes::window;
        EXPECT_EQ(changed(row).depends_on_window(), window) << row.range.name;
        EXPECT_EQ(changed(row).declares(), window || row.changes == Changes::declared) << row.range.name;
    }
}

TEST(SearchOptions, SayWhenATableOfOtherOptionsHolds) {
    const SearchOptions usual;
    EXPECT_TRUE(keeps_values(usual, usual));
    for (const auto& row : search_option_rows) {
        const auto other = changed(row);
        const bool same = row.changes == Changes::cost;
        EXPECT_EQ(keeps_values(usual, other), same) << row.range.name;
        EXPECT_TRUE(keeps_values(other, other)) << row.range.name;
        EXPECT_EQ(keeps_values(other, usual), same && other.exact) << row.range.name;
    }
}

TEST(SearchOptions, ExactNeedsATableThatIsExact) {
    const SearchOptions exact{.exact = true}, practical{.exact = false};
    EXPECT_TRUE(keeps_values(exact, practical));
    EXPECT_FALSE(keeps_values(practical, exact));
}

TEST(SearchOptions, FrozenLeavesTheRulesAndTheTable) {
    const SearchOptions o = SearchOptions{}.frozen();
    EXPECT_FALSE(o.hash_move || o.killers || o.history || o.lookahead || o.bounds || o.solver || o.tablebase);
    EXPECT_TRUE(o.table_bounds && o.exact);
}

}  // namespace
}  // namespace betwixt::testing
