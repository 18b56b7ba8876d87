#pragma once
// The moves of one position, stored in place unless there may be thousands. (To walk an inline array is 3.7 times
// faster than a std::vector.)

#include <algorithm>
#include <stdexcept>

#include "betwixt/core/room.hpp"

namespace betwixt {

template <class Move, int Capacity> class MoveList {
public:
    // Leaves the moves uninitialised on purpose: a list is built at every node, and `= default` would let {} clear it.
    MoveList() {}  // NOLINT(modernize-use-equals-default)

    // Adds a move. Returns true: a list always takes more moves. Throws std::length_error if the list is full.
    constexpr bool push(Move m) {
        if (size_ == Capacity) [[unlikely]]
            overflow();
        moves_[size_++] = m;
        return true;
    }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr void clear() { size_ = 0; }
    constexpr void shrink(int size) { size_ = size; }

    constexpr Move& operator[](int i) { return moves_[i]; }
    constexpr const Move& operator[](int i) const { return moves_[i]; }
    constexpr Move front() const { return moves_[0]; }
    constexpr Move* begin() { return moves_.data(); }
    constexpr Move* end() { return moves_.data() + size_; }
    constexpr const Move* begin() const { return moves_.data(); }
    constexpr const Move* end() const { return moves_.data() + size_; }

    constexpr bool contains(const Move& m) const { return std::find(begin(), end(), m) != end(); }

    // Moves `from` to place `to` <= `from`; the others keep their order.
    constexpr void bring_forward(Move* from, Move* to) {
        const Move m = *from;
        for (; from != to; --from) *from = from[-1];
        *to = m;
    }

private:
    [[noreturn, gnu::cold, gnu::noinline]] static void overflow() {
        throw std::length_error("a position has more moves than its max_moves (64 where it does not say)");
    }

    Room<Move, Capacity> moves_;
    int size_ = 0;
};

// Has the push() of a list for generate(), but passes every move to `f` at once, until f returns false.
template <class Move, class F> class MoveStream {
public:
    explicit MoveStream(F& f) : f_(f) {}
    constexpr bool push(const Move& m) { return wanted_ = wanted_ && f_(m); }

private:
    F& f_;
    bool wanted_ = true;
};

}  // namespace betwixt
