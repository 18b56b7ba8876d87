#pragma once
// The list of a node's moves, in the order in which they are to be searched: all of them, or, after a lookahead, those
// whose children it has not valued.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "betwixt/search/child.hpp"
#include "betwixt/search/hints.hpp"

namespace betwixt {

template <class C> class Moves {
public:
    using Position = typename C::Position;
    using Move = typename C::Move;

    Moves() {}  // NOLINT(modernize-use-equals-default): {} would clear the lists

    // Lists the moves of the node, once. False if there are none: the game is over.
    bool list(const C& c, const Position& pos, Depth depth) {
        const auto add = [this](const Move& m) { return at(size_++).move = m, true; };
        MoveStream<Move, decltype(add)> stream{add};
        if (C::can_look_ahead && c.options.lookahead && c.options.bounds && depth >= 2) c.game.candidates(pos, stream);
        if (size_ > 0) return true;
        if constexpr (Streams<Position>) {
            pos.generate(stream);
        } else {
            typename C::Moves moves;
            pos.generate(moves);
            for (const Move& m : moves) add(m);
        }
        return size_ > 0;
    }

    int size() const { return size_; }
    Item<C>& at(int i) { return items_[i]; }
    // Called after a lookahead: the first `size` moves are left to search, and their items are filled in.
    void looked_ahead(int size, bool presorted, bool with_keys) {
        size_ = size;
        looked_ahead_ = true, presorted_ = presorted, with_keys_ = with_keys;
    }
    bool looked_ahead() const { return C::can_look_ahead && looked_ahead_; }
    Seen seen() const { return {looked_ahead(), with_keys_}; }

    // Takes a move that has been searched off the list.
    void strike(Move m) {
        int left = 0;
        for (int i = 0; i < size_; ++i)
            if (!(at(i).move == m)) at(left++).move = at(i).move;
        size_ = left;
    }

    // Orders the moves by the stages of c.ordering. If none ranks, only the hash move is taken first.
    void arrange(const C& c, const Node<C>& n) {
        if (!C::Ordering::enabled) return;
        const auto hash_move = betwixt::hash_move(c, n);
        const Position& pos = n.position;
        if (c.ordering.ranks(n.at.depth, n.draw.trust) || presorted_) {
            ranked_ = true;
            const int side = c.side(pos, n.at.ply);
            const Before before = c.ancestors.before(n.at.ply);
            for (int i = 0; i < size_; ++i) {
                const auto own = [&] { return own_score(c, pos, i); };
                const Candidate<Position> candidate{pos, at(i).move, hash_move, n.at, side, n.draw.trust, before};
                rank(i) = c.ordering.rank(candidate, own);
            }
        } else if (hash_move) {
            for (first_ = 0; first_ < size_ && !(at(first_).move == *hash_move);) ++first_;
        }
    }

    // The number of moves that take() has not returned yet.
    int left() const { return size_ - taken_; }
    // The next move; nullptr if there is none.
    [[gnu::always_inline]] Item<C>* take([[maybe_unused]] const C& c) {
        if (taken_ == size_) return nullptr;
        const int i = C::Ordering::enabled && ranked_ ? take_ranked() : in_turn(taken_);
        ++taken_;
        if constexpr (C::keeps_children)
            if (with_keys_ && i + 1 < size_) c.memory.prefetch(at(i + 1).key.key);
        return &at(i);
    }

private:
    // The index of the n-th move, if moves are not ranked: the hash move comes first.
    int in_turn(int n) const {
        if (!C::Ordering::enabled || first_ >= size_) return n;
        return n == 0 ? first_ : n <= first_ ? n - 1 : n;
    }

    // A cutoff comes with the first moves, if at all: they are picked one by one. If many are left, they are sorted.
    static constexpr int picked = 8;
    static constexpr bool sorts = max_moves_of<Position> > 4 * picked;

    int take_ranked() {
        if constexpr (sorts) {
            if (taken_ == picked) sort_others();
            if (taken_ >= picked) return sorted_[taken_];
        }
        return take_best();
    }
    // The index of the highest rank that has not been taken, the first of equals.
    int take_best() {
        int best = 0;
        for (int i = 1; i < size_; ++i)
            if (rank(i) > rank(best)) best = i;
        rank(best) = taken;
        return best;
    }
    // Sorts the moves that take_best() has not taken, in the order in which it would take them.
    [[gnu::noinline]] void sort_others() {
        int* end = &sorted_[picked];
        for (int i = 0; i < size_; ++i)
            if (rank(i) != taken) *end++ = i;
        std::sort(&sorted_[picked], end,
                  [this](int a, int b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });
    }

    // The game's own score of move i.
    int own_score([[maybe_unused]] const C& c, [[maybe_unused]] const Position& pos, [[maybe_unused]] int i) {
        if constexpr (C::can_look_ahead)
            if (looked_ahead_) return at(i).score;
        return OwnScore<typename C::Game>::score(c.game, pos, at(i).move);
    }

    template <class T> using ForEachMove = Room<T, max_moves_of<Position>>;
    std::int64_t& rank(int i) { return ranks_[i]; }

    static constexpr std::int64_t taken = std::numeric_limits<std::int64_t>::min();
    ForEachMove<Item<C>> items_;  // uninitialised on purpose, as the others: built at every node
    ForEachMove<std::int64_t> ranks_;
    std::conditional_t<sorts, ForEachMove<int>, Room<int, 1>> sorted_;
    int size_ = 0, taken_ = 0;
    int first_ = max_moves_of<Position>;
    bool ranked_ = false;
    bool looked_ahead_ = false;
    bool presorted_ = false;
    bool with_keys_ = false;
};

}  // namespace betwixt
