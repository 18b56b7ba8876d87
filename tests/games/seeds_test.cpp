// Kalah of any size, without its stores: against the rules of Kalah(6,4), against minimax, and published values.

#include <algorithm>
#include <array>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "games/kalah/position.hpp"
#include "games/seeds/ends.hpp"
#include "games/seeds/game.hpp"

namespace betwixt::testing {
namespace {

using seeds::Notation;
using seeds::Position;

// Minimax without tables and bounds; `known` keeps the values by position.
int minimax(const Position& p, std::map<std::pair<seeds::Row, seeds::Row>, int>& known) {
    if (p.over()) return seeds::total(p.mine()) - seeds::total(p.theirs());
    const auto [at, fresh] = known.try_emplace({p.mine(), p.theirs()}, -1000);
    if (!fresh) return at->second;
    int best = -1000;
    for (const auto move : legal_moves(p)) {
        Position after = p;
        const int gained = after.play_and_count(move), rest = minimax(after, known);
        best = std::max(best, gained + (after.to_move() == p.to_move() ? rest : -rest));
    }
    return known[{p.mine(), p.theirs()}] = best;
}

std::int16_t solved(const char* position) {
    Search<seeds::Game> search({}, DefaultTable<seeds::Game>::of_bytes(std::size_t{16} << 20));
    return search(Notation::parse(position)).value();
}

}  // namespace

TEST(Seeds, MoveAndGainAsKalahDoes) {
    std::mt19937 lots(3);
    for (int game = 0; game < 300; ++game) {
        kalah::Position p;
        Position q(6, 4);
        while (!p.over()) {
            ASSERT_FALSE(q.over());
            const auto moves = legal_moves(p), same = legal_moves(q);
            ASSERT_TRUE(std::equal(moves.begin(), moves.end(), same.begin(), same.end()));
            const auto move = moves[static_cast<int>(lots() % static_cast<unsigned>(moves.size()))];
            const int side = p.to_move(), before = p.store(side);
            p.play(move);
            ASSERT_EQ(q.play_and_count(move), p.store(side) - before);
            ASSERT_EQ(q.to_move(), p.to_move());
            ASSERT_EQ(seeds::total(q.mine()), p.in_houses(p.to_move()));
        }
        EXPECT_TRUE(q.over());
    }
}

TEST(Seeds, EndsHaveTheValuesOfMinimax) {
    std::mt19937 lots(7);
    for (const int houses : {1, 2, 3, 6}) {
        std::map<std::pair<seeds::Row, seeds::Row>, int> known;
        for (int i = 0; i < 500; ++i) {
            std::array<seeds::Row, 2> rows{};
            for (auto n = lots() % (seeds::Ends::most + 1); n > 0; --n)
                rows[lots() % 2] += seeds::Row{1} << (8 * (lots() % static_cast<unsigned>(houses)));
            const Position p(houses, rows[0], rows[1]);
            ASSERT_EQ(seeds::Ends::of(houses)(p), minimax(p, known)) << Notation::text(p);
        }
    }
}

TEST(Seeds, SearchFindsTheValuesOfMinimax) {
    for (const char* size : {"1x1", "1x7", "2x2", "2x5", "3x1", "3x3", "4x2", "4x3"}) {
        std::map<std::pair<seeds::Row, seeds::Row>, int> known;
        EXPECT_EQ(solved(size), minimax(Notation::parse(size), known)) << size;
    }
}

TEST(SeedsNotation, PositionsAreSizesOrRows) {
    EXPECT_EQ(Notation::text(Notation::parse("4x3")), "3,3,3,3/3,3,3,3 S");
    for (const char* text : {"0,12,1/2,0,3 N", "1/0 S", "1,2,3,4,5,6/6,5,4,3,2,1 N"})
        EXPECT_EQ(Notation::text(Notation::parse(text)), text);
    for (const char* bad : {"", "4", "4x", "x3", "7x3", "0x3", "4x0", "6x7", "4x3x", "1,2/3 S", "1,2/3,4", "1,2/3,4 X",
                            "1,2/3,4 S ", "1,-2/3,4 S", "99/1 S", "70/3 S", "1,1,1,1,1,1,1/1,1,1,1,1,1,1 S"})
        EXPECT_THROW(Notation::parse(bad), std::invalid_argument) << bad;
}

}  // namespace betwixt::testing
