#pragma once
// Values of positions, of one of five arithmetic types. A value lies strictly between -infinity and +infinity; `below`
// and `above` are its neighbours, so that no value lies in (below(v), v).

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "betwixt/core/compiler.hpp"

namespace betwixt {

// The types that an evaluation may return.
template <class V>
concept Value = std::same_as<V, std::int16_t> || std::same_as<V, std::int32_t> || std::same_as<V, std::int64_t> ||
    std::same_as<V, float> || std::same_as<V, double>;

// Plies left to search below a node. Negative inside quiescence.
using Depth = int;

// Plies from the root of the search to a node. A separate type, so that it is not mistaken for a depth.
enum class Ply : std::int16_t {};
inline constexpr Ply root_ply{0};
constexpr int number(Ply ply) { return static_cast<int>(ply); }
constexpr Ply operator+(Ply ply, int plies) { return static_cast<Ply>(number(ply) + plies); }

// How a node was reached. Declared values of selective searches depend on it (search/selective/), so it is part of the
// node's key in the table.
enum class After : std::uint8_t { move, null_move, extension };

// The place of a node in the search. It fits into one register.
struct Place {
    Depth depth = 0;
    Ply ply = root_ply;
    After after = After::move;
    bool principal = false;  // marked as a node of the principal line (search/selective/principal.hpp)

    constexpr Place() = default;
    constexpr Place(Depth plies_left, Ply from_root, After reached = After::move, bool marked = false)
        : depth(plies_left), ply(from_root), after(reached), principal(marked) {}

    // The same place with another depth, reached in another way, or marked as principal.
    constexpr Place with_depth(Depth plies_left) const { return {plies_left, ply, after, principal}; }
    constexpr Place reached(After how) const { return {depth, ply, how, false}; }
    constexpr Place as_principal() const { return {depth, ply, after, true}; }
};

// The greatest depth that a search accepts. Recursion is at most this deep, plus the plies of quiescence.
inline constexpr Depth max_depth = 250;

// Greater than every value: the maximum of an integer type, the IEEE infinity of a real one.
template <Value V> inline constexpr V infinity = std::floating_point<V> ? std::numeric_limits<V>::infinity()
                                                                        : std::numeric_limits<V>::max();

// a + b for b >= 0, at most infinity.
template <Value V> constexpr V plus(V a, V b) {
    if constexpr (std::integral<V>) return a > 0 && b > infinity<V> - a ? infinity<V> : static_cast<V>(a + b);
    else return a + b;
}

// The value from the opponent's point of view.
template <Value V> constexpr V opposite(V v) { return static_cast<V>(-v); }

namespace detail {
template <Value V> using OrdinalOf =
    std::conditional_t<sizeof(V) == 2, std::int16_t, std::conditional_t<sizeof(V) == 4, std::int32_t, std::int64_t>>;
}

// The position of a value in the order of its type: neighbouring values have neighbouring ordinals, an integer is its
// own ordinal, and ordinal(-v) == -ordinal(v). Both zeros of a real type have ordinal 0.
template <Value V> constexpr std::int64_t ordinal(V v) {
    if constexpr (std::integral<V>) {
        return v;
    } else {
        using O = detail::OrdinalOf<V>;
        const O bits = __builtin_bit_cast(O, v);  // emscripten 3.1.6 has no std::bit_cast
        return bits >= 0 ? bits : static_cast<O>(std::numeric_limits<O>::min() - bits);
    }
}

template <Value V> constexpr V from_ordinal(std::int64_t n) {
    if constexpr (std::integral<V>) {
        return static_cast<V>(n);
    } else {
        using O = detail::OrdinalOf<V>;
        const O o = static_cast<O>(n);
        return __builtin_bit_cast(V, o >= 0 ? o : static_cast<O>(std::numeric_limits<O>::min() - o));
    }
}

// The next smaller and the next larger value; an infinity has none beyond it and is returned unchanged.
template <Value V> constexpr V below(V v) { return v == -infinity<V> ? v : from_ordinal<V>(ordinal(v) - 1); }
template <Value V> constexpr V above(V v) { return v == infinity<V> ? v : from_ordinal<V>(ordinal(v) + 1); }

// The nearest multiple of step > 0; for integers the step is rounded, to 1 at least. Halves are rounded away from zero,
// so that the result is the same for both sides.
template <Value V> V nearest_multiple(V v, double step) {
    if constexpr (std::integral<V>) step = std::max(1.0, std::round(step));
    return static_cast<V>(std::round(static_cast<double>(v) / step) * step);
}

// True if an evaluation may return v: no NaN, no infinity, and its negation exists.
template <Value V> constexpr bool is_value(V v) { return -infinity<V> < v && v < infinity<V>; }

// The value of a game won at the node that a value is counted from (outcome.hpp).
template <Value V> inline constexpr V win = static_cast<V>(sizeof(V) == 2 ? 31'000 : 1'000'000);

// Values at least this far from zero are proven results; evaluations of games with outcomes stay strictly inside.
template <Value V> inline constexpr V decisive = static_cast<V>(win<V> - 1'000);

template <Value V> constexpr bool is_decisive(V v) { return v >= decisive<V> || v <= -decisive<V>; }

}  // namespace betwixt
