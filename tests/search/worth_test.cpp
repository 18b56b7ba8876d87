// What is measured while searching: from which depth on the table and ETC pay, whether a lookahead pays, which hints
// name good first moves, which nodes threads share.

#include "betwixt/search/worth.hpp"

#include <gtest/gtest.h>

#include "betwixt/ordering/trust.hpp"
#include "betwixt/search/threads/share_worth.hpp"

namespace betwixt::testing {
namespace {

constexpr DepthWorth::Terms terms{.price = 2, .first = 1, .deepest = 3, .sample = 100};

// Of 100 searched nodes at a depth, so many answered besides, each search of so many nodes.
void visit(DepthWorth& worth, Depth depth, int answered, std::uint64_t nodes) {
    for (int i = 0; i < answered; ++i) worth.cut_off(depth);
    for (int i = 0; i < 100; ++i) worth.searched(depth, nodes);
}

TEST(DepthWorth, StaysWhereItPays) {
    DepthWorth worth(terms);
    EXPECT_EQ(worth.shallowest(), 1);
    visit(worth, 1, 25, 10);  // 25 * 10 saved, 125 * 2 paid
    EXPECT_EQ(worth.shallowest(), 1);
    visit(worth, 1, 0, 10);  // 25 * 10 saved of 225 * 2: what was counted before still counts
    EXPECT_EQ(worth.shallowest(), 2);
}

TEST(DepthWorth, LeavesADepthWhereItDoesNot) {
    DepthWorth worth(terms);
    visit(worth, 1, 24, 10);
    EXPECT_EQ(worth.shallowest(), 2);
    visit(worth, 2, 25, 10);  // the counts began anew
    EXPECT_EQ(worth.shallowest(), 2);
}

TEST(DepthWorth, CountsTheDepthInQuestionAlone) {
    DepthWorth worth(terms);
    visit(worth, 2, 0, 1), visit(worth, 3, 0, 1);
    EXPECT_EQ(worth.shallowest(), 1);
    visit(worth, 1, 0, 1);
    EXPECT_EQ(worth.shallowest(), 2);
    for (int i = 0; i < 99; ++i) worth.searched(2, 1);
    EXPECT_EQ(worth.shallowest(), 2);  // not a whole sample
    worth.searched(2, 1);
    EXPECT_EQ(worth.shallowest(), 3);
    visit(worth, 3, 0, 1), visit(worth, 3, 0, 1);
    EXPECT_EQ(worth.shallowest(), 3);  // the deepest
}

TEST(LookaheadWorth, PaysWhileOneIn32FindsSomething) {
    LookaheadWorth worth;
    EXPECT_TRUE(worth.pays());
    worth.looked(true);
    for (int i = 0; i < 31; ++i) worth.looked(false);
    EXPECT_TRUE(worth.pays());
    worth.looked(false);
    int paid = 0;
    for (int i = 0; i < 80; ++i) paid += worth.pays();
    EXPECT_EQ(paid, 10);  // every eighth node, lest it miss where it pays
    for (int i = 0; i < 4; ++i) worth.looked(true);
    EXPECT_TRUE(worth.pays() && worth.pays());
}

TEST(LookaheadWorth, ForgetsByAndBy) {
    LookaheadWorth worth;
    for (int i = 0; i < 4096; ++i) worth.looked(i < 2000);      // then as 1000 of 2048
    for (int i = 0; i < 4096 - 2048; ++i) worth.looked(false);  // 500 of 2048
    int lasted = 0;
    while (worth.pays() && worth.pays()) worth.looked(false), ++lasted;
    EXPECT_GT(lasted, 5'000);  // 500 finds halved again and again are enough for so many
    EXPECT_LT(lasted, 12'000);
}

// Draws at nodes of this depth until so many were at random; each costs cost(trust).
int draw(OrderWorth& worth, Depth depth, int at_random, const auto& cost) {
    int draws = 0;
    for (int lots = 0; lots < at_random; ++draws) {
        const auto drawn = worth.draw(depth);
        if (drawn.at_random) worth.cut_off(depth, drawn.trust, cost(drawn.trust)), ++lots;
        else EXPECT_EQ(drawn.trust, worth.trusted(depth));
    }
    return draws;
}

TEST(OrderWorth, TrustsHintsNextToTheLeavesAlone) {
    const OrderWorth worth;
    EXPECT_EQ(worth.trusted(1), (Trust{true, true, true}));
    EXPECT_EQ(worth.trusted(2), (Trust{false, false, false}));
    EXPECT_EQ(worth.trusted(9), worth.trusted(2));
}

TEST(OrderWorth, LearnsWhatHelps) {
    OrderWorth worth;
    draw(worth, 2, 1'000, [](const Trust& t) { return 10u + (t.killers ? 0 : 10) + (t.shallow_move ? 10 : 0); });
    EXPECT_EQ(worth.trusted(2), (Trust{true, false, false}));
    EXPECT_EQ(worth.trusted(7), worth.trusted(2));
    EXPECT_EQ(worth.trusted(1), (Trust{true, true, true}));  // another group
    draw(worth, 1, 1'000, [](const Trust& t) { return 2u + (t.history ? 2 : 0); });
    EXPECT_EQ(worth.trusted(1), (Trust{true, false, true}));
    draw(worth, 2, 20'000, [](const Trust& t) { return 10u + (t.history ? 0 : 10) + (t.killers ? 10 : 0); });
    EXPECT_EQ(worth.trusted(2), (Trust{false, true, false}));  // it forgets, too
}

// A difference within three times its error changes nothing; nor do fewer than a hundred cutoffs.
TEST(OrderWorth, WaitsForEvidence) {
    OrderWorth worth;
    draw(worth, 2, 120, [](const Trust& t) { return t.killers ? 1u : 100u; });
    EXPECT_FALSE(worth.trusted(2).killers);
    draw(worth, 2, 400, [](const Trust& t) { return t.killers ? 1u : 100u; });
    EXPECT_TRUE(worth.trusted(2).killers);
    OrderWorth other;
    draw(other, 2, 1'000, [](const Trust& t) { return t.killers ? 95u : 100u; });
    EXPECT_FALSE(other.trusted(2).killers);
}

TEST(OrderWorth, DrawsLotsNearTheLeavesAndThenSeldom) {
    OrderWorth worth;
    for (int i = 0; i < 10'000; ++i) EXPECT_FALSE(worth.draw(3).at_random);
    const auto same = [](const Trust&) { return 10u; };
    EXPECT_NEAR(draw(worth, 2, 200, same), 200 * 32, 2'000);
    draw(worth, 2, 200, same);
    EXPECT_NEAR(draw(worth, 2, 200, same), 200 * 128, 8'000);
}

// One tree of a million nodes does not outweigh all others.
TEST(OrderWorth, IsNotMovedByOneLargeTree) {
    OrderWorth worth;
    bool first = true;
    draw(worth, 2, 1'000, [&](const Trust& t) {
        if (t.killers && first) return first = false, 1'000'000u;
        return t.killers ? 10u : 20u;
    });
    EXPECT_TRUE(worth.trusted(2).killers);
}

constexpr ShareWorth::Hopes none{false, false}, a_move{true, false}, high{false, true}, both{true, true};

TEST(ShareWorth, LeavesOutDepthsOfSmallTrees) {
    ShareWorth worth(6);
    EXPECT_FALSE(worth.pays(5));
    for (int i = 0; i < 512; ++i) {
        EXPECT_TRUE(worth.pays(7)) << i;
        worth.searched(6, 50, none, false);
        worth.searched(7, 49, none, false);
    }
    EXPECT_TRUE(worth.pays(6));
    EXPECT_FALSE(worth.pays(7));
    EXPECT_TRUE(worth.pays(8));
    for (int i = 0; i < 512; ++i) worth.searched(100, 1, none, false);
    EXPECT_FALSE(worth.pays(200));  // what is far away is one depth
}

TEST(ShareWorth, LetsYoungerMovesWaitWhereOneNodeInTenIsCutOff) {
    for (const auto hopes : {none, a_move, high, both}) {
        ShareWorth worth;
        for (int i = 0; i < 15; ++i) worth.searched(8, 1000, hopes, false);
        EXPECT_TRUE(worth.waits(hopes));  // too few to tell
        worth.searched(8, 1000, hopes, false);
        EXPECT_FALSE(worth.waits(hopes));
        worth.searched(8, 1000, hopes, true);
        EXPECT_FALSE(worth.waits(hopes));  // 1 of 17
        worth.searched(8, 1000, hopes, true);
        EXPECT_TRUE(worth.waits(hopes));  // 2 of 18
        for (const auto other : {none, a_move, high, both}) EXPECT_TRUE(worth.waits(other)) << "each is counted apart";
    }
}

TEST(ShareWorth, ForgetsHalfOfWhatItSaw) {
    ShareWorth worth;
    for (int i = 0; i < 4096; ++i) worth.searched(8, 1000, none, false);
    for (int i = 0; i < 227; ++i) worth.searched(8, 1000, none, true);  // 227 of 2,275
    EXPECT_FALSE(worth.waits(none));
    worth.searched(8, 1000, none, true);
    EXPECT_TRUE(worth.waits(none));  // 228 of 2,276
}

}  // namespace
}  // namespace betwixt::testing
