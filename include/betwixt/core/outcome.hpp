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
    // As a value from outside a search.
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
// and the move that is as good as any other, where only one need be looked at. (No optional: a search copies a handful
// of plain members in registers.)
template <class Move> struct Foresight {
    Ending worst = Ending::loss_in(0);
    Ending best = Ending::win_in(0);
    bool is_forced = false;
    Move forced{};

    constexpr void force(const Move& m) { is_forced = true, forced = m; }
};

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
