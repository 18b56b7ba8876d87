// Endgame tables: what they tell is neither searched nor changed on its way to the root.

#include "betwixt/drivers/all.hpp"
#include "betwixt/search/known.hpp"
#include "deepened.hpp"
#include "property.hpp"
#include "sudden.hpp"
#include "trial.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

// What the tables hold of a position: its value, one bound, who wins, or nothing.
enum class Told { value, bounds };

// Random games with tables of the last `plies` plies. Nothing else is known of them.
template <Value V, Told told> struct Tabled {
    static constexpr int plies = 4;
    static constexpr V limit = SuddenKnowledge<V>::limit;

    static V evaluate(const Sudden& p) { return SuddenKnowledge<V>::evaluate(p); }
    static std::optional<Bounds<V>> tablebase(const Sudden& p) {
        if (p.plies_left() > plies) return std::nullopt;
        const V f = SuddenKnowledge<V>::seen(p, plies, true);
        if (told == Told::value) return Bounds<V>{f, f};
        switch (p.random(9) % 5) {
            case 0: return Bounds<V>{f, f};
            case 1: return Bounds<V>{.lower = f};
            case 2: return Bounds<V>{.upper = f};
            case 3: return f > 0 ? Bounds<V>{.lower = win_in<V>(plies)} : Bounds<V>{loss_in<V>(0), 0};
            default: return std::nullopt;
        }
    }
};
template <Value V, Told told> using TabledGame = Game<Sudden, Tabled<V, told>>;

template <class V> class Tablebases : public ::testing::Test {};
using SomeValueTypes = ::testing::Types<std::int16_t, double>;
TYPED_TEST_SUITE(Tablebases, SomeValueTypes, ValueTypeNames);

// Searches by every driver over both recursions, and by minimax.
template <class G, class Check>
void for_all_algorithms(const Trial& s, const Sudden& position, const Limits& limits, const Check& check) {
    using B = Bench<G, TwoBoundsTable<G>>;
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        const auto run = [&]<class Searcher>(Searcher) {
            RC_LOG() << Driver::name << " over " << Searcher::name << "\n";
            B bench(G{}, TwoBoundsTable<G>(s.entries, s.replacement()), s.options);
            check(deepened<Driver, Searcher>(bench, position, limits, {s.tuning<typename G::Value>()}),
                  brackets_only<Driver>);
        };
        run(AlphaBeta{});
        run(NegaScout{});
        if constexpr (std::same_as<Driver, Wide>) run(Minimax{});
    });
}

// The value, a win's distance from the root included, and the move are those of minimax, which asks no table.
template <class G, class Found> void check_true(const Sudden& position, const Found& found, bool brackets) {
    const auto f = truth(G{}, position, position.plies_left());
    RC_ASSERT(found.bounds.lower <= f);
    RC_ASSERT(f <= found.bounds.upper);
    if (brackets) return;
    RC_ASSERT(found.value() == f);
    RC_ASSERT(truth_of_move(G{}, position, *found.best, position.plies_left()) == f);
}

TYPED_TEST(Tablebases, LeaveTheValueOfTheGameAsItIs) {
    std::uint64_t hits = 0, nodes = 0, nodes_without = 0;
    const auto check = [&]<class G>(G, Trial s, const Sudden& position) {
        s.options.quiescence = 0;
        const Limits limits{.first = s.growth.again ? 1 : max_depth};
        for_all_algorithms<G>(s, position, limits, [&](const auto& search, bool brackets) {
            check_true<G>(position, search.end, brackets);
            hits += search.end.stats.tablebase_hits, nodes += search.end.stats.nodes;
        });
        s.options.tablebase = false;
        for_all_algorithms<G>(s, position, limits, [&](const auto& search, bool brackets) {
            check_true<G>(position, search.end, brackets);
            RC_ASSERT(search.end.stats.tablebase_hits == 0u);
            nodes_without += search.end.stats.nodes;
        });
    };
    for_all(trees(1000, 2), [&](const Trial& s, const Sudden& position) {
        RC_PRE(!position.over());
        check(TabledGame<TypeParam, Told::value>{}, s, position);
        check(TabledGame<TypeParam, Told::bounds>{}, s, position);
    });
    EXPECT_GT(hits, 10'000u);
    EXPECT_LT(nodes, nodes_without * 2 / 3);
}

// The value of a search that is cut off at its horizon: minimax that asks the tables for values above the horizon, but
// not at the root. (One bound on the value of the whole game is none on that of so many plies.)
template <class G> typename G::Value tabled_minimax(const G& game, const Sudden& p, Place at) {
    using V = typename G::Value;
    if (p.over()) return game.terminal(p, at.ply);
    if (at.depth == 0) return game.evaluate(p);
    if (at.ply != root_ply)
        if (const auto known = G::Knowledge::tablebase(p); known && !known->open())
            return from_root(known->lower, at.ply);
    V best = -infinity<V>;
    for (const auto m : legal_moves(p))
        best = std::max(best, opposite(tabled_minimax(game, p.after(m), {at.depth - 1, at.ply + 1})));
    return best;
}

template <class G> void check_at_any_depth(Trial s, const Sudden& position) {
    RC_PRE(!position.over());
    s.options.quiescence = 0;
    s.options.exact = true;
    for_all_algorithms<G>(s, position, {.depth = s.depth}, [&](const auto& search, bool brackets) {
        for (const auto& r : search.iterations)
            if (!brackets) RC_ASSERT(r.value() == tabled_minimax(G{}, position, {r.depth, root_ply}));
        RC_ASSERT(search.end.table.contradictions == 0u);
    });
}

TYPED_TEST(Tablebases, TellTheSameToEveryDriverAtAnyDepth) {
    for_all(trees(500, 2), [](const Trial& s, const Sudden& position) {
        check_at_any_depth<TabledGame<TypeParam, Told::value>>(s, position);
        check_at_any_depth<TabledGame<TypeParam, Told::bounds>>(s, position);
    });
}

}  // namespace
}  // namespace betwixt::testing
