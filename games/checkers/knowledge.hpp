#pragma once
// Knowledge of checkers besides an evaluation E: which moves are captures, and the results of positions with few
// pieces.

#include <concepts>
#include <optional>
#include <string>

#include "betwixt/game/knowledge.hpp"
#include "betwixt/game/late_moves.hpp"
#include "games/checkers/position.hpp"
#include "games/checkers/tables/answer.hpp"

namespace betwixt::checkers {

// The divisor was tuned in matches (docs/decisions/measurements.md).
inline const LateMoves late_steps(0.9);

// Captures are noisy and compulsory. Games on 8x8 with whole values use the endgame tables.
template <class E, class P> struct Knowledge : E {
    using Move = typename P::Move;
    using Value = decltype(std::declval<const E&>().evaluate(std::declval<const P&>()));
    using E::E;
    static constexpr bool asks_tables = std::same_as<P, Position> && std::integral<Value>;

    const tables::Folder* folder = nullptr;  // null: the usual folder

    bool noisy(const P&, Move m) const { return trail(m).jumps > 0; }
    // False if there is a capture: captures are compulsory and change the material.
    bool may_stand_pat(const P& p) const { return !p.can_capture(); }
    // Always 0: captures never compete with steps, so only the histories order moves.
    int score(const P&, Move) const { return 0; }
    // Plies by which late steps are reduced: more for deeper nodes and later moves.
    Depth reduction(Depth depth, int number) const { return late_steps.plies(depth, number); }
    std::optional<Bounds<Value>> tablebase(const P& p) const requires asks_tables {
        return tables::bounds<Value>(p, folder);
    }
    void use_tables(const std::string& name) requires asks_tables {
        folder = name.empty() ? nullptr : &tables::folder_named(name);
    }
};

}  // namespace betwixt::checkers
