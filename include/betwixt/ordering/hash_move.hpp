#pragma once
// The hash move: what the table remembers as best is tried before all others.

#include "betwixt/ordering/candidate.hpp"

namespace betwixt {

template <class P> struct HashMove {
    static constexpr std::int64_t weight = std::int64_t{1} << 61;

    // By itself it needs no ranks: the move is taken off the list.
    static bool ranks(Depth, Trust) { return false; }
    static std::int64_t rank(const Candidate<P>& c, const auto&) {
        return c.hash_move && c.move == *c.hash_move ? weight : 0;
    }
    static void cutoff(const Candidate<P>&) {}
    static void clear() {}
};

}  // namespace betwixt
