#include <set>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/move_text.hpp"
#include "betwixt/game/perft.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/search/all.hpp"
#include "betwixt/search/clock.hpp"
#include "games/tictactoe/game.hpp"
#include "throws.hpp"

namespace betwixt::testing {
namespace {

using tictactoe::Notation;
using tictactoe::Position;

TEST(TicTacToe, Perft) {
    constexpr std::array<std::uint64_t, 10> counts{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    Position p;
    for (Depth depth = 0; depth < 10; ++depth) EXPECT_EQ(perft(p, depth), counts[static_cast<std::size_t>(depth)]);
    EXPECT_EQ(perft(p, 10), 0u);
}

// Whatever a client wrote, the message is UTF-8 and commands no terminal.
TEST(TicTacToe, WordsOfStrangersAreSafeInMessages) {
    using Game = tictactoe::Game;
    const auto message = [](auto&& read) -> std::string {
        try {
            read();
        } catch (const std::invalid_argument& e) {
            return e.what();
        }
        return "";
    };
    const std::string word = "\x1b[2J\xff", shown = "'?[2J\xef\xbf\xbd' ";
    std::string_view record = word;
    EXPECT_EQ(message([&] { move_from_text<Game>(Position{}, word); }).find(shown), 0u);
    EXPECT_EQ(message([&] { take_move<Game>(Position{}, record); }).find(shown), 0u);
}

void collect(const Position& p, std::set<std::uint64_t>& keys) {
    if (!keys.insert(p.key().check).second) return;
    EXPECT_EQ(Notation::parse(Notation::text(p)), p) << Notation::text(p);
    EXPECT_NE(Notation::draw(p).find("to move"), std::string::npos);
    const auto moves = legal_moves(p);
    EXPECT_EQ(p.over(), moves.empty());
    for (const auto m : moves) {
        Position child = p;
        child.play(m);
        collect(child, keys);
    }
}

TEST(TicTacToe, Has5478PositionsAndEachHasText) {
    std::set<std::uint64_t> keys;
    collect(Position{}, keys);
    EXPECT_EQ(keys.size(), 5478u);
}

TEST(TicTacToe, IsADraw) {
    using C = Context<tictactoe::Game, NoMemory<std::int16_t, Position::Move>, NoOrdering<tictactoe::Game>>;
    const tictactoe::Game game;
    C::Memory memory;
    C::Ordering ordering;
    Clock clock;
    C c{game, memory, ordering, clock};
    Position p;
    EXPECT_EQ(minimax(c, p, {9, root_ply}), 0);
    EXPECT_EQ(clock.nodes(), 549'946u);
    EXPECT_EQ(mt<AlphaBeta>(c, p, C::Window{}, {9, root_ply}), 0);
}

TEST(TicTacToe, RefusesWhatIsNoPosition) {
    expect_refused<Notation>("", "9 squares");
    expect_refused<Notation>("---------X", "9 squares");
    expect_refused<Notation>("----z----", "square 5 is 'z'");
    expect_refused<Notation>("XX-------", "one more");
    expect_refused<Notation>("O--------", "one more");
    expect_refused<Notation>("XXXOOO---", "three in a row");
    expect_refused<Notation>("OOOXX-X-X", "three in a row");
}

}  // namespace
}  // namespace betwixt::testing
