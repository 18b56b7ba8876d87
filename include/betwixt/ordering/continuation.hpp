#pragma once
// Continuation history: how often a move caused a cutoff after the other side's last move, and after the own move before
// that.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "betwixt/ordering/candidate.hpp"
#include "betwixt/ordering/gravity.hpp"

namespace betwixt {

template <class P> struct Continuation {
    bool enabled = false;

    static std::int32_t score(const Candidate<P>&) { return 0; }
    static std::int64_t rank(const Candidate<P>&, const auto&) { return 0; }
    static void cutoff(const Candidate<P>&) {}
    static void blame(const Candidate<P>&) {}
    static void clear() {}
};

template <NumbersReplies P> class Continuation<P> {
public:
    bool enabled = false;  // counts in selective searches alone

    std::int32_t score(const Candidate<P>& c) const {
        std::int32_t sum = 0;
        for (const int before : {c.before.last, c.before.own})
            if (before != Before::nothing) sum += scores_[slot(before, c)];
        return sum;
    }
    // As history does, it breaks ties of the stages above.
    std::int64_t rank(const Candidate<P>& c, const auto&) const { return enabled && c.trust.history ? score(c) : 0; }
    void cutoff(const Candidate<P>& c) { change(c, Gravity::bonus(c.at.depth)); }
    void blame(const Candidate<P>& c) { change(c, -Gravity::bonus(c.at.depth)); }
    void clear() { std::fill(scores_.begin(), scores_.end(), std::int16_t{0}); }

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

    std::vector<std::int16_t> scores_ = std::vector<std::int16_t>(moves * moves);
};

}  // namespace betwixt
