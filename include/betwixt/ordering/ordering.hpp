#pragma once
// The order of moves at a node: hash move, killers, the game's own score, both histories; then the game's own order.

#include <array>
#include <cstddef>
#include <cstdint>

#include "betwixt/game/game.hpp"
#include "betwixt/ordering/candidate.hpp"
#include "betwixt/ordering/history.hpp"

namespace betwixt {

// The hash move: what the table remembers as best is tried before all others.
template <class P> struct HashMove {
    static constexpr std::int64_t weight = std::int64_t{1} << 61;

    // Alone it needs no ranks: the move is taken from the list first.
    static bool ranks(Depth, Trust) { return false; }
    static std::int64_t rank(const Candidate<P>& c, const auto&) {
        return c.hash_move && c.move == *c.hash_move ? weight : 0;
    }
    static void cutoff(const Candidate<P>&) {}
    static void clear() {}
};

// Killer moves: the last two moves that caused a cutoff at a ply (Akl and Newborn 1977).
template <class P> class Killers {
public:
    using Move = typename P::Move;
    using Pair = std::array<std::optional<Move>, 2>;
    static constexpr std::int64_t weight = std::int64_t{1} << 59;

    bool enabled = true;

    bool ranks(Depth, Trust trust) const { return enabled && trust.killers; }
    std::int64_t rank(const Candidate<P>& c, const auto&) const {
        if (!enabled || !c.trust.killers) return 0;
        const auto& [latest, other] = at(c.at.ply);
        return latest && c.move == *latest ? 2 * weight : other && c.move == *other ? weight : 0;
    }
    void cutoff(const Candidate<P>& c) {
        if (enabled) add(c.move, c.at.ply);
    }
    void clear() { plies_ = {}; }

    // The two killers of a ply, the latest first.
    const Pair& at(Ply ply) const { return plies_[place(ply)]; }
    void add(const Move& m, Ply ply) {
        Pair& pair = plies_[place(ply)];
        if (pair[0] == m) return;
        pair[1] = pair[0];
        pair[0] = m;
    }

private:
    static constexpr std::size_t plies = 2 * max_depth + 1;  // extensions lengthen a line
    static std::size_t place(Ply ply) { return static_cast<std::size_t>(number(ply)) % plies; }

    std::array<Pair, plies> plies_{};
};

// The game's own score of a move. It is not used at depth 1, where a leaf costs less than its score, unless quiescence
// follows: no leaf is cheap then.
template <class G> struct OwnScore {
    using P = typename G::Position;
    static constexpr std::int64_t weight = std::int64_t{1} << 32;

    static constexpr Depth shallowest = G::offers.noisy ? 1 : 2;

    static bool ranks(Depth depth, Trust) { return G::offers.score && depth >= shallowest; }
    static std::int64_t rank(const Candidate<P>& c, const auto& own) {
        return c.at.depth >= shallowest ? std::int64_t{own()} * weight : 0;
    }
    static void cutoff(const Candidate<P>&) {}
    static void clear() {}

    // The score of a move after which the position is `child`.
    static int score(const G& game, const P& pos, const typename P::Move& m, [[maybe_unused]] const P& child) {
        if constexpr (ScoresMovesByChild<typename G::Knowledge, P>) return game.knowledge.score(pos, m, child);
        else return score(game, pos, m);
    }
    // The same if the position after the move is not at hand.
    static int score(const G& game, const P& pos, const typename P::Move& m) {
        if constexpr (ScoresMovesAlone<typename G::Knowledge, P>) {
            return game.knowledge.score(pos, m);
        } else if constexpr (G::offers.score) {
            P child(pos);
            child.play(m);
            return game.knowledge.score(pos, m, child);
        } else {
            return 0;
        }
    }
};

// Leaves every list as the game generated it, and learns nothing: compiled away.
template <class G> struct NoOrdering {
    static constexpr bool enabled = false;
    static bool ranks(Depth, Trust) { return false; }
    static std::int64_t rank(const auto&, const auto&) { return 0; }
    static void cutoff(const auto&) {}
    static void malus(const auto&) {}
};

// The killers of a ply; none if the ordering has no such stage.
template <class Move, class O>
std::array<std::optional<Move>, 2> killers_of([[maybe_unused]] const O& ordering, [[maybe_unused]] Ply ply) {
    if constexpr (requires { ordering.killers.at(ply); }) return ordering.killers.at(ply);
    else return {};
}

// The stages, the most important first.
template <class G> struct Ordering {
    using P = typename G::Position;
    static constexpr bool enabled = true;

    HashMove<P> hash_move{};
    Killers<P> killers{};
    OwnScore<G> own_score{};
    History<P> history{};
    Continuation<P> continuation{};

    // True if a stage other than the hash move ranks moves at such a node.
    bool ranks(Depth depth, Trust trust = {}) const {
        return killers.ranks(depth, trust) || history.ranks(depth, trust) || own_score.ranks(depth, trust) ||
               hash_move.ranks(depth, trust);
    }
    // Higher is tried earlier. own() returns the game's own score; it is called only if needed.
    std::int64_t rank(const Candidate<P>& c, const auto& own) const {
        return hash_move.rank(c, own) + killers.rank(c, own) + own_score.rank(c, own) + history.rank(c, own) +
               continuation.rank(c, own);
    }
    // Remembers that the move caused a cutoff.
    void cutoff(const Candidate<P>& c) {
        hash_move.cutoff(c), killers.cutoff(c), own_score.cutoff(c), history.cutoff(c), continuation.cutoff(c);
    }
    // `selective`: true if the next search is selective. If so, and if the game orders its noisy moves itself, history
    // is bounded and continuation history is used.
    void expect_selective(bool selective) {
        const bool bounded = selective && G::offers.noisy && G::offers.score;
        if (bounded != history.bounded) history.clear(), continuation.clear();
        history.bounded = bounded;
        continuation.enabled = bounded && history.enabled;
    }
    // Gives a malus to the move, which was searched before one that caused a cutoff.
    void malus(const Candidate<P>& c) { history.malus(c), continuation.malus(c); }
    // The sum of both histories: how well the move has done elsewhere, up to three times Gravity::most either way.
    std::int32_t stat_score(const Candidate<P>& c) const { return history.score(c) + continuation.score(c); }
    void clear() { hash_move.clear(), killers.clear(), own_score.clear(), history.clear(), continuation.clear(); }
};

}  // namespace betwixt
