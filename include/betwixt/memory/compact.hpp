#pragma once
// An entry of eight bytes, for games whose positions are numbers below 2^key_bits (HasKeyBits), whose evaluations stay
// within 62, whose games are over after 62 plies at most, and whose moves are numbers below 16. Its check of 32 bits is
// exact: together with the place in the table it identifies one position (core/key.hpp: spread).

#include <cstdint>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/key.hpp"
#include "betwixt/core/outcome.hpp"
#include "betwixt/game/traits.hpp"

namespace betwixt {

template <Value V, class Move, int key_bits> struct Compact {
    using ValueType = V;
    using MoveType = Move;
    static constexpr std::string_view name = "compact";
    // With fewer buckets the check would not be exact.
    static constexpr std::size_t fewest_buckets = key_bits > 32 ? std::size_t{1} << (key_bits - 32) : 1;

    static constexpr std::uint8_t depth_mask = 63;

    std::uint32_t check;
    std::int8_t lower, upper;
    std::uint8_t depth : 6;
    bool has_move : 1, solved : 1;
    std::uint8_t generation : 4, number : 4;

    static constexpr std::uint32_t check_of(Key key) {
        return static_cast<std::uint32_t>(key.index >> (64 - key_bits));
    }
    static constexpr int first_bits = key_bits > 32 ? key_bits - 32 : 0;
    static constexpr std::uint64_t place_of(std::uint64_t check) { return check << (64 - key_bits); }
    constexpr Bounds<V> bounds() const { return {widen(lower), widen(upper)}; }
    constexpr void set_bounds(Bounds<V> b) { lower = narrow(b.lower), upper = narrow(b.upper); }
    constexpr Move move() const { return static_cast<Move>(number); }
    constexpr void set_move(Move m) { number = static_cast<std::uint8_t>(m) & 15; }

private:
    // Stored in the order -infinity, losses, evaluations, wins, infinity; a win in n plies is top - n.
    static constexpr int top = 126;
    static constexpr std::int8_t narrow(V v) {
        const int distance = v < 0 ? -v : v;
        const int size = distance == infinity<V> ? top + 1 : is_decisive(v) ? top - (win<V> - distance) : distance;
        return static_cast<std::int8_t>(v < 0 ? -size : size);
    }
    static constexpr V widen(std::int8_t n) {
        const int distance = n < 0 ? -n : n;
        const int size = distance > top ? infinity<V> : distance > top / 2 ? win<V> - (top - distance) : distance;
        return static_cast<V>(n < 0 ? -size : size);
    }
};

template <class G> constexpr bool fits_compact() {
    using P = typename G::Position;
    if constexpr (HasKeyBits<P> && BoundsAllGames<P> && G::offers.outcomes && std::integral<typename G::Value> &&
                  std::unsigned_integral<typename P::Move> && requires {
                      G::Traits::move_indices;
                      G::Knowledge::limit;
                  })
        return G::Traits::max_plies <= 62 && G::Traits::move_indices <= 16 && G::Knowledge::limit <= 62;
    return false;
}

}  // namespace betwixt
