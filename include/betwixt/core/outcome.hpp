#pragma once
// Values of won, lost and drawn games, and their distance in plies.
//
// A win in n plies is worth win - n: a sooner win is worth more. Inside a search plies are counted from the root, so
// that all values of one search are comparable. In the table plies are counted from the node of the entry, so that the
// number depends on the position alone. `from_root` and `from_node` convert.

#include <optional>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/value.hpp"

namespace betwixt {

// The result of a finished game for the side to move.
enum class Outcome { loss, draw, win };

namespace detail {
// Moves wins and losses `plies` further away. Other values stay, and so do infinities and their neighbours.
template <Value V> constexpr V delayed(V v, int plies) {
    if (v > win<V> || v < -win<V>) return v;
    if (v >= decisive<V>) return static_cast<V>(v - static_cast<V>(plies));
    if (v <= -decisive<V>) return static_cast<V>(v + static_cast<V>(plies));
    return v;
}
}  // namespace detail

// Converts a value counted from a node at this ply to one counted from the root, as in a search.
template <Value V> constexpr V from_root(V v, Ply ply) { return detail::delayed(v, number(ply)); }
template <Value V> constexpr Bounds<V> from_root(Bounds<V> b, Ply ply) {
    return {from_root(b.lower, ply), from_root(b.upper, ply)};
}
// The inverse.
template <Value V> constexpr V from_node(V v, Ply ply) { return detail::delayed(v, -number(ply)); }
template <Value V> constexpr Bounds<V> from_node(Bounds<V> b, Ply ply) {
    return {from_node(b.lower, ply), from_node(b.upper, ply)};
}

// The value of a win or a loss in `plies` plies, counted from the position that the value belongs to.
template <Value V> constexpr V win_in(int plies) { return static_cast<V>(win<V> - static_cast<V>(plies)); }
template <Value V> constexpr V loss_in(int plies) { return opposite(win_in<V>(plies)); }

// The value, counted from the root, of a game that is over at this ply.
template <Value V> constexpr V outcome_value(Outcome outcome, Ply ply) {
    if (outcome == Outcome::draw) return V{0};
    return from_root(outcome == Outcome::win ? win<V> : opposite(win<V>), ply);
}

// If an endgame table gives a win without its length, the win counts as one in this many plies from the table's
// position. It ranks below every win that a search finds, because no search is that deep, and above every evaluation.
inline constexpr int unknown_length = 512;

// Plies to the end of a decided game, from where `v` is counted: negative if the side to move loses, nothing if it is
// undecided or its length is unknown.
template <Value V> constexpr std::optional<int> plies_to_end(V v) {
    if (!is_value(v) || !is_decisive(v)) return std::nullopt;
    const int plies = v > 0 ? static_cast<int>(win<V> - v) : -static_cast<int>(win<V> + v);
    return plies > -unknown_length && plies < unknown_length ? std::optional(plies) : std::nullopt;
}
// The same as a positive number, but of a game of unknown length the plies to the position in the table.
template <Value V> constexpr std::optional<int> plies_to_proof(V v) {
    if (!is_value(v) || !is_decisive(v)) return std::nullopt;
    const int plies = static_cast<int>(win<V> - (v > 0 ? v : opposite(v)));
    return plies < unknown_length ? plies : plies - unknown_length;
}

}  // namespace betwixt
