#pragma once
// The place of an entry in a table that threads share without locks (Hyatt and Mann, A lockless transposition-table
// implementation, ICGA Journal 25, 2002). Words are read and written one at a time. The check in the first one is
// combined with all other words, so an entry of which two threads wrote parts belongs to no position.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "betwixt/core/key.hpp"

namespace betwixt {

template <class Entry> class Slot {
    static constexpr std::size_t count = sizeof(Entry) / sizeof(std::uint64_t);
    using Words = std::array<std::uint64_t, count>;
    static_assert(sizeof(Words) == sizeof(Entry) && std::is_trivially_copyable_v<Entry> && offsetof(Entry, check) == 0);

public:
    // A copy of the entry. If two threads wrote parts of it, its check is as good as random.
    Entry load() const {
        Words words;
        for (std::size_t i = 0; i < count; ++i) words[i] = __atomic_load_n(&words_[i], __ATOMIC_RELAXED);
        words[0] ^= of_others(words);
        Entry entry;
        std::memcpy(static_cast<void*>(&entry), words.data(), sizeof entry);
        return entry;
    }
    void store(const Entry& entry) {
        Words words;
        std::memcpy(words.data(), &entry, sizeof entry);
        words[0] ^= of_others(words);
        for (std::size_t i = 0; i < count; ++i) __atomic_store_n(&words_[i], words[i], __ATOMIC_RELAXED);
    }

private:
    // A hash of all words but the first; 0 for an empty entry. Mixed words of two writers match only once in 2^64.
    static constexpr std::uint64_t of_others(const Words& words) {
        std::uint64_t sum = 0;
        for (std::size_t i = count; i-- > 1;) sum = words[i] ^ (i + 1 < count ? mix(sum) : 0);
        return sum;
    }

    Words words_;
};

}  // namespace betwixt
