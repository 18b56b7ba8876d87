#pragma once
// The root of a PRACTICAL search leaves out moves that by the game's endgame tables give its result away.

#include <algorithm>
#include <vector>

#include "betwixt/deepening/root.hpp"

namespace betwixt {

// keep_best(position, repeated, drawn, moves): for the position that a PRACTICAL search begins with, keeps of these
// moves those that by endgame tables keep its result under the counter of reversible plies, and make progress.
// `repeated`: a position has occurred twice since the last irreversible move; drawn(position): the path makes the
// position after a move a draw. Returns true if these moves reach the result by themselves, so that the search needs
// counted_tablebase() no more.
template <class K, class P>
concept KeepsBest = requires(const K& k, const P& p, bool (*drawn)(const P&), MovesOf<P>& moves) {
    { k.keep_best(p, bool{}, drawn, moves) } -> std::same_as<bool>;
};

namespace detail {
// True if one of these positions occurs twice: the root, and `reversible` positions of the game before it.
inline bool repeated_before(const Path& path, const Key& root, int reversible) {
    const auto& game = path.history();
    const auto count = std::min(game.size(), static_cast<std::size_t>(reversible));
    std::vector<Key> keys(game.end() - static_cast<std::ptrdiff_t>(count), game.end());
    keys.push_back(root);
    for (auto key = keys.begin(); key != keys.end(); ++key)
        if (std::find(keys.begin(), key, *key) != key) return true;
    return false;
}
}  // namespace detail

// An EXACT search values all moves.
template <class C> void keep_best(C& c, Root<C>& root) {
    using Position = typename C::Position;
    if constexpr (Repeats<Position> && KeepsBest<typename C::Game::Knowledge, Position>) {
        if (c.options.exact || !c.options.tablebase || !c.options.counter_draws) return;
        const Position& p = root.position();
        const auto drawn = [&](const Position& child) {
            return c.path.repeated(root_ply + 1, key_of(child), child.reversible_plies()) != Path::nowhere;
        };
        typename C::Moves moves;
        for (const auto& line : root.lines()) moves.push(line.move);
        const bool repeated = detail::repeated_before(c.path, key_of(p), p.reversible_plies());
        c.root_decides = c.game.knowledge.keep_best(p, repeated, drawn, moves);
        if (c.root_decides) c.stats.tablebase_hits += root.lines().size();
        std::vector<std::size_t> places;
        for (const auto& line : root.lines())
            if (moves.contains(line.move)) places.push_back(line.listed);
        root.keep_only(places);
    }
}

}  // namespace betwixt
