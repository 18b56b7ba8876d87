#pragma once
// The positions from the start of the game to a node: what draws by repetition and by counters rest on.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "betwixt/core/key.hpp"
#include "betwixt/core/value.hpp"

namespace betwixt {

// What a game that cannot repeat itself keeps.
struct NoPath {};

// Keys of the game's positions before the root have negative plies: -1 is the position before the root.
class Path {
public:
    static constexpr int nowhere = -1'000'000;

    // `history`: keys of the game's positions before the root, the oldest first.
    void start(std::span<const Key> history) {
        history_.assign(history.begin(), history.end());
        salt_ = 0;
        for (auto key = history_.begin(); key != history_.end(); ++key)
            if (std::count(history_.begin(), key, *key) == 1) salt_ += mix(key->check ^ 0x5851f42d4c957f2du);
    }

    void enter(Ply ply, const Key& key) { keys_[static_cast<std::size_t>(number(ply))] = key; }

    // The ply of a position that makes the one at `ply` a draw by repetition, else nowhere: an equal one since the
    // root, or the later of two equal ones before it. `reversible`: how many of the last moves can be undone by further
    // moves.
    int repeated(Ply ply, const Key& key, int reversible) const {
        const int first = number(ply) - reversible;
        for (int i = number(ply) - 2; i >= std::max(first, 0); --i)
            if (keys_[static_cast<std::size_t>(i)] == key) return i;
        int found = nowhere;
        for (int i = -1; i >= std::max(first, -static_cast<int>(history_.size())); --i) {
            if (!(history_[history_.size() - static_cast<std::size_t>(-i)] == key)) continue;
            if (found != nowhere) return found;
            found = i;
        }
        return nowhere;
    }

    // Differs between games in which different positions have occurred twice, and would be draws the next time. Entries
    // of a table that were written under another salt may not count. 0 while no position has occurred twice.
    std::uint64_t salt() const { return salt_; }

private:
    static constexpr std::size_t longest = 4 * std::size_t{max_depth + 1};  // extensions and quiescence lengthen a line

    std::array<Key, longest> keys_{};
    std::vector<Key> history_;
    std::uint64_t salt_ = 0;
};

}  // namespace betwixt
