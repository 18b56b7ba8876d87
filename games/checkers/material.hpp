#pragma once
// What is certain of an evaluation: men and kings.

#include "betwixt/game/knowledge.hpp"
#include "games/checkers/position.hpp"
#include "games/checkers/tables/answer.hpp"

namespace betwixt::checkers {

// In hundredths of a man. Where the aim is to lose all pieces each counts against its owner.
struct Material {
    static constexpr std::int16_t unit = 100;
    static constexpr int king = 130;

    template <class P> std::int16_t evaluate(const P& p) const {
        const auto worth = [&](Side s) {
            return unit * std::popcount(p.men(s)) + king * std::popcount(p.pieces(s) & p.kings());
        };
        const int difference = worth(p.side()) - worth(opponent(p.side()));
        return static_cast<std::int16_t>(p.objective() == Objective::win_all ? difference : -difference);
    }
};

// Over an evaluation E: captures are noisy, and a single move is forced. On 8x8 there are endgame
// tables, which whole values ask.
template <class E, class P> struct Knowledge : E {
    using Move = typename P::Move;
    using Value = decltype(std::declval<const E&>().evaluate(std::declval<const P&>()));
    using E::E;

    bool noisy(const P&, Move m) const { return trail(m).jumps > 0; }
    // Captures are compulsory, and change what the evaluation counts.
    bool may_stand_pat(const P& p) const { return !p.can_capture(); }
    std::optional<Bounds<Value>> tablebase(const P& p) const
        requires(std::same_as<P, Position>&& std::integral<Value>) {
        return tables::bounds<Value>(p);
    }
};

}  // namespace betwixt::checkers
