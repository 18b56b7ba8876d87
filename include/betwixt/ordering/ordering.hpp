#pragma once
// The order of moves at a node: hash move, killers, the game's own score, both histories; then the game's own order.

#include "betwixt/ordering/continuation.hpp"
#include "betwixt/ordering/hash_move.hpp"
#include "betwixt/ordering/history.hpp"
#include "betwixt/ordering/killers.hpp"
#include "betwixt/ordering/own_score.hpp"

namespace betwixt {

// Leaves every list as the game generated it, and learns nothing: compiled away.
template <class G> struct NoOrdering { static constexpr bool enabled = false; };

// The stages, the most important first.
template <class G> struct Ordering {
    using P = typename G::Position;
    static constexpr bool enabled = true;

    HashMove<P> hash_move{};
    Killers<P> killers{};
    OwnScore<G> own_score{};
    History<P> history{};
    Continuation<P> continuation{};

    // Has such a node more to go by than the hash move?
    bool ranks(Depth depth, Trust trust = {}) const {
        return killers.ranks(depth, trust) || history.ranks(depth, trust) || own_score.ranks(depth, trust) ||
               hash_move.ranks(depth, trust);
    }
    // Higher is tried earlier. own() gives the game's own score where it is wanted.
    std::int64_t rank(const Candidate<P>& c, const auto& own) const {
        return hash_move.rank(c, own) + killers.rank(c, own) + own_score.rank(c, own) + history.rank(c, own) +
               continuation.rank(c, own);
    }
    // Remembers that the move caused a cutoff.
    void cutoff(const Candidate<P>& c) {
        hash_move.cutoff(c), killers.cutoff(c), own_score.cutoff(c), history.cutoff(c), continuation.cutoff(c);
    }
    // Does a selective search follow, of a game that orders its noisy moves itself? Then history is bounded, and replies count.
    void expect_selective(bool selective) {
        const bool bounded = selective && G::says_noisy && G::scores_moves;
        if (bounded != history.bounded) history.clear(), continuation.clear();
        history.bounded = bounded;
        continuation.enabled = bounded && history.enabled;
    }
    // The move was searched in vain before one that caused a cutoff.
    void blame(const Candidate<P>& c) { history.blame(c), continuation.blame(c); }
    // How well the move has done elsewhere, up to three times Gravity::most either way.
    std::int32_t merit(const Candidate<P>& c) const { return history.score(c) + continuation.score(c); }
    void clear() { hash_move.clear(), killers.clear(), own_score.clear(), history.clear(), continuation.clear(); }
};

}  // namespace betwixt
