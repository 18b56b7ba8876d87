// An evaluation that returns what is no value: the search says so, and leaves the position as it was.

#include <cmath>
#include <limits>

#include "betwixt/deepening/deepen.hpp"
#include "frozen.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

// Values of a type that no evaluation may return.
template <class V> std::vector<V> invalid_values() {
    using Limits = std::numeric_limits<V>;
    if constexpr (std::floating_point<V>) return {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity()};
    else return {Limits::max(), Limits::min()};
}

// The n-th evaluation is bad.
template <class V> struct Failing : LeafValue<V> {
    V bad{};
    int* countdown = nullptr;
    V evaluate(const Thicket&) const { return --*countdown == 0 ? bad : V{0}; }
};

template <class V> class InvalidValues : public ::testing::Test {};
TYPED_TEST_SUITE(InvalidValues, ValueTypes, ValueTypeNames);

TYPED_TEST(InvalidValues, AreReportedAndThePositionIsRestored) {
    using G = Game<Thicket, Failing<TypeParam>>;
    for (const auto bad : invalid_values<TypeParam>()) {
        for (int at = 1; at < 30; at += 7) {
            int countdown = at;
            G game;
            game.knowledge = {{}, bad, &countdown};
            Bench<G, Perfect<G>> bench(game);
            const Thicket before(Growth{.seed = 9, .width = 4, .ragged = false, .again = 3});
            Thicket position = before;
            EXPECT_THROW(mt<AlphaBeta>(bench.context, position, {}, {4, root_ply}), InvalidValue);
            EXPECT_EQ(position, before);
            bench.memory.clear();
            countdown = at;
            EXPECT_THROW(mt<NegaScout>(bench.context, position, {}, {4, root_ply}), InvalidValue);
            EXPECT_EQ(position, before);
            countdown = at;
            EXPECT_THROW(minimax(bench.context, position, {4, root_ply}), InvalidValue);
            EXPECT_EQ(position, before);
        }
    }
}

TYPED_TEST(InvalidValues, LeaveDeepen) {
    using G = Game<Thicket, Failing<TypeParam>>;
    for (const auto bad : invalid_values<TypeParam>()) {
        int countdown = 20;
        G game;
        game.knowledge = {{}, bad, &countdown};
        Bench<G, Perfect<G>> bench(game);
        using C = typename Bench<G, Perfect<G>>::C;
        const auto algorithm = Algorithm<C>::template of<MtdF, AlphaBeta>();
        const Plan<TypeParam> plan{.tuning = bench.usual_tuning()};
        const Thicket root(Growth{.seed = 9, .width = 4, .ragged = false});
        EXPECT_THROW(deepen(bench.context, root, algorithm, plan, {.depth = 6}, [](const auto&) {}), InvalidValue);
    }
}

TYPED_TEST(InvalidValues, AreAlsoThoseBeyondADecidedGame) {
    struct Claims {
        TypeParam value;
        TypeParam evaluate(const Thicket&) const { return value; }
        Outcome terminal(const Thicket&) const { return Outcome::draw; }
    };
    Game<Thicket, Claims> game;
    for (const auto v : {decisive<TypeParam>, opposite(decisive<TypeParam>)}) {
        game.knowledge = {v};
        EXPECT_THROW(game.evaluate(Thicket{}), InvalidValue);
    }
    for (const auto v : {below(decisive<TypeParam>), above(opposite(decisive<TypeParam>))}) {
        game.knowledge = {v};
        EXPECT_EQ(game.evaluate(Thicket{}), v);
    }
}

}  // namespace
}  // namespace betwixt::testing
