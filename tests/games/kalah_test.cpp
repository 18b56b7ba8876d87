#include <gtest/gtest.h>

#include "games/kalah/game.hpp"
#include "random_play.hpp"
#include "throws.hpp"

namespace betwixt::testing {
namespace {

using kalah::Notation;
using kalah::Position;

// The rules once more, as a ring: South's houses 0..5 and store 6, North's houses 7..12 and store 13.
struct Ring {
    std::array<int, 14> pits{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0};
    bool north = false;
    int captures = 0, again = 0, laps = 0;

    void play(int house) {
        const int home = north ? 7 : 0;
        const int own_store = home + 6;
        const int other_store = (own_store + 7) % 14;
        int at = home + house;
        int hand = std::exchange(pit(at), 0);
        laps += hand > 12;
        while (hand > 0) {
            at = (at + 1) % 14;
            if (at == other_store) continue;
            ++pit(at), --hand;
        }
        const bool own_house = at >= home && at < home + 6;
        const int opposite = 12 - at;
        if (own_house && pit(at) == 1 && pit(opposite) > 0) {
            pit(own_store) += std::exchange(pit(at), 0) + std::exchange(pit(opposite), 0);
            ++captures;
        }
        if (at == own_store) ++again;
        else north = !north;
    }
    bool over() const {
        const auto empty = [&](int home) {
            return std::all_of(&pits[0] + home, &pits[0] + home + 6, [](int n) { return n == 0; });
        };
        return empty(0) || empty(7);
    }
    // South's seeds minus North's when all are taken home.
    int score() const {
        int sum = 0;
        for (int i = 0; i < 14; ++i)
            sum += i < 7 ? pits[static_cast<std::size_t>(i)] : -pits[static_cast<std::size_t>(i)];
        return sum;
    }
    std::string text() const {
        std::string s;
        for (int i = 0; i < 14; ++i)
            s += std::to_string(pits[static_cast<std::size_t>(i)]) + (i == 6 ? "/" : i < 13 ? "," : " ");
        return s + (north ? "N" : "S");
    }
    int& pit(int i) { return pits[static_cast<std::size_t>(i)]; }
};

TEST(Kalah, FollowsTheRules) {
    const kalah::Knowledge known;
    const kalah::RealKnowledge known_in_reals;
    Ring ring;
    Ring played;
    int plies = 0;
    random_games(Position{}, 4'000, 1, [&](const Position& p, const auto& moves, const Position::Move* m) {
        ASSERT_EQ(Notation::text(p), ring.text());
        ASSERT_EQ(Notation::parse(Notation::text(p)), p);
        ASSERT_EQ(p.over(), ring.over());
        ASSERT_EQ(moves.empty(), ring.over());
        if (!m) {
            ASSERT_EQ(known.terminal(p), ring.north ? -ring.score() : ring.score());
            played.captures += ring.captures, played.again += ring.again, played.laps += ring.laps;
            ring = {};
            return;
        }
        for (int house = 0; house < 6; ++house)
            ASSERT_EQ(moves.contains(static_cast<Position::Move>(house)), ring.pit((ring.north ? 7 : 0) + house) > 0);
        const int again = ring.again;
        const int store = ring.pit(ring.north ? 13 : 6);
        const bool north = ring.north;
        ring.play(*m);
        ASSERT_EQ(known.noisy(p, *m), ring.again > again || ring.pit(north ? 13 : 6) > store + 1);
        ASSERT_EQ(known.evaluate(p), -known.evaluate(p.verify_opposite()));
        ASSERT_DOUBLE_EQ(known_in_reals.evaluate(p), -known_in_reals.evaluate(p.verify_opposite()));
        ++plies;
    });
    EXPECT_GT(plies, 100'000);
    EXPECT_GT(played.captures, 1'000);
    EXPECT_GT(played.again, 1'000);
    EXPECT_GT(played.laps, 10);
}

TEST(Kalah, SowsPastTheOpponentsStoreAndCapturesAfterALap) {
    Position p = Notation::parse("0,0,0,0,0,13,0/1,1,1,1,1,1,0 S");
    p.play(5);  // one seed everywhere but in North's store; the last comes back to its own house
    EXPECT_EQ(Notation::text(p), "1,1,1,1,1,0,4/0,2,2,2,2,2,0 N");
}

TEST(Kalah, RefusesWhatIsNoPosition) {
    expect_refused<Notation>("", "reads like");
    expect_refused<Notation>("4,4,4,4,4,4,0/4,4,4,4,4,4,0", "reads like");
    expect_refused<Notation>("4,4,4,4,4,4,0/4,4,4,4,4,4,0 X", "reads like");
    expect_refused<Notation>("4,4,4,4,4,4,0/4,4,4,4,4,4,0 S ", "reads like");
    expect_refused<Notation>("4,4,4,4,4,4,0,4,4,4,4,4,4,0 S", "reads like");
    expect_refused<Notation>("4,4,4,-4,4,4,0/4,4,4,4,4,4,0 S", "reads like");
    expect_refused<Notation>("4,4,4,4,4,4/4,4,4,4,4,4 S", "reads like");
    expect_refused<Notation>("99999999999,4,4,4,4,4,0/4,4,4,4,4,4,0 S", "reads like");
    expect_refused<Notation>("1,2147483647,4,4,4,4,0/4,4,4,4,4,4,0 S", "at most 48 seeds");  // the sum would overflow
    expect_refused<Notation>("4,4,4,4,4,4,1/4,4,4,4,4,4,0 S", "at most 48 seeds");
}

}  // namespace
}  // namespace betwixt::testing
