// Moves and whole games of every game, with and without blanks, after a position or from the start.

#include "betwixt/engine/played_game.hpp"
#include "fuzz/games.hpp"
#include "fuzz/target.hpp"

namespace betwixt::fuzz {
namespace {

// Every legal move is what its text is read as.
template <class G> void check_moves(const typename G::Position& p) {
    for (const auto& m : legal_moves(p))
        require(move_from_text<G>(p, text_of<G>(p, m)) == m, "the text of a move reads as another move");
}

template <class G> void run(const std::string& text) {
    PlayedGame<G> game;
    if (!accepted([&] { game.set(text); })) return;
    check_moves<G>(game.position());
    PlayedGame<G> again;
    if (!accepted([&] { again.set(game.text()); })) fail("the text of a game is refused", game.text());
    require(again.position() == game.position(), "a game reads back as another");

    const auto reached = game.position();
    const bool moves_alone = accepted([&] { again.play_all(text); });
    if (moves_alone) check_moves<G>(again.position());
    while (game.take_back()) check_moves<G>(game.position());
    accepted([&] { game.set(text); });
    require(game.position() == reached, "a game reads as another the second time");
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt::fuzz;
    Input input(data, size);
    const std::size_t n = input.choice(std::tuple_size_v<Games>);
    const std::string text = input.rest();
    with_game(n, [&]<class G>(const G&) { run<G>(text); });
    return 0;
}
