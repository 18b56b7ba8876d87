// A search that remembers evaluations finds the same, and computes fewer.

#include "betwixt/memory/evaluations.hpp"

#include "betwixt/deepening/search.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "property.hpp"
#include "trial.hpp"

namespace betwixt::testing {
namespace {

using Score = std::int16_t;

template <bool remembers> struct Counting : LeafValue<Score> {
    static constexpr bool remembers_evaluations = remembers;
    int* computed = nullptr;
    Score evaluate(const Thicket& node) const { return ++*computed, LeafValue<Score>::evaluate(node); }
};

struct Found {
    Score value;
    Thicket::Move best;
    std::uint64_t nodes, leaves, passes;
    bool operator==(const Found&) const = default;
};

template <bool remembers> Found search(const Trial& s, Depth quiescence, int& computed) {
    using G = Game<Thicket, Counting<remembers>>;
    G game;
    game.knowledge.leaves = s.leaves;
    game.knowledge.computed = &computed;
    Search<G> search(game, DefaultTable<G>(1 << 10));
    search.options.quiescence = quiescence;
    const auto r = search(Thicket(s.growth), {.depth = s.depth});
    return {r.value(), *r.best, r.stats.nodes, r.stats.leaves, r.stats.passes};
}

TEST(Evaluations, ThatAreRememberedChangeNothingButTheWork) {
    int computed = 0, remembered = 0;
    for_all(trees(2000, 6), [&](const Trial& s) {
        for (const Depth quiescence : {0, 4}) {
            if (legal_moves(Thicket(s.growth)).empty()) continue;
            const int before = computed, before_remembered = remembered;
            RC_ASSERT((search<false>(s, quiescence, computed) == search<true>(s, quiescence, remembered)));
            RC_ASSERT(remembered - before_remembered <= computed - before);
        }
    });
    EXPECT_LT(remembered, computed);
}

TEST(Evaluations, OfPositionsThatShareASlotAreToldApart) {
    Evaluations<Score> evaluations;
    int computed = 0;
    const auto value = [&](std::uint64_t check) {
        return evaluations.of(Key::mixed(check, 7), [&] { return ++computed, static_cast<Score>(check + 1); });
    };
    EXPECT_EQ(value(0), 1);  // the check of an empty slot, too
    EXPECT_EQ(value(0), 1);
    EXPECT_EQ(computed, 1);
    EXPECT_EQ(value(5), 6);
    EXPECT_EQ(value(0), 1);
    EXPECT_EQ(computed, 3);
    evaluations.clear();
    EXPECT_EQ(value(0), 1);
    EXPECT_EQ(computed, 4);
}

}  // namespace
}  // namespace betwixt::testing
