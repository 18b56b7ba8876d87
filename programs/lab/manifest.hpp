#pragma once
// What a journal says of itself: what was measured, by which program, where.

#include <map>
#include <string>

#include "lab/cells.hpp"

namespace betwixt::lab {

using Manifest = std::map<std::string, std::string>;

// "1/1" is everything; "2/3" the second of three parts. Throws std::invalid_argument.
struct Shard {
    int index = 1, count = 1;
    static Shard parse(const std::string& text);
    std::string text() const;
    // All cells of a position belong to one shard, so that each can check its values.
    bool has(const Cell& cell) const {
        return static_cast<int>(cell.place % static_cast<std::size_t>(count)) == index - 1;
    }
};

// All that results depend on, and the program and the machine that make them.
Manifest manifest_of(const Plan& plan, const Shard& shard);

// Why journals of these two must not be mixed: what differs, in a few words; empty when nothing does. What the machine
// is may differ, and the shard too if `shards` says so.
std::string differences(const Manifest& was, const Manifest& is, bool shards = false);

// The commit that this program was built from, "+changes" behind it when files were changed; or "unknown".
std::string commit();

}  // namespace betwixt::lab
