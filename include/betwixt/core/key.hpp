#pragma once
// The key of a position in the table.

#include <cstdint>

#include "betwixt/core/compiler.hpp"

namespace betwixt {

// A bijection of the 64-bit words that spreads every bit (the finaliser of SplitMix64, Steele et al. 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// The high 64 bits of a * b.
constexpr std::uint64_t high_product(std::uint64_t a, std::uint64_t b) {
#if defined __SIZEOF_INT128__ && !defined __wasm__  // a call there; below, 32 bits of b leave two multiplications
    __extension__ using uint128 = unsigned __int128;
    return static_cast<std::uint64_t>(static_cast<uint128>(a) * b >> 64);
#else
    constexpr std::uint64_t low = 0xffff'ffff;
    const std::uint64_t middle = (a & low) * (b >> 32) + ((a & low) * (b & low) >> 32);
    const std::uint64_t other_middle = (a >> 32) * (b & low) + (middle & low);
    return (a >> 32) * (b >> 32) + (middle >> 32) + (other_middle >> 32);
#endif
}

// `check` is compared in full, `index` chooses the place. A game whose positions fit 64 bits gives that number alone:
// then the check is the position itself and a false hit is impossible. Any other game gives two words that distinguish
// its positions. They are mixed here, and a probe of a bucket of four for a position that is not there hits with
// probability 2^-62, in a table that has grown (memory/buckets.hpp) to 1 GB 2^-52.
struct Key {
    std::uint64_t check = 0;
    std::uint64_t index = 0;

    constexpr Key() = default;
    constexpr Key(std::uint64_t number) : check(number), index(mix(number + 0x9e3779b97f4a7c15u)) {}
    // Two words that are the position, or very likely identify it, such as a word of it and a hash of the rest.
    constexpr Key(std::uint64_t first, std::uint64_t second) {
        const std::uint64_t m = mix(first + 0x9e3779b97f4a7c15u);
        check = mix(m ^ second);
        index = mix(mix(second + 0x632be59bd9b4e019u) + 3 * m);
    }
    // Takes two words unchanged. Both must be well mixed and depend on the whole position.
    static constexpr Key mixed(std::uint64_t check, std::uint64_t index) {
        Key key;
        key.check = check, key.index = index;
        return key;
    }
    constexpr bool operator==(const Key&) const = default;
};

// A bijection of the numbers below 2^bits, spread over the high bits of a word: 32 <= bits < 64. Buckets are ranges of
// that word, so a bucket and the low bits that still differ within it identify the position: a short check is exact.
template <int bits> constexpr std::uint64_t spread(std::uint64_t number) {
    constexpr std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    number = number * 0x9e3779b97f4a7c15u & mask;
    number ^= number >> bits / 2;
    number = number * 0xd6e8feb86659fd93u & mask;
    number ^= number >> bits / 2;
    return number << (64 - bits);
}

// The key that all images of a position under symmetries share, and the number of this image.
struct Canonical {
    Key key;
    int symmetry = 0;
};

}  // namespace betwixt
