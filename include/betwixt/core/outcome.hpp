#pragma once
// Won, lost and drawn games, and how far away they are.
//
// A win in n plies is worth win - n: a sooner win is worth more. Inside a search plies are counted from the root, so
// that all values of one search compare. In the table plies are counted from the node of the entry, so that the number
// depends on the position alone. `from_root` and `from_node` convert.

#include <optional>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/value.hpp"

namespace betwixt {

// The result of a finished game for the side to move.
enum class Outcome { loss, draw, win };

namespace detail {
// Decided games are `plies` further away; infinities stay.
template <Value V> constexpr V delayed(V v, int plies) {
    if (v == infinity<V> || v == -infinity<V>) return v;
    if (v >= decisive<V>) return static_cast<V>(v - static_cast<V>(plies));
    if (v <= -decisive<V>) return static_cast<V>(v + static_cast<V>(plies));
    return v;
}
}  // namespace detail

// A value counted from a node at this ply, as the search counts it: from the root.
template <Value V> constexpr V from_root(V v, Ply ply) { return detail::delayed(v, number(ply)); }
template <Value V> constexpr Bounds<V> from_root(Bounds<V> b, Ply ply) {
    return {from_root(b.lower, ply), from_root(b.upper, ply)};
}
// The inverse.
template <Value V> constexpr V from_node(V v, Ply ply) { return detail::delayed(v, -number(ply)); }
template <Value V> constexpr Bounds<V> from_node(Bounds<V> b, Ply ply) {
    return {from_node(b.lower, ply), from_node(b.upper, ply)};
}

// How a game ends and when, as one number: a sooner win is higher, a sooner loss lower, a draw is 0 whenever it comes.
class Ending {
public:
    static constexpr Ending win_in(int plies) { return Ending(base - plies); }
    static constexpr Ending loss_in(int plies) { return Ending(plies - base); }
    static constexpr Ending draw() { return Ending(0); }

    constexpr bool is_win() const { return number_ > 0; }
    constexpr bool is_loss() const { return number_ < 0; }
    // Is it decided, within so many plies?
    constexpr bool within(int plies) const { return number_ >= base - plies || number_ <= plies - base; }
    // As the opponent sees it.
    constexpr Ending operator-() const { return Ending(-number_); }
    // As a value counted from the position that the ending belongs to.
    template <Value V> constexpr V value() const {
        constexpr int shift = static_cast<int>(win<V>) - base;
        return static_cast<V>(number_ + (number_ > 0 ? shift : number_ < 0 ? -shift : 0));
    }
    constexpr auto operator<=>(const Ending&) const = default;

private:
    static constexpr int base = 1'000;  // above every number of plies
    explicit constexpr Ending(int number) : number_(number) {}
    int number_;
};

// What rules can tell of a game without search: the side to move comes to no worse and to no better end than these;
// and the move that is as good as any other, where only one need be searched. (No optional: a search copies a handful
// of plain members in registers.)
template <class Move> struct Foresight {
    Ending worst = Ending::loss_in(0);
    Ending best = Ending::win_in(0);
    bool is_forced = false;
    Move forced{};

    constexpr void force(const Move& m) { is_forced = true, forced = m; }
};

// A game that is over at this ply, as the search counts it.
template <Value V> constexpr V outcome_value(Outcome outcome, Ply ply) {
    if (outcome == Outcome::draw) return V{0};
    return from_root(outcome == Outcome::win ? win<V> : opposite(win<V>), ply);
}

// Plies to the end of a decided game from where `v` is counted; negative when the side to move loses; nothing when
// undecided.
template <Value V> constexpr std::optional<int> plies_to_end(V v) {
    if (!is_value(v) || !is_decisive(v)) return std::nullopt;
    return v > 0 ? static_cast<int>(win<V> - v) : -static_cast<int>(win<V> + v);
}

}  // namespace betwixt
