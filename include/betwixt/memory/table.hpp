#pragma once
// The transposition table: what earlier passes, iterations and move orders learned of a position.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "betwixt/memory/buckets.hpp"
#include "betwixt/memory/entry.hpp"
#include "betwixt/memory/replacement.hpp"
#include "betwixt/memory/slot.hpp"
#include "betwixt/memory/zeroed_array.hpp"

namespace betwixt {

// Remembers nothing: the search is plain Alpha-Beta, and the table's code is compiled away.
template <Value V, class Move> struct NoMemory {
    using Entry = TwoBounds<V, Move>;
    static constexpr bool enabled = false;
    void new_search() {}
    std::optional<Entry> probe(Key) const { return std::nullopt; }
    void prefetch(Key) const {}
    bool store(Key, Depth, Bounds<V>, Bounds<V>, std::optional<Move>, bool, int) { return false; }
};

// What an entry stores of a value. known: both bounds, from all searches. latest: only what the last search found, one
// bound as in most programs (both if that search found the value).
enum class Kept { known, latest };

// A direct-mapped or bucketed table. Every hit is checked against 64 bits. Several threads may probe and store at the
// same time, between share() and unshare() if it grows; all other functions are for one thread.
//
// A table made by of_bytes() grows: it uses the first megabytes of its memory, and four times as much whenever a
// quarter of that is in use. So a short search stays in the processor's caches, and the system need not zero what it
// does not use. No entry is lost when the table grows.
template <class EntryType, class Replacement = AnyReplacement> class Table {
public:
    using Entry = EntryType;
    using V = typename Entry::ValueType;
    using Move = typename Entry::MoveType;
    using Scheme = Replacement;
    static constexpr bool enabled = true;

    // Has at least one entry. The number is rounded down to full buckets; a scheme known at compile time has at least
    // one bucket of all its ways. Throws std::bad_alloc.
    explicit Table(std::size_t entries, Replacement replacement = AgedBucket{}, Kept kept = Kept::known)
        : replacement_(replacement),
          kept_(kept),
          ways_(std::min(at_least(entries, replacement), static_cast<std::size_t>(replacement.ways))),
          buckets_(at_least(entries, replacement) / ways_),
          memory_(this->entries(), sizeof(Entry)),
          slots_(static_cast<Slot<Entry>*>(memory_.start())) {}
    // A table of at most so many bytes that grows. (One of fewer than four ways does not: it would lose entries.)
    static Table of_bytes(std::size_t bytes, Replacement replacement = AgedBucket{}, Kept kept = Kept::known) {
        Table table(bytes / sizeof(Entry), replacement, kept);
        if (table.ways() >= 4) table.buckets_.begin_small();
        return table;
    }

    // The most entries that fit.
    std::size_t entries() const { return buckets_.all() * ways(); }
    static constexpr std::size_t bytes_per_entry() { return sizeof(Entry); }
    const Replacement& replacement() const { return replacement_; }

    // The bytes of the part in use. Any bytes may be written there: the worst that a probe then finds is wrong bounds.
    std::span<std::byte> image() { return {static_cast<std::byte*>(memory_.start()), used_entries() * sizeof(Entry)}; }

    // Forgets everything.
    void clear() {
        const auto all = image();
        std::fill(all.begin(), all.end(), std::byte{});
        generation_ = 1;
        buckets_.use_fewest();
        filled_ = 0;
    }

    // Call before several threads share the table. It grows until so many entries fit, and not again before unshare().
    void share(std::size_t entries) {
        while (buckets_.growing()) divide_bucket();
        std::size_t count = buckets_.in_use();
        while (count * ways() < entries && count < buckets_.all()) count *= 2;
        buckets_.grow_to(count);
        while (buckets_.growing()) divide_bucket();
        shared_ = true;
    }
    // Call when one thread alone uses the table again.
    void unshare() {
        shared_ = false;
        filled_ = static_cast<std::size_t>(sample() * used_entries() / sample_size());
    }

    // Clears the bounds of every entry and keeps its move.
    void forget_bounds() {
        for (std::size_t i = 0; i < used_entries(); ++i) {
            Entry entry = slots_[i].load();
            if (entry.generation == 0) continue;
            entry.set_bounds({});
            entry.solved = false;
            slots_[i].store(entry);
        }
    }

    // Entries written from now on are younger than all others.
    void new_search() { generation_ = generation_ + 1 < generations ? generation_ + 1 : 1; }

    // Prefetches the cache line of that position. (Inline: g++ 12 takes a call that does nothing else for one without
    // effect, and removes it.)
    [[gnu::always_inline]] void prefetch(Key key) const { __builtin_prefetch(bucket(key)); }

    // A copy of the entry of that position, of any depth, or nothing.
    std::optional<Entry> probe(Key key) const {
        const Slot<Entry>* const first = bucket(key);
        for (const Slot<Entry>* slot = first; slot != first + ways(); ++slot)
            if (const Entry entry = slot->load(); is_of(entry, key)) return entry;
        return std::nullopt;
    }

    // Stores what a search of `depth` plies found: its own bounds (`latest`), and these combined with earlier ones
    // (`known`). If the search found no move, the entry's old move is kept, unless that was found one ply deep and the
    // search was deeper. False if the entry in that place is kept instead.
    bool store(Key key, Depth depth, Bounds<V> known, Bounds<V> latest, std::optional<Move> move, bool solved = false,
               [[maybe_unused]] int selectivity = exact_level) {
        const Target target = target_of(key);
        Entry entry = target.resident;
        if (entry.generation != 0 && !(target.own && entry.depth == depth && updates_own()) &&
            !replacement_.replaces(depth, {entry.depth, age(entry)}))
            return false;
        const bool keeps_move = target.own && entry.has_move && (entry.depth > 1 || depth <= 1);
        entry.check = Entry::check_of(key);
        entry.set_bounds(kept_ == Kept::latest ? latest : known);
        entry.solved = solved;
        if constexpr (keeps_selectivity<Entry>)
            entry.selectivity = static_cast<std::uint8_t>(selectivity) & exact_level;
        entry.depth = static_cast<std::uint8_t>(depth) & Entry::depth_mask;
        entry.generation = static_cast<std::uint8_t>(generation_) & (generations - 1);
        entry.has_move = move || keeps_move;
        if (move) entry.set_move(*move);
        target.slot->store(entry);
        if (target.resident.generation == 0 && buckets_.may_grow() && !shared_) entered();
        return true;
    }

    // The number of entries in use. Visits the whole table.
    std::size_t occupancy() const {
        std::size_t used = 0;
        for_each([&](const Entry&) { ++used; });
        return used;
    }
    // Entries in use per thousand, from a sample: the first thousand.
    int sampled_permille() const {
        return static_cast<int>(1000 * sample() / sample_size() * buckets_.undivided() / buckets_.all());
    }
    // Calls f with a copy of every entry in use.
    template <class F> void for_each(F&& f) const {
        for (std::size_t i = 0; i < used_entries(); ++i)
            if (const Entry entry = slots_[i].load(); entry.generation != 0) f(entry);
    }

private:
    static bool is_of(const Entry& entry, Key key) {
        return entry.check == Entry::check_of(key) && entry.generation != 0;
    }
    static constexpr std::size_t at_least(std::size_t entries, const Replacement& replacement) {
        if constexpr (requires { Entry::fewest_buckets; })
            return std::max(entries, Entry::fewest_buckets * static_cast<std::size_t>(replacement.ways));
        else return std::max<std::size_t>(entries, 1);
    }
    static constexpr bool fixed_ways = !std::same_as<Replacement, AnyReplacement>;
    constexpr std::size_t ways() const {
        if constexpr (fixed_ways) return Replacement::ways;
        else return ways_;
    }
    constexpr bool updates_own() const {
        if constexpr (fixed_ways) return !even_own<Replacement>;
        else return !replacement_.even_own;
    }
    std::size_t used_entries() const { return buckets_.in_use() * ways(); }
    // How many of the first entries are in use. (64 bits: products with it do not fit 32.)
    std::size_t sample_size() const { return std::min<std::size_t>(used_entries(), 1000); }
    std::uint64_t sample() const {
        std::uint64_t used = 0;
        for (std::size_t i = 0; i < sample_size(); ++i) used += slots_[i].load().generation != 0;
        return used;
    }
    Slot<Entry>* bucket(Key key) const { return slots_ + buckets_.of(key) * ways(); }

    // Counts a new entry. The table grows by two buckets with each of them, so that no search waits long.
    [[gnu::noinline]] void entered() {
        ++filled_;
        if (!buckets_.growing() && filled_ >= used_entries() / 4)
            buckets_.grow_to(std::min(4 * buckets_.in_use(), buckets_.all()));
        for (int i = 0; i < 2 && buckets_.growing(); ++i) divide_bucket();
    }
    void divide_bucket() {
        const std::size_t b = buckets_.divide();
        for (std::size_t i = (b + 1) * ways(); i-- > b * ways();) {
            const Entry entry = slots_[i].load();
            if (entry.generation == 0) continue;
            slots_[i].store(Entry{});
            Slot<Entry>* to = slots_ + buckets_.of(entry, b) * ways();
            const Slot<Entry>* const end = to + ways();
            while (to != end && to->load().generation != 0) ++to;
            if (to != end) to->store(entry);  // there is always room, unless somebody wrote to image()
        }
        buckets_.divided();
    }

    // Where a position is stored: in its own entry, or in place of the entry of least worth.
    struct Target {
        Slot<Entry>* slot;
        Entry resident;
        bool own;
    };
    Target target_of(Key key) const {
        Slot<Entry>* const first = bucket(key);
        Target target{first, first->load(), false};
        target.own = is_of(target.resident, key);
        for (Slot<Entry>* slot = first + 1; slot != first + ways() && !target.own; ++slot) {
            const Entry entry = slot->load();
            const bool own = is_of(entry, key);
            if (own || worth(entry) < worth(target.resident)) target = {slot, entry, own};
        }
        return target;
    }
    // Four plies of depth weigh as much as one search of age; an empty entry is worth least.
    int worth(const Entry& e) const { return e.generation == 0 ? -1'000 : e.depth - 4 * age(e); }
    int age(const Entry& e) const {
        const int age = generation_ - e.generation;
        return age < 0 ? age + generations - 1 : age;
    }

    Replacement replacement_;
    Kept kept_;
    std::size_t ways_ = 1;
    Buckets<Entry> buckets_;
    std::size_t filled_ = 0;  // entries in use, counted while the table may grow
    bool shared_ = false;
    ZeroedMemory memory_;
    Slot<Entry>* slots_ = nullptr;
    int generation_ = 1;
};

}  // namespace betwixt
