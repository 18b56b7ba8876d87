// Othello's rules against the published counts and against a board of characters.

#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/perft.hpp"
#include "games/othello/game.hpp"
#include "random_play.hpp"

namespace betwixt::testing {
namespace {

using othello::Notation;
using othello::Position;

TEST(Othello, Perft) {
    std::ifstream file("data/othello/perft.txt");
    Position p;
    int depths = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        Depth depth = 0;
        std::uint64_t count = 0;
        std::uint64_t without_passes = 0;
        if (!(words >> depth >> count >> without_passes) || depth > 10) continue;
        EXPECT_EQ(perft(p, depth), count) << "depth " << depth;
        EXPECT_EQ(perft_of_turns(p, depth), without_passes) << "depth " << depth;
        ++depths;
    }
    EXPECT_EQ(depths, 10);
}

// 64 characters, the mover's colour, and the eight directions walked square by square.
struct Squares {
    std::string s = "---------------------------OX------XO---------------------------";
    char mover = 'X';

    std::vector<int> turned(int square) const {
        std::vector<int> all;
        if (s[static_cast<std::size_t>(square)] != '-') return all;
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                std::vector<int> run;
                int row = square / 8 + down;
                int column = square % 8 + right;
                const auto at = [&] {
                    const int here = 8 * row + column;
                    return s[static_cast<std::size_t>(here)];
                };
                const auto inside = [&] { return row >= 0 && row < 8 && column >= 0 && column < 8; };
                for (; inside() && at() == opponent(); row += down, column += right) run.push_back(8 * row + column);
                if (inside() && at() == mover) all.insert(all.end(), run.begin(), run.end());
            }
        return all;
    }
    std::set<int> moves() const {
        std::set<int> moves;
        for (int square = 0; square < 64; ++square)
            if (!turned(square).empty()) moves.insert(square);
        return moves;
    }
    char opponent() const { return mover == 'X' ? 'O' : 'X'; }
    void play(int square) {
        if (square != othello::pass) {
            for (const int t : turned(square)) s[static_cast<std::size_t>(t)] = mover;
            s[static_cast<std::size_t>(square)] = mover;
        }
        mover = opponent();
    }
    // The mover's discs minus the opponent's; empty squares go to the winner.
    int score() const {
        const auto count = [&](char c) { return static_cast<int>(std::count(s.begin(), s.end(), c)); };
        const int difference = count(mover) - count(opponent());
        return difference + (difference > 0 ? 1 : difference < 0 ? -1 : 0) * count('-');
    }
};

TEST(Othello, FollowsTheRules) {
    const othello::Game game;
    const othello::RealGame real_game;
    Squares squares;
    int passes = 0;
    int early_ends = 0;
    random_games(Position{}, 2'000, 1, [&](const Position& p, const auto& moves, const Position::Move* m) {
        ASSERT_EQ(Notation::text(p), squares.s + ' ' + squares.mover);
        ASSERT_EQ(Notation::parse(Notation::text(p)), p);
        std::set<int> legal = squares.moves();
        if (legal.empty()) {
            Squares other = squares;
            other.mover = squares.opponent();
            if (!other.moves().empty()) legal = {othello::pass};
        }
        ASSERT_EQ(std::set<int>(moves.begin(), moves.end()), legal) << Notation::draw(p);
        ASSERT_EQ(p.to_move(), squares.mover == 'X' ? 0 : 1);
        if (!m) {
            ASSERT_EQ(game.knowledge.terminal(p), 100 * squares.score());
            ASSERT_EQ(real_game.knowledge.terminal(p), squares.score());
            early_ends += p.plies_left() > 0;
            squares = {};
            return;
        }
        const Position q = p.verify_opposite();
        ASSERT_EQ(game.knowledge.evaluate(p), -game.knowledge.evaluate(q));
        ASSERT_EQ(real_game.knowledge.evaluate(p), -real_game.knowledge.evaluate(q));
        passes += *m == othello::pass;
        squares.play(*m);
    });
    EXPECT_GT(passes, 100);
    EXPECT_GT(early_ends, 10);
}

// No game leads there, but a file or a user interface may.
TEST(Othello, ABoardMayHaveMoreMovesThanAnyGameHas) {
    const auto p = Notation::parse("---------O-OOXO-XOXO-XX--OX--XO--O--OX---X--XXO--OXOOOO-X------- X");
    EXPECT_EQ(legal_moves(p).size(), 35);
}

}  // namespace
}  // namespace betwixt::testing
