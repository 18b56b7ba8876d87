#pragma once
// The results of the endgame tables, for a search.

#include "betwixt/core/outcome.hpp"
#include "games/chess/tables/tables.hpp"

namespace betwixt::chess::tables {

// The tables of a folder; a null folder is the usual one.
inline const Tables& of(const Folder* folder) {
    return (folder ? *folder : betwixt::tables::usual_folder<Folder>()).tables();
}
// The value of the whole rest of the game, without repetition and the counter of plies, or nothing.
template <Value V> std::optional<Bounds<V>> value(const Position& p, const Folder* folder) {
    const auto known = of(folder).probe(p);
    if (!known) return std::nullopt;
    const V v = *known == drawn ? V{0} : won(*known) ? win_in<V>(plies_of(*known)) : loss_in<V>(plies_of(*known));
    return Bounds<V>{v, v};
}

}  // namespace betwixt::chess::tables
