#pragma once
// The principal variation, read from the table. Every move in it is legal.

#include <array>
#include <optional>
#include <vector>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/search/known.hpp"

namespace betwixt {

namespace detail {
// The table's entries of a position on the line: that with the principal mark, if marks are used, and the usual one.
template <class C> auto entries_of(const C& c, Key key, Place at) {
    return std::array{c.options.principal ? c.memory.probe(table_key(c, key, at.as_principal())) : std::nullopt,
                      c.memory.probe(table_key(c, key, at))};
}

// Bounds on a position's value without search: by its rules, by the game's bounds, from the table.
template <class C> typename C::Bounds known_bounds(C& c, const typename C::Position& pos, Place at) {
    const auto moves = legal_moves(pos);
    if (moves.empty()) {
        const auto v = c.game.terminal(pos, at.ply);
        return {v, v};
    }
    if constexpr (C::Game::offers.bounds) {
        const auto known = c.game.bounds(pos, at, c.to_the_end, {});
        if (c.options.bounds && known.lower >= known.upper) return {known.lower, known.upper};
    }
    for (const auto& entry : entries_of(c, key_of(pos), at))
        if (entry && entry->depth == at.depth) return C::Game::bounds_from_root(entry->bounds(), at.ply);
    return {};
}

// A move that is known to keep the value `f` of this node, else a forced move, else the table's move.
template <class C>
std::optional<typename C::Move> next_of_line(C& c, const typename C::Position& pos, Place at, typename C::Value f) {
    const auto moves = legal_moves(pos);
    const Canonical name = canonical_of(pos);
    std::optional<typename C::Move> remembered;
    for (const auto& entry : entries_of(c, name.key, at))
        if (entry && !remembered) remembered = move_of(*entry);
    if (remembered) remembered = board_move<typename C::Position>(*remembered, name.symmetry);
    if (remembered && !moves.contains(*remembered)) remembered.reset();
    const auto keeps_value = [&](const typename C::Move& m) {
        const BeforeMove<typename C::Game> before(c.game, pos, m);
        typename C::Position child(pos);
        child.play(m);
        return before.after(child).to_parent(known_bounds(c, child, c.below(at, child))) == typename C::Bounds{f, f};
    };
    if (remembered && keeps_value(*remembered)) return remembered;
    for (const auto& m : moves)
        if (keeps_value(m)) return m;
    if constexpr (C::Game::offers.bounds)
        if (!moves.empty())
            if (const auto known = c.game.bounds(pos, at, c.to_the_end, {}); known.is_forced) return known.forced;
    return remembered;
}
}  // namespace detail

// The line of at most `depth` moves, at least one, that starts with `first` and has the value `f`. It ends early where
// the table has no next move.
template <class C> std::vector<typename C::Move> principal_variation(C& c, typename C::Position pos,
                                                                     typename C::Move first, Depth depth,
                                                                     typename C::Value f) {
    std::vector<typename C::Move> line;
    std::optional<typename C::Move> next = first;
    Place at{depth, root_ply};
    while (next) {
        const BeforeMove<typename C::Game> before(c.game, pos, *next);
        pos.play(*next);
        line.push_back(*next);
        f = before.after(pos).to_child(f);
        at = c.below(at, pos);
        next = at.depth > 0 ? detail::next_of_line(c, pos, at, f) : std::nullopt;
    }
    return line;
}

}  // namespace betwixt
