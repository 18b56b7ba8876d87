#pragma once
// Which bucket of a table a position belongs to, among those in use.
//
// In a table that grows, the place of a position is a word of 64 bits: the first bits of the key's index, then bits of
// the check, which the entry stores. An entry and the number of its bucket determine the place, and so the bucket of
// the entry among more buckets. Buckets are divided one by one, the last one first.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "betwixt/core/key.hpp"

namespace betwixt {

template <class Entry> class Buckets {
public:
    // All are in use, and stay so.
    explicit Buckets(std::size_t count) : count_(count), undivided_(count), next_(count), fewest_(count), all_(count) {}

    // Uses as few buckets as the first bits of a place can distinguish, at least 16,384. From then on the table grows.
    void begin_small() {
        constexpr std::size_t least = std::size_t{1} << std::max(Entry::first_bits, 14);
        while (fewest_ % 2 == 0 && fewest_ / 2 >= least) fewest_ /= 2;
        grow_ = fewest_ < all_;
        use(fewest_);
    }
    void use_fewest() { use(fewest_); }

    // Begins to grow, to so many buckets: a multiple.
    void grow_to(std::size_t count) { next_ = count; }
    bool growing() const { return count_ < next_; }
    bool may_grow() const { return count_ < all_; }
    // The bucket that is divided next. Its entries are then moved to where of() says.
    std::size_t divide() { return --undivided_; }
    // To be called when its entries have been moved.
    void divided() {
        if (undivided_ == 0) use(next_);
    }

    // How many are in use, now or when the table has grown.
    std::size_t in_use() const { return next_; }
    std::size_t all() const { return all_; }
    // How many there were before the table began to grow: the first bucket is still one of these.
    std::size_t undivided() const { return count_; }

    std::size_t of(Key key) const {
        if (!grow_) return at(key.index, count_);
        const std::uint64_t place = (key.index & first_mask) | Entry::place_of(Entry::check_of(key));
        const std::size_t b = at(place, count_);
        return b < undivided_ ? b : at(place, next_);
    }
    // The new bucket of an entry of bucket b, which is being divided.
    std::size_t of(const Entry& entry, std::size_t b) const { return at(place_in(entry, b), next_); }

private:
    static constexpr std::uint64_t first_mask =
        Entry::first_bits == 0 ? 0 : ~std::uint64_t{0} << (64 - Entry::first_bits);

    void use(std::size_t count) { count_ = undivided_ = next_ = count; }
    static std::size_t at(std::uint64_t place, std::size_t count) {
        return static_cast<std::size_t>(high_product(place, count));
    }
    // A bucket is a range of places. It is so small that at most two values of the first bits occur in it.
    std::uint64_t place_in(const Entry& entry, std::size_t b) const {
        const std::uint64_t low = Entry::place_of(entry.check);
        if (Entry::first_bits == 0) return low;
        const std::uint64_t first = (std::uint64_t{b} << Entry::first_bits) / count_;
        const std::uint64_t place = first << (64 - Entry::first_bits) | low;
        return at(place, count_) == b ? place : place + ~first_mask + 1;
    }

    std::size_t count_, undivided_;  // the buckets before undivided_ are those of count_, the others of next_
    std::size_t next_;
    std::size_t fewest_, all_;
    bool grow_ = false;
};

}  // namespace betwixt
