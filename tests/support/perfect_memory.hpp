#pragma once
// A table that forgets nothing, for theorems whose condition that is. One entry per position: in a tree that is one
// per position and depth.

#include <optional>
#include <unordered_map>

#include "betwixt/memory/table.hpp"

namespace betwixt::testing {

template <Value V, class MoveType> class PerfectMemory {
public:
    using Entry = TwoBounds<V, MoveType>;
    static constexpr bool enabled = true;

    std::optional<Entry> probe(Key key) const {
        const auto found = entries_.find(key.check);
        return found == entries_.end() ? std::nullopt : std::optional(found->second);
    }
    bool store(Key key, Depth depth, Bounds<V> known, Bounds<V>, std::optional<MoveType> move, bool solved = false,
               int selectivity = exact_level) {
        Entry& entry = entries_[key.check];
        entry.set_bounds(known);
        entry.depth = static_cast<std::uint8_t>(depth);
        entry.solved = solved;
        entry.selectivity = static_cast<std::uint8_t>(selectivity) & exact_level;
        if (move) entry.set_move(*move), entry.has_move = true;
        return true;
    }
    void prefetch(Key) const {}
    void new_search() {}
    void clear() { entries_.clear(); }
    void forget_bounds() {
        for (auto& [key, entry] : entries_) entry.set_bounds({}), entry.solved = false;
    }

    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }

private:
    std::unordered_map<std::uint64_t, Entry> entries_;
};

}  // namespace betwixt::testing
