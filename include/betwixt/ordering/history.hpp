#pragma once
// Moves that did well elsewhere are tried early. History (Schaeffer 1983) counts how often a move caused a cutoff
// anywhere; continuation history counts that after the moves played before it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "betwixt/memory/zeroed_array.hpp"
#include "betwixt/ordering/candidate.hpp"

namespace betwixt {

// Scores of moves that stay within bounds. Each change also pulls the score towards 0, in proportion to the score, so
// that recent changes count most.
struct Gravity {
    static constexpr std::int32_t most = 16'384;

    // The bonus for a cutoff at a node of this depth. The numbers are usual ones; they were not tuned.
    static constexpr std::int32_t bonus(Depth depth) { return std::min(150 * depth, 1'600); }
    // |by| <= most.
    template <class Score> static void pull(Score& score, std::int32_t by) {
        score = static_cast<Score>(score + by - score * std::abs(by) / most);
    }
};

// A number for each move, below the trait move_indices (65 536 by default): `p.move_index(m)`, or the move itself where
// it is a small integer.
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

// How often a move caused a cutoff anywhere. In selective searches scores are bounded, and the moves searched before
// the one that cut off get a malus as large as its bonus. Games without numbers of moves have no history.
template <class P> struct History {
    bool enabled = true, bounded = false;

    bool ranks(Depth, Trust) const { return false; }
    std::int64_t rank(const Candidate<P>&, const auto&) const { return 0; }
    static std::int32_t score(const Candidate<P>&) { return 0; }
    void cutoff(const Candidate<P>&) {}
    void malus(const Candidate<P>&) {}
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
    void malus(const Candidate<P>& c) {
        if (enabled && bounded) Gravity::pull(scores_[slot(c.position, c.move, c.side)], -Gravity::bonus(c.at.depth));
    }
    std::int32_t score(const Candidate<P>& c) const { return score(c.position, c.move, c.side); }

    std::int32_t score(const P& p, const Move& m, int side) const { return scores_[slot(p, m, side)]; }
    // A cutoff adds depth squared; all scores are halved when one grows large.
    void add(const P& p, const Move& m, int side, Depth depth) {
        std::int32_t& score = scores_[slot(p, m, side)];
        score += depth * depth;
        if (score > most)
            for (auto& s : scores_) s /= 2;
    }
    void clear() { scores_.clear(); }

private:
    static constexpr std::int32_t most = 1 << 30;
    static constexpr std::size_t moves = [] {
        if constexpr (requires { TraitsOf<P>::move_indices; }) return std::size_t{TraitsOf<P>::move_indices};
        else return std::size_t{1} << (8 * (sizeof(Move) < 2 ? sizeof(Move) : 2));
    }();
    static std::size_t slot(const P& p, const Move& m, int side) {
        return static_cast<std::size_t>(side) * moves + move_index(p, m);
    }

    ZeroedArray<std::int32_t> scores_{2 * moves};
};

// How often a move caused a cutoff after the other side's last move, and after the side's own move before that.
template <class P> struct Continuation {
    bool enabled = false;

    static std::int32_t score(const Candidate<P>&) { return 0; }
    static std::int64_t rank(const Candidate<P>&, const auto&) { return 0; }
    static void cutoff(const Candidate<P>&) {}
    static void malus(const Candidate<P>&) {}
    static void clear() {}
};

template <NumbersReplies P> class Continuation<P> {
public:
    bool enabled = false;  // used in selective searches only

    std::int32_t score(const Candidate<P>& c) const {
        std::int32_t sum = 0;
        for (const int before : {c.before.last, c.before.own})
            if (before != Before::nothing) sum += scores_[slot(before, c)];
        return sum;
    }
    // As history does, it breaks ties of the stages above.
    std::int64_t rank(const Candidate<P>& c, const auto&) const { return enabled && c.trust.history ? score(c) : 0; }
    void cutoff(const Candidate<P>& c) { change(c, Gravity::bonus(c.at.depth)); }
    void malus(const Candidate<P>& c) { change(c, -Gravity::bonus(c.at.depth)); }
    void clear() { scores_.clear(); }

private:
    void change(const Candidate<P>& c, std::int32_t by) {
        if (!enabled) return;
        for (const int before : {c.before.last, c.before.own})
            if (before != Before::nothing) Gravity::pull(scores_[slot(before, c)], by);
    }
    static constexpr auto moves = static_cast<std::size_t>(TraitsOf<P>::reply_indices);
    static std::size_t slot(int before, const Candidate<P>& c) {
        return static_cast<std::size_t>(before) * moves + c.position.reply_index(c.move);
    }

    ZeroedArray<std::int16_t> scores_{moves * moves};
};

}  // namespace betwixt
