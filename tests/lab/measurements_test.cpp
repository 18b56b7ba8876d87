// The kinds of measurement, where their results are known beforehand.

#include "lab/measurements.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "games/all.hpp"
#include "lab/cells.hpp"
#include "lab/move_values.hpp"
#include "lab/ranked_moves.hpp"
#include "tests/lab/run_lab.hpp"

namespace betwixt::lab {
namespace {

// The samples of each cell of an experiment, in the order of the plan.
std::vector<std::pair<Cell, std::vector<Sample>>> measured(const std::string& text) {
    const auto games = all_games();
    const auto plan = plan_of(read_experiment("e", "e.toml", "title = \"t\"\n" + text, Mode::full), games);
    std::vector<std::pair<Cell, std::vector<Sample>>> all;
    for (const auto& cell : plan.cells)
        for (const auto& entry : games)
            if (entry.name == cell.game) {
                const auto engine = entry.create();
                all.emplace_back(cell, measure(*engine, cell, plan.experiment.kind, nullptr));
            }
    return all;
}

std::uint64_t power(std::uint64_t w, int n) { return n == 0 ? 1 : w * power(w, n - 1); }

TEST(Minimal, TreeIsThatOfKnuthAndMoore) {
    const auto all = measured(
        "kind = \"minimal\"\ngames = [\"ordered\", \"uniform\", \"incremental\"]\nalgorithms = [\"minimal-tree\", "
        "\"minimal-graph\"]\n"
        "depth = 6\npositions = { tree = \"width=4 depth=9\", count = 2 }\ntable_bits = [16]\n"
        "options = { lookahead = false }");  // it evaluates leaves before the order of moves is asked
    for (const auto& [cell, samples] : all) {
        ASSERT_EQ(samples.size(), 6u);
        // No transpositions: tree and graph are one. The critical leaf counts in each of the two proofs.
        for (const auto& s : samples)
            EXPECT_EQ(s.leaves, power(4, s.depth / 2) + power(4, (s.depth + 1) / 2))
                << cell.key << " depth " << s.depth;
    }
}

TEST(Deepening, EachPassIsRecordedWhereItIsAskedFor) {
    const std::string text =
        "games = [\"othello\"]\nalgorithms = [\"mtd(f)\", \"ab-sss*\"]\ndepth = 4\npositions = { limit = 2 }\n";
    for (const auto& [cell, samples] : measured(text + "each_pass = true"))
        for (const auto& s : samples) {
            const auto passes = 1 + std::count(s.by_pass.begin(), s.by_pass.end(), ' ');
            const auto before = s.depth == 1 ? 0 : samples[static_cast<std::size_t>(s.depth) - 2].passes;
            EXPECT_EQ(static_cast<std::uint64_t>(passes), s.passes - before) << s.by_pass;
            const auto last = s.by_pass.substr(s.by_pass.rfind(' ') + 1);  // closes the bounds, and is all of the row
            EXPECT_EQ(last, fmt::format("{}..{}={}/{}", *s.value, *s.value, s.leaves, s.nodes));
        }
    for (const auto& [cell, samples] : measured(text))
        for (const auto& s : samples) EXPECT_EQ(s.by_pass, "");
}

TEST(Minimal, GraphIsNoLargerThanTheTreeAndSmallerThanASearch) {
    std::map<std::string, std::uint64_t> leaves;
    for (const auto& [cell, samples] : measured("kind = \"minimal\"\ngames = [\"othello\"]\n"
                                                "algorithms = [\"minimal-tree\", \"minimal-graph\", \"mtd(f)\"]\n"
                                                "depth = 6\npositions = { limit = 6 }"))
        leaves[cell.algorithm] += samples.back().leaves;
    EXPECT_LT(leaves["minimal-graph"], leaves["minimal-tree"]);
    EXPECT_LT(leaves["minimal-graph"], leaves["mtd(f)"]);
}

TEST(Minimal, EndsWithTheGame) {
    for (const auto& [cell, samples] : measured("kind = \"minimal\"\ngames = [\"tictactoe\"]\ndepth = 11\n"
                                                "algorithms = [\"minimal-tree\", \"minimal-graph+etc\", \"mtd(f)\"]\n"
                                                "positions = { random_games = 2, from = 4, to = 5, every = 1 }")) {
        ASSERT_FALSE(samples.empty());
        for (std::size_t i = 0; i < samples.size(); ++i)
            EXPECT_EQ(samples[i].depth, static_cast<Depth>(i + 1)) << cell.key;
        EXPECT_LE(samples.size(), 5u);
    }
}

TEST(FailCost, IsOneSideOfTheMinimalTree) {
    for (const auto& [cell, samples] :
         measured("kind = \"fail_cost\"\ngames = [\"ordered\"]\nalgorithms = [\"fail-high\", \"fail-low\"]\ndepth = 6\n"
                  "positions = { tree = \"width=4 depth=9\", count = 2 }")) {
        ASSERT_EQ(samples.size(), 6u);
        for (const auto& s : samples) {
            const bool high = cell.algorithm == "fail-high";
            EXPECT_EQ(s.leaves, power(4, high ? s.depth / 2 : (s.depth + 1) / 2)) << cell.key << " depth " << s.depth;
            EXPECT_EQ(s.passes, 1u);
            EXPECT_EQ(s.lower.has_value(), high);
            EXPECT_EQ(s.upper.has_value(), !high);
        }
    }
}

TEST(Distortion, OfNothingTakesTwoPassesAtEachDepth) {
    for (const auto& [cell, samples] :
         measured("kind = \"distortion\"\ngames = [\"othello-real\", \"kalah\"]\nalgorithms = [\"mtd(f)\"]\ndepth = 5\n"
                  "distortion = [0, 4]\npositions = { limit = 4 }")) {
        ASSERT_EQ(samples.size(), 5u);
        for (const auto& s : samples) {
            const auto passes = 2u * static_cast<unsigned>(s.depth);  // of all iterations so far
            if (cell.distortion == 0) EXPECT_EQ(s.passes, passes) << cell.key;
            else EXPECT_GE(s.passes, passes) << cell.key;
        }
        for (std::size_t i = 1; i < samples.size(); ++i) EXPECT_GT(samples[i].leaves, samples[i - 1].leaves);
    }
}

TEST(WholeGames, AreAllPositionsOfAGameWithOneTable) {
    const std::string settings =
        "games = [\"othello\"]\nalgorithms = [\"mtd(f)\"]\ndepth = 4\n"
        "positions = { games = 2, from = 8, to = 14, every = 1 }\nkind = ";
    std::map<int, std::uint64_t> alone;
    std::map<int, double> values;
    for (const auto& [cell, samples] : measured(settings + "\"fixed_depth\""))
        alone[cell.record] += samples.back().leaves, values[cell.record] += samples.back().value.value();
    const auto games = measured(settings + "\"whole_games\"");
    ASSERT_EQ(games.size(), 2u);
    for (const auto& [cell, samples] : games) {
        EXPECT_EQ(cell.line.size(), 7u);
        EXPECT_EQ(cell.position, cell.line.front());
        ASSERT_EQ(samples.size(), 4u);
        EXPECT_EQ(samples.back().lower, values[cell.record]);
        EXPECT_LT(samples.back().leaves, alone[cell.record]);  // the table knows what an earlier move met
        EXPECT_GT(2 * samples.back().leaves, alone[cell.record] / 2);
    }
}

// Selective iterations before the last one: their values are none of a measurement, the last one is that of full width.
TEST(EachDepth, EndsWithTheValueOfFullWidth) {
    const std::string settings =
        "games = [\"othello\"]\nalgorithms = [\"mtd(f)\"]\ndepth = 7\npositions = { from = 15, to = 50, limit = 6 }\n"
        "variants = { full = {}, \"87 %\" = { shallow_selectivity = 87 } }\nkind = ";
    std::map<std::string, std::set<std::optional<double>>> values;
    std::map<std::string, std::uint64_t> leaves;
    for (const auto& [cell, samples] : measured(settings + "\"each_depth\"")) {
        EXPECT_NE(cell.question, "");  // so the journal compares the values, too
        ASSERT_EQ(samples.size(), 7u);
        for (const auto& s : samples) EXPECT_TRUE(s.value) << s.depth;
        values[cell.position].insert(samples.back().value);
        leaves[cell.variant] += samples.back().leaves;
    }
    for (const auto& [position, found] : values) EXPECT_EQ(found.size(), 1u) << position;
    EXPECT_NE(leaves["full"], leaves["87 %"]);

    int unknown = 0;
    for (const auto& [cell, samples] : measured(settings + "\"deepening\"")) {
        values[cell.position].insert(samples.back().value);
        for (const auto& s : samples) unknown += !s.lower && !s.upper && !s.value;
    }
    for (const auto& [position, found] : values) EXPECT_EQ(found.size(), 1u) << position;
    EXPECT_GT(unknown, 0);  // the iterations before, of the selective variant
}

TEST(Algorithm, OfAspirationMayNameItsWindow) {
    EXPECT_EQ(algorithm_named("aspiration(8)/negascout").half_width, 8);
    EXPECT_EQ(algorithm_named("aspiration(0.5)").searcher, "negascout");
    EXPECT_EQ(algorithm_named("aspiration(0.5)").driver, "aspiration");
    EXPECT_FALSE(algorithm_named("mtd-bi(eps)").half_width);
    for (const char* bad : {"aspiration()", "aspiration(0)", "aspiration(-1)", "aspiration(x)/negascout"})
        EXPECT_THROW(algorithm_named(bad), std::invalid_argument) << bad;
    const std::string settings =
        "games = [\"othello\"]\ndepth = 5\npositions = { from = 20, to = 20, games = 3 }\nalgorithms = ";
    std::map<std::string, std::uint64_t> passes;
    for (const auto& [cell, samples] : measured(settings + "[\"aspiration(1)\", \"aspiration(16)\", \"aspiration\"]"))
        passes[cell.algorithm] += samples.back().passes;
    EXPECT_GT(passes["aspiration(1)"], passes["aspiration(16)"]);
    EXPECT_EQ(passes["aspiration(1)"], passes["aspiration"]);
}

TEST(Grain, RoundsEveryValue) {
    for (const auto& [cell, samples] :
         measured("games = [\"othello-real\", \"othello\"]\nalgorithms = [\"wide\", \"mtd(f)\"]\n"
                  "depth = 4\ngrain = [2.5, 4]\npositions = { to = 30, limit = 5 }"))
        for (const auto& s : samples) {
            EXPECT_EQ(s.lower, s.upper);
            EXPECT_EQ(std::fmod(*s.lower, cell.grain), 0) << cell.key << " " << *s.lower;
        }
}

// What each move of a position is worth, by searches of what follows it.
std::map<std::string, double> values_after(const Cell& cell, Depth depth) {
    const auto games = all_games();
    const auto engine =
        std::find_if(games.begin(), games.end(), [&](auto& g) { return g.name == cell.game; })->create();
    engine->set_position(cell.position);
    std::map<std::string, double> values;
    for (const auto& move : engine->legal_moves()) {
        const int side = engine->side_to_move();
        engine->play(move);
        const auto report = engine->search({.depth = depth - 1, .until_proven = false}, nullptr);
        values[move] = side == engine->side_to_move() ? report.value : -report.value;
        engine->take_back();
    }
    return values;
}

TEST(ReferenceSearch, KnowsTheValueOfEveryMove) {
    std::set<std::size_t> sizes;
    for (const auto& [cell, samples] :
         measured("games = [\"othello\"]\nalgorithms = [\"mtd(f)\", \"wide\"]\nreference = \"mtd(f)\"\ndepth = 3\n"
                  "reference_deeper = 2\nvariants = { sure = {}, \"73 %\" = { selectivity = 73 } }\n"
                  "positions = { from = 8, to = 50, limit = 12 }")) {
        const bool is_reference = cell.algorithm == "mtd(f)" && cell.variant == "sure";
        ASSERT_EQ(samples.size(), is_reference ? 5u : 3u) << cell.key;
        for (const auto& s : samples) {
            EXPECT_FALSE(s.best.empty()) << cell.key;
            EXPECT_EQ(s.value, s.lower) << cell.key;
            EXPECT_EQ(!s.moves.empty(), is_reference && s.depth == 5) << cell.key;
        }
        if (!is_reference) continue;
        const auto moves = move_values_in(samples.back().moves);
        std::map<std::string, double> values;
        for (const auto& m : moves) values[m.move] = m.value;
        EXPECT_EQ(values, values_after(cell, 5)) << cell.key;
        EXPECT_EQ(moves.front().value, samples.back().value) << cell.key;
        EXPECT_EQ(values.at(samples.back().best), moves.front().value) << cell.key;
        sizes.insert(static_cast<std::size_t>(
            std::count_if(moves.begin(), moves.end(), [&](auto& m) { return m.as_good_as(moves.front()); })));
    }
    EXPECT_GT(sizes.size(), 1u) << "no position has several best moves";
}

// Also where its own driver only brackets values, and where they are no whole numbers.
TEST(ReferenceSearch, KnowsExactValuesWhateverItsAlgorithm) {
    for (const auto& [cell, samples] :
         measured("games = [\"othello-real\", \"kalah\"]\nalgorithms = [\"bns\"]\nreference = \"bns\"\ndepth = 3\n"
                  "reference_deeper = 1\noptions = { best_only = true }\npositions = { limit = 4 }")) {
        ASSERT_EQ(samples.size(), 4u) << cell.key;
        std::map<std::string, double> values;
        for (const auto& m : move_values_in(samples.back().moves)) values[m.move] = m.value;
        EXPECT_EQ(values, values_after(cell, 4)) << cell.key;
    }
}

std::unique_ptr<Engine> engine_at(const std::string& game, const std::string& position) {
    for (const auto& entry : all_games())
        if (entry.name == game) {
            auto engine = entry.create();
            engine->set_position(position);
            return engine;
        }
    throw std::invalid_argument(game);
}

TEST(MoveValues, AreWinsAndLossesByTheirPlies) {
    const auto engine = engine_at("connect4", "121212");  // 1 wins at once; all else but 1 and 2 loses to 2
    const auto ranked = ranked_moves(*engine, 4, nullptr);
    ASSERT_EQ(ranked.size(), 7u);
    const auto text = text_of(ranked);
    EXPECT_TRUE(text.starts_with("1=win_in_1 2=")) << text;
    const auto moves = move_values_in(text);
    EXPECT_EQ(moves[0].outcome, 1);
    EXPECT_EQ(moves[1].outcome, 0);
    EXPECT_EQ(moves[1].value, ranked[1].value);
    EXPECT_EQ(moves[6].outcome, -1);
    EXPECT_EQ(moves[6].value, 2);
    EXPECT_TRUE(moves[6].as_good_as(moves[5]));
}

TEST(MoveValues, AreSoughtUntilTheFlagIsSet) {
    const auto engine = engine_at("othello", "");
    std::atomic<bool> stop = true;
    EXPECT_THROW(ranked_moves(*engine, 40, &stop), Interrupted);
    stop = false;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop = true;
    });
    EXPECT_THROW(ranked_moves(*engine, 40, &stop), Interrupted);
    other.join();
    EXPECT_EQ(engine->legal_moves().size(), 4u);
    EXPECT_EQ(ranked_moves(*engine, 1, nullptr).size(), 4u);
}

