// Connect Four on boards of other sizes: the rules square by square, and what is known without search against minimax.

#include <algorithm>
#include <random>
#include <unordered_map>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "games/connect4/game.hpp"
#include "random_play.hpp"

namespace betwixt::testing {
namespace {

template <int Columns, int Rows> struct Board {
    static constexpr int columns = Columns, rows = Rows;
    using Position = connect4::PositionOn<Columns, Rows>;
    using Knowledge = connect4::KnowledgeOf<Position>;
    using Notation = connect4::NotationOf<Position>;
};

template <class B> class Connect4Boards : public ::testing::Test {};
using Boards = ::testing::Types<Board<4, 4>, Board<5, 4>, Board<4, 5>, Board<6, 5>, Board<7, 6>, Board<7, 7>,
                                Board<9, 6>, Board<8, 7>>;
TYPED_TEST_SUITE(Connect4Boards, Boards);

// True if the squares, row by row from the top, have four of the stone in a row.
template <class B> bool has_four(const std::string& squares, char stone) {
    const auto is = [&](int row, int column) {
        return row < B::rows && column >= 0 && column < B::columns &&
               squares[static_cast<std::size_t>(B::columns * row + column)] == stone;
    };
    for (int row = 0; row < B::rows; ++row)
        for (int column = 0; column < B::columns; ++column)
            for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                int length = 0;
                while (length < 4 && is(row + length * down, column + length * right)) ++length;
                if (length == 4) return true;
            }
    return false;
}

TYPED_TEST(Connect4Boards, EndWithFourInARowOrFull) {
    using Notation = typename TypeParam::Notation;
    const typename TypeParam::Knowledge known;
    random_games(typename TypeParam::Position{}, 500, 1, [&](const auto& p, const auto& moves, auto*) {
        const std::string squares = Notation::text(p);
        const bool lost = has_four<TypeParam>(squares, 'X') || has_four<TypeParam>(squares, 'O');
        ASSERT_EQ(p.over(), lost || squares.find('-') == std::string::npos) << Notation::draw(p);
        ASSERT_EQ(moves.empty(), p.over());
        ASSERT_EQ(Notation::parse(squares), p);
        if (p.over()) {
            ASSERT_EQ(p.outcome(), lost ? Outcome::loss : Outcome::draw);
        } else {
            ASSERT_EQ(known.evaluate(p), -known.evaluate(p.verify_opposite()));
            ASSERT_LE(std::abs(known.evaluate(p)), TypeParam::Knowledge::limit);
        }
    });
}

TYPED_TEST(Connect4Boards, AMirrorImageIsTheSamePosition) {
    using Notation = typename TypeParam::Notation;
    random_games(typename TypeParam::Position{}, 100, 2, [&](const auto& p, const auto&, auto*) {
        std::string squares = Notation::text(p);
        for (auto row = squares.begin(); row != squares.end(); row += TypeParam::columns)
            std::reverse(row, row + TypeParam::columns);
        ASSERT_EQ(Notation::parse(squares).canonical().key, p.canonical().key) << Notation::draw(p);
    });
}

// The value by minimax, for the side to move.
template <class B>
std::int16_t minimax(const typename B::Position& p, std::unordered_map<std::string, std::int16_t>& seen) {
    using V = std::int16_t;
    if (p.over()) return p.outcome() == Outcome::loss ? loss_in<V>(0) : V{0};
    const auto [at, is_new] = seen.try_emplace(B::Notation::text(p));
    if (!is_new) return at->second;
    V best = opposite(infinity<V>);
    for (const auto m : legal_moves(p)) {
        auto child = p;
        child.play(m);
        const V v = minimax<B>(child, seen);
        const V mine = v == 0 ? V{0} : v > 0 ? loss_in<V>(*plies_to_end(v) + 1) : win_in<V>(-*plies_to_end(v) + 1);
        best = std::max(best, mine);
    }
    return seen[B::Notation::text(p)] = best;
}

// The positions of random games in which no move wins where another one does not, so that they last long.
template <class Position> void long_games(int games, auto&& visit) {
    std::mt19937 random(3);
    for (int game = 0; game < games; ++game) {
        Position p;
        while (!p.over()) {
            visit(p);
            std::vector<Position> next;
            for (const auto m : legal_moves(p)) {
                next.push_back(p);
                next.back().play(m);
                if (next.back().over() && next.back().outcome() == Outcome::loss && next.size() > 1) next.pop_back();
            }
            p = next[random() % next.size()];
        }
    }
}

TYPED_TEST(Connect4Boards, WhatIsKnownWithoutSearchIsTrue) {
    const typename TypeParam::Knowledge known;
    std::unordered_map<std::string, std::int16_t> seen;
    int narrow = 0, forced = 0;
    constexpr int games = TypeParam::columns * TypeParam::rows > 40 ? 2000 : 300;
    long_games<typename TypeParam::Position>(games, [&](const auto& p) {
        if (p.plies_left() > 11) return;
        const auto value = minimax<TypeParam>(p, seen);
        const auto bounds = known.bounds(p, {}, whole_game);
        ASSERT_LE(bounds.lower, value) << TypeParam::Notation::draw(p);
        ASSERT_GE(bounds.upper, value) << TypeParam::Notation::draw(p);
        narrow += bounds.upper <= 0;
        if (!bounds.is_forced) return;
        ++forced;
        for (const auto m : legal_moves(p)) {  // any other move loses
            auto child = p;
            child.play(m);
            if (m != bounds.forced) {
                ASSERT_GT(minimax<TypeParam>(child, seen), 0) << TypeParam::Notation::draw(p);
            }
        }
    });
    EXPECT_GT(narrow, 50);
    EXPECT_GT(forced, 50);
}

}  // namespace
}  // namespace betwixt::testing
