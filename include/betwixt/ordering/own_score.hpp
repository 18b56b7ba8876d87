#pragma once
// The game's own score of a move. A leaf is cheaper than the score, so it counts above depth 1 only.

#include "betwixt/ordering/candidate.hpp"

namespace betwixt {

template <class P> struct OwnScore {
    static constexpr std::int64_t weight = std::int64_t{1} << 32;

    static bool ranks(Depth depth) { return ScoresMoves<P> && depth > 1; }
    static std::int64_t rank(const Candidate<P>& c, const auto& own) {
        return c.at.depth > 1 ? std::int64_t{own()} * weight : 0;
    }
    static void cutoff(const Candidate<P>&) {}
    static void clear() {}

    // The score of a move after which the position is `child`.
    static int score(const P& pos, const typename P::Move& m, [[maybe_unused]] const P& child) {
        if constexpr (ScoresMovesByChild<P>) return pos.score(m, child);
        else return pos.score(m);
    }
    // The same where the position after it is not at hand.
    static int score(const P& pos, const typename P::Move& m) {
        if constexpr (ScoresMovesAlone<P>) {
            return pos.score(m);
        } else {
            P child(pos);
            child.play(m);
            return pos.score(m, child);
        }
    }
};

}  // namespace betwixt
