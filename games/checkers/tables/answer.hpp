#pragma once
// The results of the endgame tables, for a search.

#include "betwixt/core/outcome.hpp"
#include "games/checkers/tables/opened.hpp"

namespace betwixt::checkers::tables {

// The greatest assumed number of plies to a win: no known win with 6 pieces takes longer. The number is smaller with
// fewer pieces, and with kings in place of men, so that a search prefers progress.
inline int farthest(const Position& p) {
    return 50 * p.count() + 8 * (std::popcount(p.men(black)) + std::popcount(p.men(white)));
}

// Bounds on the value of the whole rest of the game, without repetition and the counter of plies. A null folder is the
// usual one.
template <Value V> std::optional<Bounds<V>> bounds(const Position& p, const Folder* folder = nullptr) {
    if (p.count() > most_pieces) return std::nullopt;
    const Tables& tables = (folder ? *folder : usual_folder()).of(p.objective());
    if (p.count() > tables.most()) return std::nullopt;
    const auto known = tables.probe(p);
    if (!known) return std::nullopt;
    const Outcome outcome = outcome_of(known->result, p.objective());
    if (outcome == Outcome::draw) return Bounds<V>{V{0}, V{0}};
    const int plies = plies_of(known->result), nearest = known->distance ? plies : 0;
    const int last = known->distance ? plies : farthest(p);
    if (outcome == Outcome::win) return Bounds<V>{win_in<V>(last), win_in<V>(nearest)};
    return Bounds<V>{loss_in<V>(nearest), loss_in<V>(last)};
}

}  // namespace betwixt::checkers::tables
