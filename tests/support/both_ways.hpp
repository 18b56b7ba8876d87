#pragma once
// One game in three ways: small positions that are copied, positions that play and take back, and large ones.

#include <array>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

// Takes moves back instead of being copied.
template <class P> struct Undoing : P {
    using Move = typename P::Move;
    using P::P;
    Undoing(const P& p) : P(p) {}  // NOLINT(google-explicit-constructor)
    P play(const Move& m) {
        P before = *this;
        P::play(m);
        return before;
    }
    void undo(const Move&, const P& before) { static_cast<P&>(*this) = before; }
};

// Too large to be kept for every child of a node.
template <class P> struct Bulky : P {
    using P::P;
    Bulky(const P& p) : P(p) {}  // NOLINT(google-explicit-constructor)
    std::array<char, 4096> bulk{};
};

}  // namespace betwixt::testing
