// The end of the game: the last squares against a plain search, stable discs against whole games, hooks of the search
// against the search without them.

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "games/othello/game.hpp"
#include "random_play.hpp"

namespace betwixt::testing {
namespace {

using othello::Board;
using othello::Notation;
using othello::Position;

// The score in discs by plain fail-soft Alpha-Beta.
int plain_score(const Position& p, int alpha = -64, int beta = 64) {
    if (p.over()) return othello::Game{}.knowledge.terminal(p) / 100;
    int g = -64;
    for (const auto m : legal_moves(p)) {
        Position child = p;
        child.play(m);
        g = std::max(g, -plain_score(child, -beta, -std::max(alpha, g)));
        if (g >= beta) break;
    }
    return g;
}

// Positions of random games with exactly so many empty squares.
std::vector<Position> positions_with(int empties, int games, std::uint64_t seed) {
    std::vector<Position> found;
    random_games(Position{}, games, seed, [&](const Position& p, const auto&, auto*) {
        if (p.empties() == empties && !p.over()) found.push_back(p);
    });
    return found;
}

TEST(OthelloEndgame, TheLastSquaresAreSolvedAsByAPlainSearch) {
    othello::EndMemory memory;  // kept from one to the next
    for (int empties = 1; empties <= othello::end_squares; ++empties) {
        const auto positions = positions_with(empties, empties < 7 ? 1'500 : empties < 9 ? 200 : 15, 7);
        ASSERT_FALSE(positions.empty());
        for (const auto& p : positions) {
            const int f = plain_score(p);
            std::uint64_t nodes = 0;
            ASSERT_EQ(othello::solve_end(p.mine(), p.theirs(), -65, 65, nodes, memory), f) << Notation::text(p);
            for (const int alpha : {-20, -1, f - 2, f - 1, f, f + 1, 30}) {
                const int g = othello::solve_end(p.mine(), p.theirs(), alpha, alpha + 1, nodes, memory);
                ASSERT_TRUE(g <= alpha ? f <= g : f >= g) << Notation::text(p) << " alpha " << alpha;
            }
            ASSERT_GT(nodes, 0u);
        }
    }
}

TEST(OthelloEndgame, StableDiscsStay) {
    std::array<Board, 2> stable{};  // by colour, of the game so far
    std::uint64_t seen = 0;
    random_games(Position{}, 2'000, 11, [&](const Position& p, const auto&, auto*) {
        if (p.empties() == 60) stable = {};
        const auto mover = static_cast<std::size_t>(p.to_move());
        const std::array<Board, 2> discs{mover == 0 ? p.mine() : p.theirs(), mover == 0 ? p.theirs() : p.mine()};
        for (const std::size_t colour : {0u, 1u}) {
            ASSERT_EQ(stable[colour] & ~discs[colour], 0u) << Notation::draw(p);
            stable[colour] |= othello::stable(discs[colour], discs[1 - colour]);
            ASSERT_EQ(stable[colour] & ~discs[colour], 0u) << Notation::draw(p);
        }
        seen |= stable[0] | stable[1];
    });
    EXPECT_EQ(seen, ~Board{0});  // every square was stable once
}

// The same rules and values without what a search could use: no bounds, no last squares, no score, no only move.
struct Plain {
    using Move = Position::Move;
    static constexpr int max_moves = max_moves_of<Position>;
    Position position;
    void generate(auto& moves) const { position.generate(moves); }
    void play(Move m) { position.play(m); }
    bool over() const { return position.over(); }
    int plies_left() const { return position.plies_left(); }
    Key key() const { return position.key(); }
};
struct PlainKnowledge {
    othello::Game::Knowledge othello{};
    std::int16_t evaluate(const Plain& p) const { return othello.evaluate(p.position); }
    std::int16_t terminal(const Plain& p) const { return othello.terminal(p.position); }
};

TEST(OthelloEndgame, WhatIsKnownChangesNoValue) {
    Search<othello::Game> knowing;
    Search<Game<Plain, PlainKnowledge>> plain;
    for (const int presort : {0, 20}) {
        knowing.options.presort = presort;
        for (const auto& p : positions_with(11, 60, 3)) {
            ASSERT_EQ(knowing(p).bounds, plain({p}).bounds) << Notation::text(p);
            // Also before the end of the game, where only passes are known.
            ASSERT_EQ(knowing(p, {.depth = 4}).bounds, plain({p}, {.depth = 4}).bounds) << Notation::text(p);
        }
    }
    EXPECT_LT(knowing(positions_with(12, 5, 3).front()).stats.nodes, 200'000u);
}

TEST(OthelloEndgame, EveryBestMoveIsFound) {
    Search<othello::Game> search;
    search.plan.all_best = true;
    int ties = 0;
    for (const auto& p : positions_with(8, 40, 5)) {
        const auto report = search(p);
        const int f = plain_score(p);
        std::vector<Position::Move> best;
        for (const auto m : legal_moves(p)) {
            Position child = p;
            child.play(m);
            if (-plain_score(child) == f) best.push_back(m);
        }
        auto found = report.all_best;
        std::sort(found.begin(), found.end());
        std::sort(best.begin(), best.end());
        ASSERT_EQ(found, best) << Notation::text(p);
        ties += best.size() > 1;
    }
    EXPECT_GT(ties, 0);
}

}  // namespace
}  // namespace betwixt::testing
