// Bounded scores: history that also blames, and moves as replies to what was played before.

#include <gtest/gtest.h>

#include "betwixt/core/outcome.hpp"
#include "betwixt/ordering/history.hpp"

namespace betwixt::testing {
namespace {

// A game of which only the moves matter.
struct Replies {
    using Move = std::uint8_t;
    static constexpr std::size_t move_indices = 16, reply_indices = 8;
    static std::size_t reply_index(Move m) { return m; }
};

Candidate<Replies> candidate(const Replies& p, const Replies::Move& m, Depth depth, Before before) {
    static const std::optional<Replies::Move> none;
    return {p, m, none, {depth, root_ply}, 0, {}, before};
}

TEST(Gravity, KeepsScoresWithinBoundsAndForgets) {
    std::int16_t score = 0;
    for (int i = 0; i < 1'000; ++i) Gravity::pull(score, Gravity::bonus(max_depth));
    EXPECT_GT(score, Gravity::most * 9 / 10);
    EXPECT_LE(score, Gravity::most);
    for (int i = 0; i < 20; ++i) Gravity::pull(score, -Gravity::bonus(max_depth));
    EXPECT_LT(score, 0);
    EXPECT_LT(Gravity::bonus(1), Gravity::bonus(2));
}

TEST(Continuation, KnowsRepliesAndWhatFollowsTheOwnMove) {
    const Replies p;
    const Replies::Move good = 5, bad = 6;
    Continuation<Replies> order;
    order.enabled = true;
    order.cutoff(candidate(p, good, 4, {.last = 1, .own = 2}));
    order.malus(candidate(p, bad, 4, {.last = 1, .own = 2}));
    const auto score = [&](Replies::Move m, Before before) { return order.score(candidate(p, m, 4, before)); };
    EXPECT_EQ(score(good, {.last = 1, .own = 2}), 2 * Gravity::bonus(4));
    EXPECT_EQ(score(bad, {.last = 1, .own = 2}), -2 * Gravity::bonus(4));
    EXPECT_EQ(score(good, {.last = 1, .own = 3}), Gravity::bonus(4));
    EXPECT_EQ(score(good, {.last = 3, .own = Before::nothing}), 0);
    EXPECT_EQ(score(good, {}), 0);
    const auto none = [] { return 0; };
    auto untrusted = candidate(p, good, 4, {.last = 1, .own = 2});
    EXPECT_EQ(order.rank(untrusted, none), 2 * Gravity::bonus(4));
    untrusted.trust.history = false;
    EXPECT_EQ(order.rank(untrusted, none), 0);
    order.clear();
    EXPECT_EQ(score(good, {.last = 1, .own = 2}), 0);
    order.enabled = false;
    order.cutoff(candidate(p, good, 4, {.last = 1, .own = 2}));
    EXPECT_EQ(score(good, {.last = 1, .own = 2}), 0);
}

TEST(History, BlamesWhereItIsBounded) {
    const Replies p;
    const Replies::Move m = 3;
    History<Replies> blaming, plain;
    blaming.bounded = true;
    blaming.cutoff(candidate(p, m, 4, {})), plain.cutoff(candidate(p, m, 4, {}));
    EXPECT_EQ(blaming.score(candidate(p, m, 4, {})), Gravity::bonus(4));
    EXPECT_EQ(plain.score(candidate(p, m, 4, {})), 16);
    blaming.malus(candidate(p, m, 5, {})), plain.malus(candidate(p, m, 5, {}));
    EXPECT_LT(blaming.score(candidate(p, m, 4, {})), 0);
    EXPECT_EQ(plain.score(candidate(p, m, 4, {})), 16);
}

}  // namespace
}  // namespace betwixt::testing
