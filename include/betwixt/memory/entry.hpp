#pragma once
// What the table stores for a position: both bounds of its value, f- and f+ in the papers. An entry is as small as its
// content: with 16-bit values and moves of at most two bytes it takes 16 bytes.

#include <cstdint>
#include <optional>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/key.hpp"

namespace betwixt {

// Generations number the searches; an entry stores in which one it was written. 0 marks an empty entry. An entry is
// solved if its bounds do not depend on the horizon: they then hold at every greater depth, too.
inline constexpr int generations = 16;

// Levels of how sure selective cuts must be (search/selective/selectivity.hpp): at the highest nothing is cut off.
inline constexpr int selectivities = 4;
inline constexpr int exact_level = selectivities - 1;

template <Value V, class Move> struct TwoBounds {
    using ValueType = V;
    using MoveType = Move;
    static constexpr std::string_view name = "two";
    static constexpr std::uint8_t depth_mask = 255;

    alignas(8) std::uint64_t check;
    V lower, upper;
    Move remembered;
    std::uint8_t depth;
    std::uint8_t generation : 4;
    bool has_move : 1, solved : 1;
    std::uint8_t selectivity : 2;  // of the bounds

    static constexpr std::uint64_t check_of(Key key) { return key.check; }
    // What the check tells of the place of a position: all bits but the first ones (buckets.hpp).
    static constexpr int first_bits = 14;
    static constexpr std::uint64_t place_of(std::uint64_t check) { return check * 0x9e3779b97f4a7c15u >> first_bits; }
    constexpr Move move() const { return remembered; }
    constexpr void set_move(Move m) { remembered = m; }
    constexpr Bounds<V> bounds() const { return {lower, upper}; }
    constexpr void set_bounds(Bounds<V> b) { lower = b.lower, upper = b.upper; }
};

// True if the entry can store bounds of selective searches. Other entries store exact bounds only.
template <class Entry> inline constexpr bool keeps_selectivity = requires(Entry e) { e.selectivity = 0; };

// The selectivity level of the search that found the bounds.
template <class Entry> constexpr int selectivity_of([[maybe_unused]] const Entry& entry) {
    if constexpr (keeps_selectivity<Entry>) return entry.selectivity;
    else return exact_level;
}

template <class Entry> constexpr auto move_of(const Entry& entry) {
    using Move = typename Entry::MoveType;
    return entry.has_move ? std::optional<Move>(entry.move()) : std::nullopt;
}

}  // namespace betwixt
