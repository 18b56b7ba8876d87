#pragma once
// The game's own score of a move. A leaf is cheaper than the score, so it counts above depth 1 only; but where quiescence
// follows there are no cheap leaves.

#include "betwixt/game/game.hpp"
#include "betwixt/ordering/candidate.hpp"

namespace betwixt {

template <class G> struct OwnScore {
    using P = typename G::Position;
    static constexpr std::int64_t weight = std::int64_t{1} << 32;

    static constexpr Depth shallowest = G::says_noisy ? 1 : 2;

    static bool ranks(Depth depth, Trust) { return G::scores_moves && depth >= shallowest; }
    static std::int64_t rank(const Candidate<P>& c, const auto& own) {
        return c.at.depth >= shallowest ? std::int64_t{own()} * weight : 0;
    }
    static void cutoff(const Candidate<P>&) {}
    static void clear() {}

    // The score of a move after which the position is `child`.
    static int score(const G& game, const P& pos, const typename P::Move& m, [[maybe_unused]] const P& child) {
        if constexpr (ScoresMovesByChild<typename G::Knowledge, P>) return game.knowledge.score(pos, m, child);
        else return game.knowledge.score(pos, m);
    }
    // The same where the position after it is not at hand.
    static int score(const G& game, const P& pos, const typename P::Move& m) {
        if constexpr (ScoresMovesAlone<typename G::Knowledge, P>) {
            return game.knowledge.score(pos, m);
        } else {
            P child(pos);
            child.play(m);
            return game.knowledge.score(pos, m, child);
        }
    }
};

}  // namespace betwixt
