#include "games/chess/syzygy/root.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace betwixt::chess::syzygy {

namespace {

constexpr int certain = 1 << 16;  // more than all plies
constexpr int at_ease = 16;       // plies that a search overlooks: it may take the mate that it likes best

std::optional<int> plies_after(const Tables& tables, const Position& child, bool with_plies) {
    if (!with_plies || child.reversible_plies() == 0) {
        const auto result = tables.result(child);
        return result ? std::optional(plies_at_once(-*result)) : std::nullopt;
    }
    if (child.in_check() && !child.has_moves()) return 1;
    const auto plies = tables.plies(child);
    if (!plies) return std::nullopt;
    return *plies == 0 ? 0 : *plies > 0 ? -*plies - 1 : 1 - *plies;
}

// Of each move; fewer if a table is not there.
std::vector<int> ranks_of(const Tables& tables, const Position& root, Race race,
                          const std::function<bool(const Position&)>& drawn, const MovesOf<Position>& moves,
                          bool with_plies) {
    std::vector<int> ranks;
    for (const Move m : moves) {
        Position child = root;
        child.play(m);
        const auto plies = drawn(child) ? 0 : plies_after(tables, child, with_plies);
        if (!plies) break;
        ranks.push_back(preference(*plies, root.reversible_plies(), race));
    }
    return ranks;
}

}  // namespace

// A number of plies may be one too small: a win counts as in time only with a ply to spare.
int preference(int plies, int counter, Race race) {
    if (plies == 0) return 0;
    if (plies > 0 && (!race.counts || plies + counter < rule_book::drawn_after))
        return certain - (race.repeated ? plies : std::max(plies, at_ease));
    if (!race.counts) return -certain - plies;  // the longest resistance
    if (plies > 0) return certain - rule_book::drawn_after - plies - counter;
    // A loss that is near is certain. One further away may become a draw by the counter.
    return -2 * plies + counter < rule_book::drawn_after ? -certain : -certain - plies + counter;
}

bool keep_best(const Tables& tables, const Position& root, Race race, const std::function<bool(const Position&)>& drawn,
               MovesOf<Position>& moves) {
    if (std::popcount(root.occupied()) > tables.most() || moves.empty()) return false;
    for (const bool with_plies : {true, false}) {
        const auto ranks = ranks_of(tables, root, race, drawn, moves, with_plies);
        if (ranks.size() < static_cast<std::size_t>(moves.size())) continue;
        const int best = *std::max_element(ranks.begin(), ranks.end());
        int kept = 0;
        for (std::size_t i = 0; i < ranks.size(); ++i)
            if (ranks[i] == best) moves[kept++] = moves[static_cast<int>(i)];
        moves.shrink(kept);
        return with_plies;
    }
    return false;
}

}  // namespace betwixt::chess::syzygy
