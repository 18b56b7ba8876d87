#pragma once
// The rules and texts of every game, without their engines.

#include <tuple>
#include <utility>

#include "games/connect4/game.hpp"
#include "games/kalah/game.hpp"
#include "games/othello/game.hpp"
#include "games/synthetic/graph.hpp"
#include "games/synthetic/tree.hpp"
#include "games/tictactoe/game.hpp"

namespace betwixt::fuzz {

using Games = std::tuple<othello::Game, connect4::Game, kalah::Game, tictactoe::Game,
                         synthetic::TreeGame<synthetic::Shape::uniform, std::int16_t>,
                         synthetic::TreeGame<synthetic::Shape::incremental, double>,
                         synthetic::TreeGame<synthetic::Shape::ordered, std::int16_t>, synthetic::GraphGame<double>>;

// Calls f(game) with the n-th of them.
template <class F> void with_game(std::size_t n, F&& f) {
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        static_cast<void>(((n == i && (f(std::tuple_element_t<i, Games>{}), true)) || ...));
    }
    (std::make_index_sequence<std::tuple_size_v<Games>>{});
}

}  // namespace betwixt::fuzz
