// Texts of positions of every game: what is read is written so that it reads the same, and can be played on from.

#include "betwixt/game/key_of.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/notation.hpp"
#include "fuzz/games.hpp"
#include "fuzz/target.hpp"

namespace betwixt::fuzz {
namespace {

// The position reads the same again, and its value is one that the game may have.
template <class G> void check(const G& game, const typename G::Position& p) {
    using N = typename G::Notation;
    const std::string text = N::text(p);
    if (!accepted([&] {
            const auto again = N::parse(text);
            require(again == p, "a position reads back as another");
            require(key_of(again) == key_of(p), "the same position has another key");
        }))
        fail("the text of a position is refused", text);
    if constexpr (Draws<N, typename G::Position>) require(!N::draw(p).empty(), "the picture of a position is empty");
    if (legal_moves(p).empty()) static_cast<void>(game.terminal(p, root_ply));
    else static_cast<void>(game.evaluate(p));
}

template <class G> void run(const G& game, Input& input) {
    const std::uint8_t way = input.byte();
    const std::string text = input.rest();
    typename G::Position p;
    if (!accepted([&] { p = G::Notation::parse(text); })) return;
    check(game, p);
    std::uint64_t random = way;
    for (int ply = 0; ply < 8; ++ply) {
        const auto moves = legal_moves(p);
        if (moves.empty()) return;
        random = mix(random + 1);
        p.play(moves[static_cast<int>(random % static_cast<std::uint64_t>(moves.size()))]);
        check(game, p);
    }
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt::fuzz;
    Input input(data, size);
    with_game(input.choice(std::tuple_size_v<Games>), [&](const auto& game) { run(game, input); });
    return 0;
}
