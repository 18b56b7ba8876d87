#pragma once
// Moves that come late in the order are searched less deep, or not at all. Both depend on order and window: PRACTICAL
// only.
//
// `reduce_late`, late move reduction: a late quiet move is searched a ply less deep, and again at full depth if it
// raises alpha. Knowledge::reduction may give the plies by depth and number of the move: they are then one more where
// the evaluation is not improving, fewer for moves with good history scores, and more for others. On the principal
// line, the root included, they are one less, from one move later on; without Knowledge::reduction, none. `prune_late`,
// late move pruning: late quiet moves are not searched near the horizon. `prune_losing`: nor are moves that, by
// Knowledge::losing, lose more material by exchange than the plies left can win back.

#include <algorithm>

#include "betwixt/search/hints.hpp"
#include "betwixt/search/selective/principal.hpp"
#include "betwixt/search/selective/step.hpp"

namespace betwixt {

namespace selective {
inline constexpr int late = 3, late_on_line = 4;  // moves searched before, elsewhere and on the principal line
inline constexpr Depth deepest_pruned = 6, deepest_losing = 7;
inline constexpr std::int32_t score_of_a_ply = 6'000;  // of Ordering::stat_score

// The moves searched before quiet ones are left out: half as many where the evaluation is not improving.
constexpr int enough(Depth depth, bool rises) { return (3 + depth * depth) / (rises ? 1 : 2); }
}  // namespace selective

// The plies by which the first search of the child after the quiet move m is less deep; 0: no reduction. `number`: how
// many moves were searched before; `rest`: what is left of the node's window.
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
