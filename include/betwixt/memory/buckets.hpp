#pragma once
// Which bucket of a table a position belongs to, among those in use.
//
// The buckets of a table that grows double in number, and double again. The place of a position in it is a word: the
// first bits of the key's index, then bits of the check, which the entry stores. So the entry and its bucket tell the
// place again, and with it the bucket among more of them.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "betwixt/core/key.hpp"

namespace betwixt {

template <class Entry> class Buckets {
public:
    // All are in use, and stay so.
    explicit Buckets(std::size_t count) : used_(count), fewest_(count), all_(count) {}

    // From now on as few are in use as the first bits of a place tell apart, at least 16,384; then more and more.
    void begin_small() {
        constexpr std::size_t least = std::size_t{1} << std::max(Entry::first_bits, 14);
        while (fewest_ % 2 == 0 && fewest_ / 2 >= least) fewest_ /= 2;
        grow_ = fewest_ < all_;
        used_ = fewest_;
    }
    void use(std::size_t count) { used_ = count; }

    std::size_t used() const { return used_; }
    std::size_t fewest() const { return fewest_; }
    std::size_t all() const { return all_; }

    std::size_t of(Key key) const {
        if (grow_) return at((key.index & first_mask) | Entry::place_of(Entry::check_of(key)), used_);
        return at(key.index, used_);
    }
    // The bucket of an entry that was in bucket b when `before` were in use.
    std::size_t of(const Entry& entry, std::size_t b, std::size_t before) const {
        return at(place_in(entry, b, before), used_);
    }

private:
    static constexpr std::uint64_t first_mask =
        Entry::first_bits == 0 ? 0 : ~std::uint64_t{0} << (64 - Entry::first_bits);

    static std::size_t at(std::uint64_t place, std::size_t count) {
        return static_cast<std::size_t>(high_product(place, count));
    }
    // A bucket is a range of places. It is so small that at most two values of the first bits occur in it.
    static std::uint64_t place_in(const Entry& entry, std::size_t b, std::size_t count) {
        const std::uint64_t low = Entry::place_of(entry.check);
        if (Entry::first_bits == 0) return low;
        const std::uint64_t first = (std::uint64_t{b} << Entry::first_bits) / count;
        const std::uint64_t place = first << (64 - Entry::first_bits) | low;
        return at(place, count) == b ? place : place + ~first_mask + 1;
    }

    std::size_t used_, fewest_, all_;
    bool grow_ = false;
};

}  // namespace betwixt
