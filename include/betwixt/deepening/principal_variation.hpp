#pragma once
// The line both sides follow, read from the table. Every move in it is legal.

#include <optional>
#include <vector>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/search/context.hpp"

namespace betwixt {

namespace detail {
// What is known of a position without search: by its rules, by its foresight, from the table.
template <class C> typename C::Bounds known_bounds(C& c, const typename C::Position& pos, Depth depth) {
    const auto moves = legal_moves(pos);
    if (moves.empty()) {
        const auto v = c.game.terminal(pos, depth);
        return {v, v};
    }
    if constexpr (C::Game::foresees && C::can_look) {
        const auto foreseen = c.game.foresee(pos, depth, c.complete, {});
        const typename C::Bounds seen{foreseen.lower, foreseen.upper};
        if (c.options.look && !seen.open()) return seen;
    }
    const auto* entry = c.memory.find(key_of(pos));
    return entry && entry->depth == depth ? C::Game::to_frame_of(entry->bounds(), depth) : typename C::Bounds{};
}

// The move after which the value `f` of this node is known to be kept, else a forced move, else the one the table
// remembers.
template <class C>
std::optional<typename C::Move> next_of_line(C& c, const typename C::Position& pos, Depth depth, typename C::Value f) {
    const auto moves = legal_moves(pos);
    const Canonical name = canonical_of(pos);
    const auto* entry = c.memory.find(name.key);
    auto remembered = entry ? move_of(*entry) : std::nullopt;
    if (remembered) remembered = board_move<typename C::Position>(*remembered, name.symmetry);
    if (remembered && !moves.contains(*remembered)) remembered.reset();
    const auto keeps_value = [&](const typename C::Move& m) {
        typename C::Position child(pos);
        child.play(m);
        const bool passed = turn_passed(mover_of(pos), child);
        return seen_across(passed, known_bounds(c, child, c.below(depth, child))) == typename C::Bounds{f, f};
    };
    if (remembered && keeps_value(*remembered)) return remembered;
    for (const auto& m : moves)
        if (keeps_value(m)) return m;
    if constexpr (C::Game::foresees && C::can_look)
        if (!moves.empty())
            if (const auto seen = c.game.foresee(pos, depth, c.complete, {}); seen.is_forced) return seen.forced;
    return remembered;
}
}  // namespace detail

// The line of at most `depth` moves that starts with `first` and has the value `f` (in the frame of this depth).
// It ends early where the table has lost the thread.
template <class C> std::vector<typename C::Move> principal_variation(C& c, typename C::Position pos,
                                                                     typename C::Move first, Depth depth,
                                                                     typename C::Value f) {
    std::vector<typename C::Move> line;
    std::optional<typename C::Move> next = first;
    while (next && depth > 0) {
        const auto mover = mover_of(pos);
        pos.play(*next);
        line.push_back(*next);
        f = seen_across(turn_passed(mover, pos), f);
        depth = c.below(depth, pos);
        next = depth > 0 ? detail::next_of_line(c, pos, depth, f) : std::nullopt;
    }
    return line;
}

}  // namespace betwixt
