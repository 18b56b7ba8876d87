#pragma once
// The line both sides follow, read from the table. Every move in it is legal.

#include <optional>
#include <vector>

#include "betwixt/search/context.hpp"

namespace betwixt {

namespace detail {
// The move after which the table proves the value `f` of this node, else the move the table remembers.
template <class C>
std::optional<typename C::Move> next_of_line(C& c, typename C::Position& pos, Depth depth, typename C::Value f) {
    typename C::Moves moves;
    pos.generate(moves);
    const auto* entry = c.memory.find(pos.key());
    const auto remembered = entry ? move_of(*entry) : std::nullopt;
    const auto proves = [&](const typename C::Move& m) {
        const auto mover = mover_of(pos);
        Child<typename C::Position> child{pos, m};
        const auto* next = c.memory.find(child.position().key());
        if (!next || next->depth != depth - 1) return false;
        const auto bounds =
            seen_across(turn_passed(mover, child.position()), C::Game::to_frame_of(next->bounds(), depth - 1));
        return bounds.lower == f && bounds.upper == f;
    };
    if (remembered && moves.contains(*remembered) && proves(*remembered)) return remembered;
    for (const auto& m : moves)
        if (proves(m)) return m;
    return remembered && moves.contains(*remembered) ? remembered : std::nullopt;
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
        next = --depth > 0 ? detail::next_of_line(c, pos, depth, f) : std::nullopt;
    }
    return line;
}

}  // namespace betwixt
