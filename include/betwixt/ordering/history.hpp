#pragma once
// The history heuristic: moves that caused cutoffs anywhere are tried early everywhere (Schaeffer 1983).

#include <cstddef>
#include <cstdint>
#include <vector>

#include "betwixt/core/value.hpp"

namespace betwixt {

// A number for each move, below 65 536: `P::move_index(m)`, or the move itself where it is a small integer.
template <class P>
concept NumbersMoves = requires(const typename P::Move& m) {
    { P::move_index(m) } -> std::convertible_to<std::size_t>;
};
template <class P>
concept HasMoveIndex = NumbersMoves<P> ||(std::unsigned_integral<typename P::Move> && sizeof(typename P::Move) <= 2);

template <class P> std::size_t move_index(const typename P::Move& m) {
    if constexpr (NumbersMoves<P>) return P::move_index(m);
    else return m;
}

// Without numbers there is no history.
template <class P> class History {
public:
    using Move = typename P::Move;
    void sort(Move*, Move*, int) const {}
    void add(const Move&, int, Depth) {}
    void clear() {}
};

template <HasMoveIndex P> class History<P> {
public:
    using Move = typename P::Move;

    // Stable insertion sort, best score first: lists are short and often nearly sorted.
    void sort(Move* first, Move* last, int side) const {
        for (Move* i = first; i < last; ++i) {
            const Move m = *i;
            const std::uint32_t score = scores_[slot(m, side)];
            Move* j = i;
            for (; j > first && scores_[slot(j[-1], side)] < score; --j) *j = j[-1];
            *j = m;
        }
    }
    // A cutoff is worth depth squared; all scores are halved when one grows large.
    void add(const Move& m, int side, Depth depth) {
        std::uint32_t& score = scores_[slot(m, side)];
        score += static_cast<std::uint32_t>(depth * depth);
        if (score > 1u << 30)
            for (auto& s : scores_) s /= 2;
    }
    void clear() { std::fill(scores_.begin(), scores_.end(), 0); }

private:
    static constexpr std::size_t moves = [] {
        if constexpr (requires { P::move_indices; }) return std::size_t{P::move_indices};
        else return std::size_t{1} << (8 * (sizeof(Move) < 2 ? sizeof(Move) : 2));
    }();
    static std::size_t slot(const Move& m, int side) {
        return static_cast<std::size_t>(side) * moves + move_index<P>(m);
    }

    std::vector<std::uint32_t> scores_ = std::vector<std::uint32_t>(2 * moves);
};

}  // namespace betwixt
