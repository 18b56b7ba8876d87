#pragma once
// The history heuristic: moves that caused cutoffs anywhere are tried early everywhere (Schaeffer 1983).
// In selective searches its scores are bounded, and moves that were searched in vain before a cutoff lose as much as the
// one that cut off wins.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "betwixt/ordering/candidate.hpp"
#include "betwixt/ordering/gravity.hpp"

namespace betwixt {

// A number for each move, below the trait move_indices (65 536 where that is not said): `p.move_index(m)`, or the move
// itself where it is a small integer.
template <class P>
concept NumbersMoves = requires(const P& p, const typename P::Move& m) {
    { p.move_index(m) } -> std::convertible_to<std::size_t>;
};
template <class P>
concept HasMoveIndex = NumbersMoves<P> ||(std::unsigned_integral<typename P::Move> && sizeof(typename P::Move) <= 2);

template <class P> std::size_t move_index([[maybe_unused]] const P& p, const typename P::Move& m) {
    if constexpr (NumbersMoves<P>) return p.move_index(m);
    else return m;
}

// Without numbers there is no history.
template <class P> struct History {
    bool enabled = true, bounded = false;

    bool ranks(Depth, Trust) const { return false; }
    std::int64_t rank(const Candidate<P>&, const auto&) const { return 0; }
    static std::int32_t score(const Candidate<P>&) { return 0; }
    void cutoff(const Candidate<P>&) {}
    void blame(const Candidate<P>&) {}
    void clear() {}
};

template <HasMoveIndex P> class History<P> {
public:
    using Move = typename P::Move;

    bool enabled = true;
    bool bounded = false;

    bool ranks(Depth, Trust trust) const { return enabled && trust.history; }
    // It only breaks ties of the stages above it.
    std::int64_t rank(const Candidate<P>& c, const auto&) const {
        return enabled && c.trust.history ? score(c.position, c.move, c.side) : 0;
    }
    void cutoff(const Candidate<P>& c) {
        if (!enabled) return;
        if (bounded) Gravity::pull(scores_[slot(c.position, c.move, c.side)], Gravity::bonus(c.at.depth));
        else add(c.position, c.move, c.side, c.at.depth);
    }
    void blame(const Candidate<P>& c) {
        if (enabled && bounded) Gravity::pull(scores_[slot(c.position, c.move, c.side)], -Gravity::bonus(c.at.depth));
    }
    std::int32_t score(const Candidate<P>& c) const { return score(c.position, c.move, c.side); }

    std::int32_t score(const P& p, const Move& m, int side) const { return scores_[slot(p, m, side)]; }
    // A cutoff is worth depth squared; all scores are halved when one grows large.
    void add(const P& p, const Move& m, int side, Depth depth) {
        std::int32_t& score = scores_[slot(p, m, side)];
        score += depth * depth;
        if (score > most)
            for (auto& s : scores_) s /= 2;
    }
    void clear() { std::fill(scores_.begin(), scores_.end(), 0); }

private:
    static constexpr std::int32_t most = 1 << 30;
    static constexpr std::size_t moves = [] {
        if constexpr (requires { TraitsOf<P>::move_indices; }) return std::size_t{TraitsOf<P>::move_indices};
        else return std::size_t{1} << (8 * (sizeof(Move) < 2 ? sizeof(Move) : 2));
    }();
    static std::size_t slot(const P& p, const Move& m, int side) {
        return static_cast<std::size_t>(side) * moves + move_index(p, m);
    }

    std::vector<std::int32_t> scores_ = std::vector<std::int32_t>(2 * moves);
};

}  // namespace betwixt
