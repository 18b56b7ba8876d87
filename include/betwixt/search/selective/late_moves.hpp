#pragma once
// Moves that come late in the order are searched less deep, or not at all. Both depend on order and window: PRACTICAL
// only.
//
// `reduce_late`, late move reduction: a quiet move that comes late is searched a ply less deep, and again if it turns
// out better. A game may say how many plies, by depth and number of the move (Knowledge::reduction): then it is one
// more where the evaluation does not rise, fewer for moves that have done well elsewhere, and more for others. On the
// principal line and at the root, which belongs to it, it is one less, from a move later on; where the game does not
// say how many, none. `prune_late`, late move pruning: quiet moves that come late are left out near the horizon.
// `prune_losing`: so are moves that lose more material by exchange than the plies left can win back, as the game says.

#include <algorithm>

#include "betwixt/search/hints.hpp"
#include "betwixt/search/selective/principal.hpp"
#include "betwixt/search/selective/step.hpp"

namespace betwixt {

namespace selective {
inline constexpr int late = 3, late_on_line = 4;  // moves searched before, elsewhere and on the principal line
inline constexpr Depth deepest_pruned = 6, deepest_losing = 7;
inline constexpr std::int32_t score_of_a_ply = 6'000;  // of Ordering::stat_score

// So many moves are searched before quiet ones are left out: half of them where the evaluation does not rise.
constexpr int enough(Depth depth, bool rises) { return (3 + depth * depth) / (rises ? 1 : 2); }
}  // namespace selective

// By how many plies less the child after the quiet move m is searched first; 0: as deep as others. `number`: how many
// moves were searched before; `rest`: what is left of the node's window.
template <class C>
Depth late_reduction(const C& c, const Node<C>& n, const typename C::Move& m, int number, typename C::Window rest) {
    if (!c.options.reduce_late || n.at.depth < selective::shallowest_reduced || number < selective::late ||
        !rest.null())
        return 0;
    if constexpr (!C::offers.reduction) {
        return n.at.principal ? 0 : 1;
    } else {
        if (n.at.principal && number < selective::late_on_line) return 0;
        Depth less = c.game.knowledge.reduction(n.at.depth, number) + !n.rises - n.at.principal;
        if constexpr (ranks_quiet_moves<C>)
            less -= c.ordering.stat_score(candidate(c, n, m)) / selective::score_of_a_ply;
        return std::max(less, 0);
    }
}

// True if the move is left out. Never while every move so far is a proven loss.
template <class C> bool is_pruned(C& c, const Node<C>& n, const typename C::Move& m, Step step) {
    if (n.searched == 0 || n.at.depth > selective::deepest_losing || is_exempt(n) || c.to_the_end) return false;
    if (n.g <= -decisive<typename C::Value>) return false;
    const bool late = c.options.prune_late && step.quiet && n.at.depth <= selective::deepest_pruned &&
                      n.searched >= selective::enough(n.at.depth, n.rises);
    if (!late && !(c.options.prune_losing && c.game.losing(n.position, m, n.at.depth))) return false;
    ++c.provenance.horizon, ++c.provenance.selective, ++c.stats.pruned;
    return true;
}

}  // namespace betwixt
