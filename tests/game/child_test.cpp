// A child lives for a scope: its parent comes back as it was, whatever way the game takes moves back.

#include "betwixt/game/child.hpp"

#include "betwixt/game/perft.hpp"
#include "frozen.hpp"
#include "games/synthetic/graph.hpp"
#include "games/synthetic/tree.hpp"
#include "games/tictactoe/game.hpp"
#include "property.hpp"

namespace betwixt::testing {
namespace {

// Nim that needs more than the move to take it back: `play` returns how many were left.
struct Nim {
    using Move = std::uint8_t;
    static constexpr int max_moves = 3;
    int left = 10;

    void generate(MovesOf<Nim>& moves) const {
        for (Move m = 1; m <= std::min(left, 3); ++m) moves.push(m);
    }
    int play(Move m) {
        const int before = left;
        left = std::max(0, left - m);
        return before;
    }
    void undo(Move, int before) { left = before; }
    Key key() const { return static_cast<std::uint64_t>(left); }
    Outcome outcome() const { return Outcome::loss; }
    bool operator==(const Nim&) const = default;
};

static_assert(UndoesWithState<Nim> && !UndoesPlain<Nim>);
static_assert(UndoesPlain<tictactoe::Position> && UndoesPlain<Thicket>);
static_assert(!Undoes<synthetic::Graph>);

// Visits every node and checks that its parent is as before; throws at the `last`-th.
template <class P> void walk(P& position, Depth depth, int& last) {
    if (--last == 0) throw std::runtime_error("enough");
    if (depth == 0) return;
    MovesOf<P> moves;
    position.generate(moves);
    const P before = position;
    for (const auto& m : moves) {
        {
            Child<P> child{position, m};
            walk(child.position(), depth - 1, last);
        }
        ASSERT_EQ(position, before);
    }
}

template <class P> void check(P position) {
    const P before = position;
    for (const int nodes : {7, 40, 100'000}) {
        int last = nodes;
        try {
            walk(position, 4, last);
        } catch (const std::runtime_error&) {
        }
        EXPECT_EQ(position, before) << nodes;
    }
}

TEST(Child, LeavesItsParentAsItWas) {
    check(Nim{});
    check(tictactoe::Position{});
    check(Thicket(Growth{.seed = 4, .width = 4, .ends = 9, .again = 2}));
    check(synthetic::Graph({.width = 3, .range = 20}, true));
    check(synthetic::Tree<synthetic::Shape::incremental>({.width = 3, .depth = 5}));
}

// Taking 1 to 3 away, whoever cannot move loses: lost exactly when 4 divides what is left.
TEST(Child, WithStateSearchesNim) {
    using G = Game<Nim>;
    for (int left = 0; left <= 12; ++left) {
        Bench<G, Perfect<G>> bench(G{});
        Nim nim{left};
        EXPECT_EQ(mt<AlphaBeta>(bench.context, nim, {}, {14, root_ply}) < 0, left % 4 == 0);
        EXPECT_EQ(nim, Nim{left});
    }
}

TEST(Turn, PassesOnlyWhereTheMoverChanges) {
    const synthetic::Graph graph({.width = 4, .range = 50, .seed = 2}, true);
    MovesOf<synthetic::Graph> moves;
    graph.generate(moves);
    for (const auto& m : moves) {
        auto child = graph;
        child.play(m);
        EXPECT_EQ(turn_passed(mover_of(graph), child), child.to_move() != graph.to_move());
    }
    EXPECT_TRUE(turn_passed(mover_of(tictactoe::Position{}), tictactoe::Position{}));
    EXPECT_EQ(negate_if(true, 5), -5);
    EXPECT_EQ(negate_if(false, 5), 5);
}

TEST(Perft, CountsMoveSequences) {
    tictactoe::Position board;
    EXPECT_EQ(perft(board, 0), 1u);
    EXPECT_EQ(perft(board, 1), 9u);
    EXPECT_EQ(perft(board, 5), 15'120u);
    EXPECT_EQ(perft(board, 9), 127'872u);  // games of nine plies that no line ended before
    synthetic::Tree<synthetic::Shape::uniform> tree({.width = 3, .depth = 4});
    EXPECT_EQ(perft(tree, 4), 81u);
    EXPECT_EQ(perft(tree, 5), 0u);
}

}  // namespace
}  // namespace betwixt::testing
