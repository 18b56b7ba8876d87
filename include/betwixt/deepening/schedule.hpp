#pragma once
// The iterations of one search: how deep each is, and how sure its cuts are. Independent of positions.

#include <algorithm>
#include <cstdint>

#include "betwixt/deepening/limits.hpp"
#include "betwixt/deepening/plan.hpp"
#include "betwixt/game/knowledge.hpp"

namespace betwixt {

struct Iteration {
    Depth depth;
    int selectivity;         // how sure cuts must be (search/selective/selectivity.hpp)
    bool sign_only = false;  // it is enough to prove that the value is above, at or below 0

    bool operator==(const Iteration&) const = default;
};

template <Value V> class Schedule {
public:
    // The length of the game, as given by the position.
    struct Length {
        Depth end;                  // plies to the end of the game, or max_depth
        Depth deepest = max_depth;  // a search goes no deeper
        Endgame late{end, end, end};
        bool selects = true;  // false: every iteration is exact
    };

    Schedule(const Plan<V>& plan, const Limits& limits, const Length& length)
        : plan_(plan), limits_(limits), length_(length) {
        const Endgame& late = length.late;
        proves_ = !limits.to_end || limits.depth >= late.exact;
        signs_ = !proves_ && limits.depth >= late.win_loss_draw;
        leap_ = !limits.to_end ? length.end : at(length.end, length.end) < exact_level ? late.selective : late.exact;
        Depth wanted = limits.until_proven ? std::min(limits.depth, length.end) : limits.depth;
        if (wanted >= leap_) wanted = length.end;
        deepest_ = std::clamp(wanted, 1, length.deepest);
    }

    // The first iteration: a whole number of strides before the deepest, so that the last one, too, is a stride deeper
    // than the one before it.
    Iteration first() const {
        const Depth first = std::clamp(limits_.first, 1, deepest_);
        return of_depth(first + (deepest_ - first) % plan_.stride);
    }

    // True if no iteration follows.
    bool is_last(const Iteration& i) const {
        const bool goes_on = i.depth == length_.end && (proves_ || signs_);
        return i.depth == deepest_ && i.selectivity >= (goes_on ? plan_.selectivity_at_end : plan_.selectivity);
    }

    // The iteration after i. `nodes`: how many the search has taken.
    Iteration after(const Iteration& i, std::uint64_t nodes) const {
        if (i.depth == deepest_) {
            // Uses at most one intermediate level: each further one costs more nodes than its ordering saves.
            const int next = signs_ ? exact_level : i.selectivity + 2;
            return with({i.depth, std::min(next, plan_.selectivity_at_end)});
        }
        const bool enough = limits_.steps_until && nodes >= *limits_.steps_until;
        return of_depth(enough || i.depth >= leap_ ? deepest_ : std::min(i.depth + plan_.stride, deepest_));
    }

private:
    int at(Depth depth, Depth deepest) const {
        if (!length_.selects) return exact_level;
        return depth < deepest ? std::min(plan_.selectivity, plan_.shallow_selectivity) : plan_.selectivity;
    }
    Iteration of_depth(Depth depth) const { return with({depth, at(depth, deepest_)}); }
    Iteration with(Iteration i) const {
        i.sign_only = plan_.sign_only || (signs_ && i.selectivity > plan_.selectivity);
        return i;
    }

    const Plan<V>& plan_;
    const Limits& limits_;
    Length length_;
    bool proves_ = false;  // the search to the end is followed by the proof of its value
    bool signs_ = false;   // it is followed by the proof of the value's sign only
    Depth leap_ = 1;       // from this depth on the next iteration is the deepest
    Depth deepest_ = 1;
};

}  // namespace betwixt
