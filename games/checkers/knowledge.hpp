#pragma once
// What is known of checkers besides an evaluation E: which moves are captures, and how positions of few pieces end.

#include <concepts>
#include <optional>
#include <string>

#include "betwixt/game/knowledge.hpp"
#include "games/checkers/position.hpp"
#include "games/checkers/tables/answer.hpp"

namespace betwixt::checkers {

// Captures are noisy and compulsory. Whole values on 8x8 ask the endgame tables.
template <class E, class P> struct Knowledge : E {
    using Move = typename P::Move;
    using Value = decltype(std::declval<const E&>().evaluate(std::declval<const P&>()));
    using E::E;
    static constexpr bool asks_tables = std::same_as<P, Position> && std::integral<Value>;

    const tables::Folder* folder = nullptr;  // the usual one

    bool noisy(const P&, Move m) const { return trail(m).jumps > 0; }
    // Captures are compulsory, and change what the evaluation counts.
    bool may_stand_pat(const P& p) const { return !p.can_capture(); }
    std::optional<Bounds<Value>> tablebase(const P& p) const requires asks_tables {
        return tables::bounds<Value>(p, folder);
    }
    void use_tables(const std::string& name) requires asks_tables {
        folder = name.empty() ? nullptr : &tables::folder_named(name);
    }
};

}  // namespace betwixt::checkers
