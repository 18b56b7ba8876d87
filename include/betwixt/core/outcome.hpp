#pragma once
// Won, lost and drawn games, and how far away they are.
//
// Inside a search of depth d a win in n plies is worth win + d - n: sooner is better, and the number depends only
// on the position and its remaining depth, which is what makes it safe in a table. Outside (in the table, in a
// report) the same win is win - n. `to_frame` and `from_frame` convert.

#include <optional>

#include "betwixt/core/value.hpp"

namespace betwixt {

// The result of a finished game for the side to move.
enum class Outcome { loss, draw, win };

// A value from outside, as a search with this remaining depth sees it.
template <Value V> constexpr V to_frame(V v, Depth depth) {
    if (v == infinity<V> || v == -infinity<V>) return v;
    if (v >= decisive<V>) return static_cast<V>(v + static_cast<V>(depth));
    if (v <= -decisive<V>) return static_cast<V>(v - static_cast<V>(depth));
    return v;
}

// The inverse of to_frame.
template <Value V> constexpr V from_frame(V v, Depth depth) { return to_frame(v, -depth); }

// A finished game's value at a node with this remaining depth.
template <Value V> constexpr V outcome_value(Outcome outcome, Depth depth) {
    if (outcome == Outcome::draw) return V{0};
    return to_frame(outcome == Outcome::win ? win<V> : opposite(win<V>), depth);
}

// Plies to the end of a decided game; negative when the side to move loses; nothing when undecided.
// `v` is a value from outside.
template <Value V> constexpr std::optional<int> plies_to_end(V v) {
    if (!is_value(v) || !is_decisive(v)) return std::nullopt;
    return v > 0 ? static_cast<int>(win<V> - v) : -static_cast<int>(win<V> + v);
}

}  // namespace betwixt
