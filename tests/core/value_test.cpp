// Values: neighbours, order, negation, and the conversions between a search's frame and the world's.

#include "betwixt/core/value.hpp"

#include <cmath>
#include <limits>

#include "betwixt/core/outcome.hpp"
#include "property.hpp"
#include "thicket.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class Values : public ::testing::Test {};
TYPED_TEST_SUITE(Values, ValueTypes, ValueTypeNames);

// Infinities, zeros, the smallest and largest magnitudes, and what lies beside them.
template <class V> std::vector<V> corners() {
    using Limits = std::numeric_limits<V>;
    std::vector<V> values{V{0}, V{1}, V{64}, infinity<V>, below(infinity<V>)};
    if constexpr (std::floating_point<V>)
        for (const V v : {Limits::denorm_min(), Limits::min(), Limits::epsilon(), V{0.1F}, std::nextafter(V{1}, V{2})})
            values.push_back(v);
    for (std::size_t i = values.size(); i-- > 0;) values.push_back(opposite(values[i]));
    return values;
}

template <class V> void check_one(V v) {
    RC_ASSERT(from_ordinal<V>(ordinal(v)) == v);
    RC_ASSERT(ordinal(opposite(v)) == -ordinal(v));
    if (v < infinity<V>) {
        RC_ASSERT(above(v) > v);
        RC_ASSERT(below(above(v)) == v);
        RC_ASSERT(null_window(above(v)).null());
    }
    if (v > -infinity<V>) {
        RC_ASSERT(below(v) < v);
        RC_ASSERT(above(below(v)) == v);
        RC_ASSERT(below(v) == opposite(above(opposite(v))));
    }
    if constexpr (std::floating_point<V>) {
        if (v < infinity<V>) RC_ASSERT(above(v) == std::nextafter(v, infinity<V>));
    }
}

TYPED_TEST(Values, HaveNeighboursAndOrdinals) {
    const auto some = corners<TypeParam>();
    for_all(trees(20000, 5), [&](std::uint64_t a, std::uint64_t b, bool corner) {
        const auto v = corner ? some[a % some.size()] : leaf_value<TypeParam>(Leaves::wide, mix(a));
        const auto w = leaf_value<TypeParam>(Leaves::wide, mix(b + 1));
        check_one(v);
        RC_ASSERT((v < w) == (ordinal(v) < ordinal(w)));
        RC_ASSERT((v == w) == (ordinal(v) == ordinal(w)));
    });
}

TYPED_TEST(Values, EndAtTheInfinities) {
    using V = TypeParam;
    EXPECT_EQ(above(infinity<V>), infinity<V>);
    EXPECT_EQ(below(opposite(infinity<V>)), opposite(infinity<V>));
    EXPECT_FALSE(is_value(infinity<V>));
    EXPECT_FALSE(is_value(opposite(infinity<V>)));
    EXPECT_TRUE(is_value(below(infinity<V>)));
    EXPECT_TRUE(is_value(above(opposite(infinity<V>))));
    EXPECT_EQ(ordinal(V{0}), 0);
    EXPECT_EQ(ordinal(opposite(V{0})), 0);
    if constexpr (std::floating_point<V>) {
        EXPECT_FALSE(std::signbit(from_ordinal<V>(0)));  // a zero that is shown has no sign
        EXPECT_FALSE(is_value(std::numeric_limits<V>::quiet_NaN()));
        EXPECT_EQ(below(V{0}), -std::numeric_limits<V>::denorm_min());
        EXPECT_EQ(above(-V{0}), std::numeric_limits<V>::denorm_min());
    } else {
        EXPECT_FALSE(is_value(std::numeric_limits<V>::min()));  // it has no opposite
    }
}

// The ordinals of all finite values of 16 bits, and of all neighbours around zero of the others.
TYPED_TEST(Values, AreConsecutive) {
    const std::int64_t last = std::same_as<TypeParam, std::int16_t> ? 32766 : 1000;
    TypeParam v = from_ordinal<TypeParam>(-last);
    for (std::int64_t n = -last; n <= last; ++n, v = above(v)) ASSERT_EQ(ordinal(v), n);
}

template <class V> class OutcomeValues : public ::testing::Test {};
TYPED_TEST_SUITE(OutcomeValues, ValueTypes, ValueTypeNames);

TYPED_TEST(OutcomeValues, SayHowFarTheEndIs) {
    using V = TypeParam;
    for (Ply node{0}; number(node) <= max_depth; node = node + 1) {
        for (int plies = 0; plies <= max_depth; ++plies) {
            const V won = outcome_value<V>(Outcome::win, node + plies);
            const V lost = outcome_value<V>(Outcome::loss, node + plies);
            ASSERT_EQ(won, opposite(lost));
            ASSERT_EQ(plies_to_end(won), number(node) + plies);
            ASSERT_EQ(plies_to_end(from_node(won, node)), plies);
            ASSERT_EQ(plies_to_end(from_node(lost, node)), -plies);
            ASSERT_EQ(from_root(from_node(won, node), node), won);
            ASSERT_TRUE(is_decisive(won) && is_value(won));
        }
        ASSERT_EQ(outcome_value<V>(Outcome::draw, node), V{0});
    }
}

// A win whose length no table tells ranks below those of a search, and counts the plies to the table.
TYPED_TEST(OutcomeValues, MayLackALength) {
    using V = TypeParam;
    for (int plies = 0; plies <= max_depth; ++plies) {
        const V won = win_in<V>(unknown_length + plies);
        EXPECT_LT(won, win_in<V>(max_depth));
        EXPECT_TRUE(is_decisive(won));
        for (const V v : {won, opposite(won)}) {
            EXPECT_EQ(plies_to_end(v), std::nullopt);
            EXPECT_EQ(plies_to_proof(v), plies);
            const Ply node{static_cast<std::int16_t>(max_depth - plies)};
            EXPECT_EQ(from_node(from_root(v, node), node), v);
        }
        EXPECT_EQ(plies_to_proof(loss_in<V>(plies)), plies);
    }
    EXPECT_EQ(plies_to_proof(V{0}), std::nullopt);
}

TYPED_TEST(OutcomeValues, CountTheLastDecidedGameFromTheRootToo) {
    using V = TypeParam;
    EXPECT_EQ(from_node(decisive<V>, Ply{100}), decisive<V> + 100);
    EXPECT_EQ(from_node(opposite(decisive<V>), Ply{100}), opposite(decisive<V>) - 100);
}

TYPED_TEST(OutcomeValues, LeaveAllOthersAlone) {
    using V = TypeParam;
    for (const V v : {V{0}, V{1}, below(decisive<V>), opposite(below(decisive<V>)), infinity<V>}) {
        EXPECT_EQ(from_root(v, Ply{100}), v);
        EXPECT_EQ(from_node(opposite(v), Ply{100}), opposite(v));
        EXPECT_EQ(plies_to_end(v), std::nullopt);
    }
}

}  // namespace
}  // namespace betwixt::testing
