// Play against endgame tables: a won position is won, in exactly the plies that the tables say, a drawn one is held.

#include <random>

#include <gtest/gtest.h>

#include "games/checkers/engine.hpp"
#include "games/checkers/notation.hpp"
#include "games/checkers/tables/children.hpp"
#include "games/checkers/tables/opened.hpp"

namespace betwixt::checkers::tables {

namespace {

struct Player {
    explicit Player(Objective o) : engine(entries()[o == Objective::win_all ? 0 : 1].create()) {
        EngineOptions options = engine->defaults();
        options.table_megabytes = 1;
        engine->configure(options);
    }
    // The engine's value and the position after its move.
    std::pair<EngineReport, Position> move(const Position& p) {
        engine->set_position(Notation::text(p));
        Limits limits;
        limits.depth = 3;
        const EngineReport report = engine->search(limits, [](const EngineReport&) {});
        engine->play(report.best);
        return {report, Notation::parse(engine->position(), p)};
    }
    std::unique_ptr<Engine> engine;
};

// The move that puts off the end longest.
Position best_defence(const Position& p, const Tables& tables) {
    std::optional<Position> best;
    Result latest_win = drawn;
    for_each_child(p, [&](const Position& child) {
        const Result r = tables.probe(child).value().result;
        if (!best || r > latest_win) best = child, latest_win = r;
    });
    return best.value();
}

// Plies until the game is over; the engine is to move in a won position.
int plies_to_win(Player& player, Position p, const Tables& tables) {
    int plies = 0;
    for (bool engine_moves = true; !p.over(); engine_moves = !engine_moves, ++plies) {
        if (plies > 200) return -1;
        p = engine_moves ? player.move(p).second : best_defence(p, tables);
    }
    const bool engine_to_move = plies % 2 == 0;
    return (p.outcome() == Outcome::win) == engine_to_move ? plies : -1;
}

std::vector<Position> some_positions(Objective o, Outcome outcome, int pieces, int count) {
    std::mt19937_64 random(7);
    std::vector<Position> all;
    for (int i = 0; static_cast<int>(all.size()) < count; ++i) {
        const auto of = slices(pieces);
        const Slice& slice = of[static_cast<std::size_t>(i) % of.size()];
        const Digits d = slice.digits(random() % slice.indices());
        if (overlaps(slice, d)) continue;
        const Position p = position_at(slice, d, o);
        if (!p.over() && opened(o).outcome(p) == outcome) all.push_back(p);
    }
    return all;
}

}  // namespace

TEST(CheckersPlayByTables, WinsAsSoonAsPossible) {
    for (const Objective o : {Objective::win_all, Objective::lose_all}) {
        Player player(o);
        for (int pieces = 2; pieces <= 4; ++pieces)
            for (const Position& p : some_positions(o, Outcome::win, pieces, 25)) {
                const auto known = opened(o).probe(p);
                ASSERT_TRUE(known && known->distance);
                EXPECT_EQ(plies_to_win(player, p, opened(o)), plies_of(known->result)) << Notation::text(p);
            }
    }
}

TEST(CheckersPlayByTables, KnowsDrawsAndLosses) {
    for (const Objective o : {Objective::win_all, Objective::lose_all}) {
        Player player(o);
        for (const Position& p : some_positions(o, Outcome::draw, 4, 50)) {
            const auto [report, after] = player.move(p);
            EXPECT_EQ(report.value, 0) << Notation::text(p);
            EXPECT_EQ(opened(o).outcome(after), Outcome::draw) << Notation::text(p);
        }
        for (const Position& p : some_positions(o, Outcome::loss, 4, 50)) {
            const auto [report, after] = player.move(p);
            EXPECT_TRUE(report.decisive && report.value < 0) << Notation::text(p);
            EXPECT_EQ(opened(o).probe(after)->result + 1, opened(o).probe(p)->result) << Notation::text(p);
        }
    }
}

}  // namespace betwixt::checkers::tables
