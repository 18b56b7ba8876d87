#pragma once
// What the Knowledge of a game offers beyond an evaluation, as one value: a field for each of its functions
// (knowledge.hpp).

#include "betwixt/game/knowledge.hpp"

namespace betwixt {

struct Offers {
    bool outcomes =
        true;  // finished games are won, lost or drawn, and sooner is better; else the game gives them a value

    // Values of positions.
    bool bounds = false, gain = false, solve = false, tablebase = false, use_tables = false, table_plies = false;
    bool counted_tablebase = false, limit_tables = false;
    bool remembers_evaluations = false;
    // Moves.
    bool candidates = false, score = false;
    bool noisy = false, noisy_moves = false, forcing = false, may_stand_pat = false;
    // Selective search.
    bool null_move = false, model = false, reduction = false, losing = false, extends = false;
    // When to search to the end of the game.
    bool endgame = false;

    // True if a search of the game can be selective in any way.
    constexpr bool selects() const { return model || null_move || noisy || extends; }
};

template <class P, class K> constexpr Offers offers_of() {
    using V = EvaluatedAs<K, P>;
    Offers o;
    if constexpr (HasTerminal<K, P>)
        o.outcomes = std::same_as<decltype(std::declval<const K&>().terminal(std::declval<const P&>())), Outcome>;
    o.bounds = BoundsValues<K, P, V>;
    o.gain = CountsGains<K, P, V>;
    o.solve = !o.outcomes && SolvesEnds<K, P, V>;
    o.tablebase = HasTablebase<K, P, V>;
    o.use_tables = o.tablebase && ChoosesTables<K>;
    o.limit_tables = o.use_tables && LimitsTables<K>;
    o.table_plies = o.tablebase && DrawsByCounter<P> && SaysTablePlies<K>;
    o.counted_tablebase = DrawsByCounter<P> && HasCountedTablebase<K, P, V>;
    o.remembers_evaluations = asks_to_remember_evaluations<K>;
    o.candidates = ListsCandidates<K, P>;
    o.score = ScoresMoves<K, P>;
    o.noisy = SaysNoisy<K, P>;
    o.noisy_moves = ListsNoisy<K, P>;
    o.forcing = SaysForcing<K, P>;
    o.may_stand_pat = SaysStandPat<K, P>;
    o.null_move = CanPass<K, P>;
    o.model = Predicts<K, P>;
    o.reduction = SaysReduction<K>;
    o.losing = SaysLosing<K, P>;
    o.extends = Extends<K, P>;
    o.endgame = KnowsEndgame<K, P>;
    return o;
}

}  // namespace betwixt
