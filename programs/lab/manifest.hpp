#pragma once
// A journal's description of itself: what was measured, by which program, and where.

#include <map>
#include <string>

#include "lab/cells.hpp"

namespace betwixt::lab {

using Manifest = std::map<std::string, std::string>;

// "1/1" is everything; "2/3" is the second of three parts. Throws std::invalid_argument.
struct Shard {
    int index = 1, count = 1;
    static Shard parse(const std::string& text);
    std::string text() const;
    // All cells of a position belong to one shard, so that each shard can check its values.
    bool has(const Cell& cell) const {
        return static_cast<int>(cell.place % static_cast<std::size_t>(count)) == index - 1;
    }
};

// Everything that the results depend on, and the program and the machine that produce them.
Manifest manifest_of(const Plan& plan, const Shard& shard);

// A short list of the differences for which journals with these manifests must not be mixed; empty if there are none.
// The machine may differ, and the shard too if `shards` is true.
std::string differences(const Manifest& was, const Manifest& is, bool shards = false);

// The commit that this program was built from, with "+changes" appended if files were changed; or "unknown".
std::string commit();

}  // namespace betwixt::lab
