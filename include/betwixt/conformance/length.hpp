#pragma once
// Checks plies_left() against a game that was played to its end.

#include <string>
#include <vector>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/move_text.hpp"

namespace betwixt {

// A sentence if the game continues from `p` by these moves, for longer than plies_left() says; else an empty string.
template <class G> std::string length_fault(typename G::Position p, const std::vector<typename G::Move>& rest) {
    const int said = p.plies_left();
    if (said >= static_cast<int>(rest.size())) return {};
    int plies = 0;
    std::string texts;
    for (const auto& m : rest) {
        if (!legal_moves(p).contains(m)) return {};
        if constexpr (KnowsPasses<typename G::Position>) plies += !p.is_pass(m);
        else ++plies;
        texts += ' ';
        texts += text_of<G>(p, m);
        p.play(m);
    }
    if (plies <= said || !legal_moves(p).empty()) return {};
    return "plies_left() is " + std::to_string(said) + ", yet the game is over only after" + texts;
}

}  // namespace betwixt
