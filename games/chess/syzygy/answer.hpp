#pragma once
// The results of Syzygy tables, for a search that heeds the counter of reversible plies.

#include "betwixt/core/outcome.hpp"
#include "games/chess/syzygy/tables.hpp"

namespace betwixt::chess::syzygy {

// The value of the whole rest of the game, or nothing. A draw is one at any counter, and so are a cursed win and a
// blessed loss, unless the counter does not count; but they are asked only where a win would count, too: right after a
// capture or a pawn move.
template <Value V> std::optional<V> value(const Position& p, const Tables& tables, bool counter) {
    if (p.reversible_plies() > 0) return std::nullopt;
    const auto result = tables.result(p);
    if (!result) return std::nullopt;
    if (*result == Wdl::win || (!counter && won(*result))) return win_in<V>(unknown_length);
    return *result == Wdl::loss || (!counter && lost(*result)) ? loss_in<V>(unknown_length) : V{0};
}

}  // namespace betwixt::chess::syzygy
