// Positions of checkers on every board: what is read is written so that it reads the same, and can be played on from.

#include "betwixt/core/key.hpp"
#include "betwixt/game/key_of.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/move_text.hpp"
#include "fuzz/target.hpp"
#include "games/checkers/game.hpp"

namespace betwixt::fuzz {
namespace {

using namespace checkers;

template <class G> void check_fen(const typename G::Position& p, const typename G::Position& like) {
    const std::string text = G::Notation::text(p);
    if (!accepted([&] {
            const auto again = G::Notation::parse(text, like);
            require(again == p, "a position reads back as another");
            require(key_of(again) == key_of(p), "the same position has another key");
        }))
        fail("the text of a position is refused", text);
    require(!G::Notation::draw(p).empty(), "the picture of a position is empty");
    for (const auto& m : legal_moves(p))
        require(move_from_text<G>(p, text_of<G>(p, m)) == m, "a move reads back as another");
}

template <class G> void run_fen(const typename G::Position& like, Input& input) {
    const std::uint64_t way = input.byte();
    const std::string text = input.rest();
    auto p = like;
    if (!accepted([&] { p = G::Notation::parse(text, like); })) return;
    check_fen<G>(p, like);
    std::uint64_t random = way;
    for (int ply = 0; ply < 8; ++ply) {
        const auto moves = legal_moves(p);
        require(moves.size() == p.count_moves(), "moves are counted otherwise than they are made");
        if (moves.empty()) return;
        random = mix(random + 1);
        p.play(moves[static_cast<int>(random % static_cast<std::uint64_t>(moves.size()))]);
        check_fen<G>(p, like);
    }
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    fuzz::Input input(data, size);
    const std::size_t board = input.choice(checkers::sizes.size());
    const auto aim = input.choice(2) ? checkers::Objective::lose_all : checkers::Objective::win_all;
    if (board == 0) fuzz::run_fen<checkers::Game>(checkers::Position(aim), input);
    else
        fuzz::run_fen<checkers::SmallGame>(
            checkers::SmallPosition(aim, checkers::AnySize{static_cast<std::uint8_t>(board)}), input);
    return 0;
}
