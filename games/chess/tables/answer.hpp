#pragma once
// The results of the endgame tables, for a search.

#include "betwixt/core/outcome.hpp"
#include "games/chess/tables/tables.hpp"

namespace betwixt::chess::tables {

// A null folder is the usual one.
inline const Folder& named(const Folder* folder) { return folder ? *folder : betwixt::tables::usual_folder<Folder>(); }
// The value of the whole rest of the game, without repetition and the counter of plies, or nothing.
template <Value V> std::optional<V> value(const Position& p, const Folder& folder) {
    const auto known = folder.tables().probe(p);
    if (!known) return std::nullopt;
    return *known == drawn ? V{0} : won(*known) ? win_in<V>(plies_of(*known)) : loss_in<V>(plies_of(*known));
}

}  // namespace betwixt::chess::tables