TEST(Selectivity, SparesNodesAndIsSurerTheHigherItsLevel) {
    std::map<std::string, std::uint64_t> nodes;
    for (const auto& [cell, samples] :
         measured("games = [\"othello\"]\nalgorithms = [\"mtd(f)\", \"aspiration/negascout\"]\ndepth = 8\n"
                  "variants = { a = { selectivity = 73 }, b = { selectivity = 99 }, c = {} }\n"
                  "positions = { from = 8, to = 36, limit = 6 }")) {
        ASSERT_EQ(samples.size(), 8u) << cell.key;
        nodes[cell.algorithm + cell.variant] += samples.back().nodes;
    }
    for (const std::string algorithm : {"mtd(f)", "aspiration/negascout"}) {
        EXPECT_LT(nodes[algorithm + "a"], nodes[algorithm + "b"]);
        EXPECT_LT(nodes[algorithm + "b"], nodes[algorithm + "c"]);
    }
}

// To the end of the game, too, each depth is one row.
TEST(Selectivity, EndsAtItsOwnLevel) {
    for (const auto& [cell, samples] :
         measured("games = [\"othello\"]\nalgorithms = [\"mtd(f)\"]\ndepth = 10\noptions = { selectivity = 73 }\n"
                  "positions = { from = 54, to = 54, limit = 3 }")) {
        Depth depth = 0;
        for (const auto& s : samples) EXPECT_EQ(s.depth, ++depth) << cell.key;
    }
}

TEST(FixedDepth, CountsEachDepthByItself) {
    const std::string rest = "games = [\"kalah\"]\nalgorithms = [\"wide\"]\ndepth = 5\npositions = { limit = 2 }";
    const auto alone = measured("kind = \"fixed_depth\"\n" + rest);
    for (const auto& [cell, samples] : alone)
        for (const auto& s : samples) EXPECT_EQ(s.passes, 1u);
}

TEST(Prior, IsNotTheValueOfTheTreeSearched) {
    const auto all = measured(
        "kind = \"prior\"\ngames = [\"uniform\"]\nalgorithms = [\"mtd(f)\", \"wide\", \"bns\"]\n"
        "depth = 9\npositions = { tree = \"width=3 depth=4 range=1000\", count = 5 }");
    ASSERT_EQ(all.size(), 15u);
    std::uint64_t passes = 0;
    for (const auto& [cell, samples] : all) {
        ASSERT_EQ(samples.size(), 1u);
        EXPECT_EQ(samples[0].depth, 4) << "the tree ends there";
        if (cell.algorithm == "mtd(f)") passes += samples[0].passes;
    }
    EXPECT_GT(passes, 10u);  // two each, were it the value
}

}  // namespace
}  // namespace betwixt::lab
