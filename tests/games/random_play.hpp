#pragma once
// Games by lot.

#include <cstdint>
#include <random>

#include "betwixt/game/game.hpp"
#include "betwixt/game/legal_moves.hpp"

namespace betwixt::testing {

// Plays `games` games from `start` to their ends. At every position, the last one included, `visit` hears of it, its
// moves and the one to be played (nullptr at the end).
template <class P, class Visit> void random_games(const P& start, int games, std::uint64_t seed, Visit&& visit) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < games; ++game) {
        P position = start;
        for (;;) {
            const auto moves = legal_moves(position);
            if (moves.empty()) break;
            const auto m = moves[static_cast<int>(random() % static_cast<std::uint64_t>(moves.size()))];
            visit(position, moves, &m);
            position.play(m);
        }
        visit(position, MovesOf<P>{}, static_cast<const typename P::Move*>(nullptr));
    }
}

}  // namespace betwixt::testing
