#pragma once
// The table's key of a position.

#include <array>
#include <bit>
#include <cstring>

#include "betwixt/game/position.hpp"

namespace betwixt {

// True if two positions are equal exactly if their bytes are.
template <class P> inline constexpr bool named_by_bytes =
    std::is_trivially_copyable_v<P>&& std::has_unique_object_representations_v<P>;

namespace detail {
// Up to eight bytes are the key itself. More are folded, word by word, into two words, each by different steps.
template <class P> Key key_of_bytes(const P& p) {
    std::array<std::uint64_t, (sizeof(P) + 7) / 8> words{};
    std::memcpy(words.data(), &p, sizeof(P));
    if constexpr (words.size() == 1) return words[0];
    std::uint64_t check = 0;
    std::uint64_t index = 0;
    for (std::uint64_t word : words) {
        word *= 0x9e3779b97f4a7c15u;
        word ^= word >> 32;
        check = (std::rotl(check, 23) + word) * 0xd6e8feb86659fd93u;
        index = (std::rotl(index, 41) ^ word) * 0xbf58476d1ce4e5b9u;
    }
    return Key::mixed(check ^ check >> 29, index ^ index >> 31);
}
}  // namespace detail

// The key, and which image under the game's symmetries the position is (0 for a game without symmetries).
template <class P> [[gnu::always_inline]] inline Canonical canonical_of(const P& p) {
    Canonical c;
    if constexpr (IsSymmetric<P>) c = p.canonical();
    else if constexpr (HasKey<P>) c.key = p.key();
    else c.key = detail::key_of_bytes(p);
    if constexpr (HasKeyBits<P>) c.key.index = spread<TraitsOf<P>::key_bits>(c.key.check);
    return c;
}
template <class P> Key key_of(const P& p) { return canonical_of(p).key; }

// The key after a move.
template <class P> Key key_after(const P& p, const typename P::Move& m) requires GivesChildKey<P> {
    Key key = p.child_key(m);
    if constexpr (HasKeyBits<P>) key.index = spread<TraitsOf<P>::key_bits>(key.check);
    return key;
}

// Converts a move to the form that the table stores, and back.
template <class P> typename P::Move stored_move(const typename P::Move& m, int symmetry) {
    if constexpr (IsSymmetric<P>) return P::to_canonical(m, symmetry);
    else return m;
}
template <class P> typename P::Move board_move(const typename P::Move& m, int symmetry) {
    if constexpr (IsSymmetric<P>) return P::from_canonical(m, symmetry);
    else return m;
}

}  // namespace betwixt
