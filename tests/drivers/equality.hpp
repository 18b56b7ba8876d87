#pragma once
// The property that everything else rests on: whatever the driver, recursion, table and order, the value is minimax's.

#include <vector>

#include "betwixt/drivers/all.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/memory/table.hpp"
#include "oracle.hpp"
#include "property.hpp"
#include "trial.hpp"
#include "value_types.hpp"

namespace betwixt::testing {

// What minimax says about a position, its moves included.
template <class G> struct Truth {
    using V = typename G::Value;
    using Move = typename G::Move;
    struct Line {
        Move move;
        V value;
    };

    V value = -infinity<V>;
    std::vector<Line> lines;

    Truth(const G& game, const typename G::Position& position, const Trial& s) {
        const auto moves = legal_moves(position);
        for (const auto& m : moves) {
            lines.push_back({m, truth_of_move(game, position, m, s.depth, s.options.quiescence)});
            value = std::max(value, lines.back().value);
        }
    }
    V of(const Move& m) const {
        return std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.move == m; })->value;
    }
};

// How far a driver may be from the truth: nothing, but for the one that says so.
template <class Driver, class V> double error_allowed(const Trial& s) {
    return std::same_as<Driver, RealMtdF> && std::floating_point<V> ? s.epsilon : 0;
}

template <class Driver, class Searcher, class G>
void check_one(const G& game, const typename G::Position& position, const Trial& s, const Truth<G>& truth, Kept kept) {
    using V = typename G::Value;
    using Memory = Table<TwoBounds<V, typename G::Move>>;
    using B = Bench<G, Memory>;
    RC_LOG() << Driver::name << " over " << Searcher::name << (kept == Kept::known ? ", two bounds, " : ", one bound, ")
             << sizeof(V) << "\n";

    B bench(game, Memory(s.entries, s.replacement(), kept), s.options);
    const auto algorithm = Algorithm<typename B::C>::template of<Driver, Searcher>();
    auto root = bench.root(position, algorithm, s.depth, s.tuning<V>(), s.best_only);
    const V f = truth.value;
    const V error = static_cast<V>(error_allowed<Driver, V>(s));
    bool separated = false;
    V g{};
    try {
        g = algorithm.drive(root, s.first_guess(f));
    } catch (const Enough&) {
        separated = true;
    }

    RC_ASSERT(root.bounds().lower <= f);
    RC_ASSERT(f <= root.bounds().upper);
    RC_ASSERT(truth.of(root.best().move) >= f - error);
    RC_ASSERT(bench.context.table.contradictions == 0u);
    if (separated || brackets_only<Driver>) return;
    RC_ASSERT(g >= f - error);
    RC_ASSERT(g <= f + error);
    if (error == V{0}) RC_ASSERT(root.bounds() == (Bounds<V>{f, f}));
}

// Every driver over both recursions with entries that keep all that is known, and with those that keep the latest.
template <class G> void check_all(const G& game, const typename G::Position& position, const Trial& s) {
    const Truth<G> truth(game, position, s);
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        for (const Kept kept : {Kept::known, Kept::latest}) {
            check_one<Driver, AlphaBeta>(game, position, s, truth, kept);
            check_one<Driver, NegaScout>(game, position, s, truth, kept);
        }
    });
}

}  // namespace betwixt::testing
