#pragma once
// What a position remembers. Two layouts, as compact as their content: with 16-bit values and moves of at most
// two bytes both take 16 bytes.

#include <cstdint>
#include <optional>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/key.hpp"

namespace betwixt {

// Generations count searches; an entry knows in which it was written. 0 marks an empty entry. An entry is solved when
// nothing its bounds rest on was cut off at the horizon: then they hold at every greater depth, too.
inline constexpr int generations = 16;

// How sure a search is of what it cuts off (search/selectivity.hpp): at the highest level it cuts off nothing.
inline constexpr int selectivities = 4;
inline constexpr int exact_level = selectivities - 1;

// Both bounds f- and f+, as in the papers.
template <Value V, class Move> struct TwoBounds {
    using ValueType = V;
    using MoveType = Move;
    static constexpr std::string_view name = "two";
    static constexpr std::uint8_t depth_mask = 255;

    std::uint64_t check;
    V lower, upper;
    Move remembered;
    std::uint8_t depth;
    std::uint8_t generation : 4;
    bool has_move : 1, solved : 1;
    std::uint8_t selectivity : 2;  // of the bounds

    static constexpr std::uint64_t check_of(Key key) { return key.check; }
    constexpr Move move() const { return remembered; }
    constexpr void set_move(Move m) { remembered = m; }
    constexpr Bounds<V> bounds() const { return {lower, upper}; }
    // `known` is all that is known of the value now, `latest` what the last search gave.
    constexpr void set_bounds(Bounds<V> known, Bounds<V>) { lower = known.lower, upper = known.upper; }
};

// Only the bound that the last search gave.
template <Value V, class Move> struct OneBound {
    using ValueType = V;
    using MoveType = Move;
    static constexpr std::string_view name = "one";
    static constexpr std::uint8_t depth_mask = 255;

    std::uint64_t check;
    V value;
    Move remembered;
    std::uint8_t depth;
    std::uint8_t generation : 4;
    bool has_move : 1, solved : 1, is_lower : 1, is_upper : 1;

    static constexpr std::uint64_t check_of(Key key) { return key.check; }
    constexpr Move move() const { return remembered; }
    constexpr void set_move(Move m) { remembered = m; }
    constexpr Bounds<V> bounds() const {
        return {is_lower ? value : opposite(infinity<V>), is_upper ? value : infinity<V>};
    }
    constexpr void set_bounds(Bounds<V>, Bounds<V> latest) {
        is_lower = latest.lower != opposite(infinity<V>);
        is_upper = latest.upper != infinity<V>;
        value = is_lower ? latest.lower : latest.upper;
    }
};

// Can it remember what a selective search found?
template <class Entry> inline constexpr bool keeps_selectivity = requires(Entry e) { e.selectivity = 0; };

template <class Entry> constexpr auto move_of(const Entry& entry) {
    using Move = typename Entry::MoveType;
    return entry.has_move ? std::optional<Move>(entry.move()) : std::nullopt;
}

}  // namespace betwixt
