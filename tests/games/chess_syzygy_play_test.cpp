// Searches and games with Syzygy tables: won positions are won before the counter of reversible plies makes them a
// draw. The tables of KQK and KRK are in data/chess/syzygy; for more see chess_syzygy_test.cpp.

#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "betwixt/engine/playing.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "games/chess/engine.hpp"
#include "games/chess/notation.hpp"
#include "games/chess/syzygy/answer.hpp"
#include "games/chess/syzygy/root.hpp"
#include "games/chess/tables/check.hpp"
#include "games/chess/tables/moves.hpp"
#include "tests/games/three_men.hpp"

namespace betwixt::chess::syzygy {

namespace {

namespace fs = std::filesystem;
using OwnTables = chess::tables::Tables;
using chess::tables::plies_of;
using chess::tables::Result;

std::unique_ptr<Engine> engine_with(const std::string& folder, bool exact = false) {
    auto engine = entries().front().create();
    EngineOptions o = exact ? engine->options() : for_play(*engine);
    o.tables = folder;
    engine->configure(o);
    return engine;
}
EngineReport searched(Engine& engine, const std::string& fen, int depth) {
    engine.set_position(fen);
    return engine.search({.depth = depth}, nullptr);
}
Position position_of(const Engine& engine) { return Notation::parse(engine.position(), Position()); }

// A defender's move: one that draws, or else loses latest.
std::string longest_defence(const OwnTables& own, const Position& p) {
    std::string best;
    int most = -1;
    for (const Move m : legal_moves(p)) {
        Position child = p;
        child.play(m);
        const auto r = own.probe(child);
        const int plies = !r || *r == chess::tables::drawn ? 1000 : plies_of(*r);
        if (plies > most) most = plies, best = Notation::move_text(p, m);
    }
    return best;
}

// Plays a won position to its end; the side that wins searches to that depth. Returns the plies to mate; nothing for a
// draw.
std::optional<int> plies_to_mate(Engine& engine, const OwnTables& own, const std::string& fen, int depth) {
    engine.set_position(fen);
    for (int ply = 0; ply < 400; ++ply) {
        if (const auto result = engine.result()) return *result == "a draw" ? std::nullopt : std::optional(ply);
        const bool wins = ply % 2 == 0;
        engine.play(wins ? engine.search({.depth = depth}, nullptr).best : longest_defence(own, position_of(engine)));
    }
    return std::nullopt;
}

// Some positions of a slice that are won in at least that many plies, the counter at 0.
std::vector<std::string> won_positions(const OwnTables& own, const chess::tables::Slice& slice, int least, int count) {
    const auto results = own.file(slice)->results();
    std::mt19937_64 random(1);
    std::vector<std::string> all;
    for (int tries = 0; tries < 1'000'000 && static_cast<int>(all.size()) < count; ++tries) {
        const std::uint64_t i = random() % results.size();
        const auto squares = chess::tables::Indexing(slice).squares(i, chess::tables::Mirrored::fully);
        if (!squares || chess::tables::Men(slice, *squares).illegal() || !chess::tables::won(results[i])) continue;
        if (plies_of(results[i]) < least) continue;
        all.push_back(Notation::text(chess::tables::position_of({slice, *squares})));
    }
    return all;
}

}  // namespace

TEST(SyzygyAtTheRoot, OrdersMovesUnderTheCounter) {
    EXPECT_EQ(preference(10, 50, {}), preference(5, 50, {}));  // the search may choose
    EXPECT_LT(preference(10, 50, {.repeated = true}),
              preference(5, 50, {.repeated = true}));  // unless a position has occurred twice
    EXPECT_LT(preference(40, 50, {}), preference(30, 50, {}));
    EXPECT_LT(preference(51, 50, {}), preference(49, 0, {}));   // too late by the counter
    EXPECT_LT(preference(101, 0, {}), preference(99, 0, {}));   // cursed
    EXPECT_LT(preference(150, 0, {}), preference(120, 0, {}));  // of cursed wins the nearer one
    EXPECT_GT(preference(150, 0, {}), preference(0, 0, {}));    // it may still be won
    EXPECT_GT(preference(0, 0, {}), preference(-150, 0, {}));
    EXPECT_GT(preference(-150, 0, {}), preference(-101, 0, {}));  // of blessed losses the later one
    EXPECT_GT(preference(-90, 20, {}), preference(-30, 20, {}));
    EXPECT_EQ(preference(-10, 20, {}), preference(-30, 20, {}));  // lost in any case
}

TEST(SyzygyAtTheRoot, OrdersMovesWithoutTheCounter) {
    const Race race{.counts = false};
    EXPECT_EQ(preference(10, 99, race), preference(5, 0, race));  // the search may choose
    EXPECT_LT(preference(150, 50, race), preference(120, 50, race));
    EXPECT_GT(preference(150, 50, race), preference(0, 50, race));
    EXPECT_GT(preference(-150, 50, race), preference(-120, 50, race));  // the longest resistance
    EXPECT_GT(preference(0, 50, race), preference(-150, 50, race));
}

TEST(SyzygyAtTheRoot, KeepsTheMovesThatWin) {
    const Tables tables(samples);
    const auto kept = [&](const char* fen, bool repeated = false, bool all_drawn = false) {
        const Position p = Notation::parse(fen, Position());
        MovesOf<Position> moves = legal_moves(p);
        const int all = moves.size();
        const bool plies = keep_best(
            tables, p, {.repeated = repeated}, [&](const Position&) { return all_drawn; }, moves);
        return std::tuple(plies, moves.size(), all);
    };
    const auto [plies, some, all] = kept("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1");
    EXPECT_TRUE(plies);
    EXPECT_GT(some, 0);
    EXPECT_LT(some, all);
    // Mate is near: all moves that win in time, or the fastest.
    EXPECT_GT(std::get<1>(kept("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1")),
              std::get<1>(kept("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1", true)));
    EXPECT_GT(std::get<1>(kept("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1")),
              std::get<1>(kept("k7/8/2K5/8/8/8/8/1Q6 w - - 97 1")));
    const Position late = Notation::parse("k7/8/2K5/8/8/8/8/1Q6 w - - 97 1", Position());
    MovesOf<Position> uncounted = legal_moves(late);
    keep_best(
        tables, late, {.counts = false}, [](const Position&) { return false; }, uncounted);
    EXPECT_EQ(uncounted.size(), std::get<1>(kept("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1")));
    // The path makes every move a draw.
    const auto [drawn_plies, drawn_some, drawn_all] = kept("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1", true, true);
    EXPECT_EQ(drawn_some, drawn_all);
    // Of rooks there are only results: moves that leave the rook to the king are left out.
    const auto [rook_plies, rook_some, rook_all] = kept("8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
    EXPECT_FALSE(rook_plies);
    EXPECT_LT(rook_some, rook_all);
    // There is no table.
    const auto [no_plies, no_some, no_all] = kept("8/8/8/5k2/8/8/1N6/K7 w - - 0 1");
    EXPECT_FALSE(no_plies);
    EXPECT_EQ(no_some, no_all);
}

TEST(SyzygyInGames, WinsEveryWonPosition) {
    const auto engine = engine_with(samples);
    const auto& own = own_three_men();
    for (const auto& fen : won_positions(own, chess::tables::slices(3).front(), 15, 40)) {
        const auto plies = plies_to_mate(*engine, own, fen, 2);
        ASSERT_TRUE(plies) << fen;
        EXPECT_LE(*plies, 100) << fen;
    }
}

// Mate in 19 plies with the counter at 79 leaves two plies to spare.
TEST(SyzygyInGames, HurriesWhenTheCounterIsHigh) {
    const auto engine = engine_with(samples);
    const std::string board = "8/8/8/5k2/8/8/1Q6/K7 w - - ";
    for (const int counter : {70, 79, 80}) {
        const auto plies = plies_to_mate(*engine, own_three_men(), board + std::to_string(counter) + " 90", 2);
        ASSERT_TRUE(plies) << counter;
        EXPECT_LE(*plies + counter, 100);
    }
    EXPECT_FALSE(plies_to_mate(*engine, own_three_men(), board + "82 90", 2));
}

// A capture that leads into a won table is a win of unknown length.
TEST(SyzygyInSearch, TellsWinsWithoutALength) {
    const auto engine = engine_with(samples);
    const std::string takes_knight = "8/8/8/8/2k5/8/1R4n1/K7 w - - 30 60";
    const auto won = searched(*engine, takes_knight, 4);
    EXPECT_EQ(won.best, "b2g2");
    EXPECT_EQ(won.value, win_in<std::int16_t>(unknown_length + 1));
    EXPECT_TRUE(won.decisive);
    EXPECT_FALSE(won.ends_in);
    EXPECT_EQ(won.value_text, "win");
    EXPECT_GT(won.stats.tablebase_hits, 0u);
    EXPECT_EQ(searched(*engine, "7k/8/8/8/8/5K2/8/5R1n b - - 0 60", 4).value_text, "loss");
    // The capture comes too late: with this move the game is a draw by the counter, or the rook is taken.
    EXPECT_EQ(searched(*engine, "8/8/8/8/2k5/8/1R4n1/K7 w - - 99 99", 4).value_text, "win");
    // An EXACT search does not know the counter, and asks only for draws.
    const auto exact = engine_with(samples, true);
    EXPECT_FALSE(searched(*exact, takes_knight, 4).decisive);
}

// The options say of how many men tables are asked. With less than three, none is.
TEST(SyzygyInSearch, AsksOnlyOfFewMen) {
    const auto engine = engine_with(samples);
    const std::string takes_knight = "8/8/8/8/2k5/8/1R4n1/K7 w - - 30 60";
    auto o = engine->options();
    o.table_pieces = 2;
    engine->configure(o);
    EXPECT_FALSE(searched(*engine, takes_knight, 4).decisive);
    o.table_pieces = 3;
    engine->configure(o);
    EXPECT_EQ(searched(*engine, takes_knight, 4).value_text, "win");
}

// A mate that the search finds is worth more than a win by a table.
TEST(SyzygyInSearch, PrefersMate) {
    const auto engine = engine_with(samples);
    const auto report = searched(*engine, "k7/8/1K6/8/8/8/1n6/2R5 w - - 0 1", 3);
    EXPECT_EQ(report.best, "c1c8");
    EXPECT_EQ(report.ends_in, 1);
}

TEST(SyzygyInSearch, TellsEveryDriverTheSame) {
    const auto engine = engine_with(samples, true);
    std::uint64_t hits = 0;
    for (const char* const fen :
         {"8/8/8/8/2k5/8/1R4n1/K7 w - - 0 1", "8/8/8/8/8/2k5/1R6/K7 b - - 0 1", "8/8/8/4k3/8/2n5/8/K1Q5 b - - 0 1",
          "8/8/8/8/8/2k5/1R4q1/K7 w - - 70 99", "8/8/8/8/4k3/8/1Q1r4/K7 w - - 99 99"}) {
        std::map<std::string, double> values;
        for (const std::string searcher : {"minimax", "alpha-beta", "negascout"})
            for (const std::string driver : {"wide", "aspiration", "mtd(f)", "mtd-bi"}) {
                EngineOptions o = engine->options();
                o.driver = searcher == "minimax" ? "wide" : driver, o.searcher = searcher;
                engine->configure(o);
                engine->forget();
                const auto report = searched(*engine, fen, 4);
                values[o.searcher + " " + o.driver] = report.value;
                hits += report.stats.tablebase_hits;
            }
        for (const auto& [name, value] : values) EXPECT_EQ(value, values.begin()->second) << fen << ' ' << name;
    }
    EXPECT_GT(hits, 0u);
}

// Won positions of four men, with nothing but Syzygy tables, against the longest defence.
TEST(SyzygyOfFourMen, WinsInTime) {
    const char* const folder = std::getenv("BETWIXT_SYZYGY");
    const char* const ours = std::getenv("BETWIXT_TABLES");
    if (!folder || !ours) GTEST_SKIP() << "needs BETWIXT_SYZYGY and BETWIXT_TABLES";
    const OwnTables own(ours);
    const auto engine = engine_with(folder);
    int games = 0, longest = 0;
    for (const auto& slice : chess::tables::slices(4))
        for (const auto& fen : won_positions(own, slice, 20, 5)) {
            const auto plies = plies_to_mate(*engine, own, fen, 2);
            EXPECT_TRUE(plies) << fen;
            if (plies) longest = std::max(longest, *plies);
            ++games;
        }
    EXPECT_GT(games, 100);
    std::printf("%d games won, the longest in %d plies\n", games, longest);
}

}  // namespace betwixt::chess::syzygy
