#pragma once
// The step from a node to its child: whether the turn passes, and what the move itself gains.

#include <algorithm>
#include <concepts>
#include <type_traits>

#include "betwixt/game/child.hpp"

namespace betwixt {

// Converts values of the child to its parent's view, and windows of the parent to the child's. For games whose sides
// alternate, without forced moves and gains: it holds nothing, and so takes no register.
template <Value V> struct AlternatingTurn {
    template <class T> constexpr T to_parent(T x) const { return negate_if(true, x); }
    template <class T> constexpr T to_child(T x) const { return negate_if(true, x); }
};

// The same where a side may move again, or a line of forced moves ends with either side to move.
template <Value V> struct PlainTurn {
    bool passed = true;  // true if the opponent is to move at the child

    // `x` is a value, a window or bounds.
    template <class T> constexpr T to_parent(T x) const { return negate_if(passed, x); }
    template <class T> constexpr T to_child(T x) const { return negate_if(passed, x); }
    // This turn followed by the next one of the same line.
    constexpr PlainTurn then(PlainTurn next) const { return {passed != next.passed}; }
};

// The same for games with gains: the value of the parent is the gain plus the value of the child in the parent's view.
template <Value V> struct GainingTurn {
    bool passed = true;
    V gain{0};  // of the side that moved

    template <class T> constexpr T to_parent(T x) const { return shifted(negate_if(passed, x), gain); }
    template <class T> constexpr T to_child(T x) const { return negate_if(passed, shifted(x, opposite(gain))); }
    constexpr GainingTurn then(GainingTurn next) const { return {passed != next.passed, to_parent(next.gain)}; }

private:
    // v + by, clamped to the infinities; an infinite v stays.
    static constexpr V shifted(V v, V by) {
        V sum{};
        if (v == infinity<V> || v == opposite(infinity<V>)) return v;
        if (__builtin_add_overflow(v, by, &sum)) return by > V{0} ? infinity<V> : opposite(infinity<V>);
        return std::clamp(sum, opposite(infinity<V>), infinity<V>);
    }
    // Keeps windows valid at the ends of the type: alpha < beta, and no finite end becomes an infinity.
    static constexpr Window<V> shifted(Window<V> w, V by) {
        constexpr V most = below(infinity<V>), least = opposite(most);
        Window<V> moved{shifted(w.alpha, by), shifted(w.beta, by)};
        if (w.alpha != opposite(infinity<V>)) moved.alpha = std::clamp(moved.alpha, least, below(most));
        if (w.beta != infinity<V>) moved.beta = std::clamp(moved.beta, above(least), most);
        return moved;
    }
    static constexpr Bounds<V> shifted(Bounds<V> b, V by) { return {shifted(b.lower, by), shifted(b.upper, by)}; }
};

// What must be read before a move is made, so that after(child) can return the turn.
template <class G> class BeforeMove {
public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    [[gnu::always_inline]] BeforeMove(const G& game, const Position& pos, const typename G::Move& m)
        : mover_(mover_of(pos)), gain_(gain_of(game, pos, m)) {}
    [[gnu::always_inline]] Turn after(const Position& child) const {
        [[maybe_unused]] const bool passed = turn_passed(mover_, child);
        if constexpr (G::offers.gain) return {passed, gain_};
        else if constexpr (std::is_empty_v<Turn>) return {};
        else return {passed};
    }

private:
    struct Nothing {};
    static auto gain_of([[maybe_unused]] const G& game, [[maybe_unused]] const Position& pos,
                        [[maybe_unused]] const typename G::Move& m) {
        if constexpr (G::offers.gain) return game.gain(pos, m);
        else return Nothing{};
    }

    decltype(mover_of(std::declval<const Position&>())) mover_;
    [[no_unique_address]] std::conditional_t<G::offers.gain, typename G::Value, Nothing> gain_;
};

}  // namespace betwixt
