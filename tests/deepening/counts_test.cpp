// What searches cost, part by part: pinned counts. An order of moves, a replacement, a first guess may go wrong without a
// wrong value; then these counts change. A change of the search that is meant renews them: the failure prints the line.

#include <string>

#include "deepened.hpp"
#include "games/connect4/game.hpp"
#include "games/othello/game.hpp"
#include "games/synthetic/graph.hpp"

namespace betwixt::testing {
namespace {

template <class Bench> std::string counts_of(const Bench& bench, const Statistics& s) {
    const auto& t = bench.context.table;
    std::string line;
    for (const auto n : {s.nodes, s.leaves, s.table_cutoffs, s.etc_cutoffs, s.bounded, s.prob_cuts, s.futile, s.passes,
                         t.probes, t.hits, t.stores, t.rejected})
        line += (line.empty() ? "" : " ") + std::to_string(n);
    return line;
}

// Two searches, the second of which finds what the first one left.
template <class Driver, class Searcher = AlphaBeta, class G>
std::string counts(const G& game, const typename G::Position& position, Depth depth, SearchOptions options,
                   AnyReplacement scheme = AgedBucket{}, int guess_lag = 2) {
    using B = Bench<G, TwoBoundsTable<G>>;
    B bench(game, TwoBoundsTable<G>(1 << 9, scheme), options);
    const Plan<typename G::Value> plan{.tuning = B::usual_tuning(), .guess_lag = guess_lag};
    const Limits limits{.depth = depth, .to_end = depth == 60};
    Statistics sum = deepened<Driver, Searcher>(bench, position, limits, plan).end.stats;
    bench.memory.new_search();
    sum += deepened<Driver, Searcher>(bench, position, limits, plan).end.stats;
    return counts_of(bench, sum);
}

using Connect4 = connect4::Game;
const auto connect4_position = after(Connect4::Position{}, {3, 3, 2, 4, 2});

TEST(Counts, OfConnectFour) {
    const auto at = [](SearchOptions options, AnyReplacement scheme = AgedBucket{}) {
        return counts<MtdF>(Connect4{}, connect4_position, 11, options, scheme);
    };
    EXPECT_EQ(at({}), "69060 40402 1785 0 479 0 0 46 6617 2298 5728 0");
    EXPECT_EQ(at({.etc = 3}), "65590 38467 1382 381 474 0 0 46 24942 4750 5325 0");
    EXPECT_EQ(at({.lookahead = false}), "89558 40220 3265 0 15937 0 0 46 13898 2786 8590 0");
    EXPECT_EQ(at({.bounds = false}), "114072 64167 2041 0 0 0 0 46 8625 2448 7610 0");
    EXPECT_EQ(at({.hash_move = false, .killers = false, .history = false}),
              "64144 37286 1653 0 516 0 0 46 6171 1887 5346 0");
    EXPECT_EQ(at({.exact = false, .table_depth = 1}), "35100 20438 1015 0 240 0 0 46 141 138 22 0");
    EXPECT_EQ(at({.table_depth = 1}, IfNewer{}), "72733 42193 2252 0 588 0 0 46 7145 1658 6016 0");
    EXPECT_EQ(at({.table_depth = 1}, IfDeeper{}), "66940 40922 524 0 277 0 0 45 4277 1806 19 4233");
    EXPECT_EQ(at({.table_depth = 1}, IfDeeperTimestamp{}), "78047 46980 1004 0 463 0 0 46 6869 1761 2763 3601");
    EXPECT_EQ(at({.table_depth = 1}, IfSharplyDeeper{}), "68243 41825 392 0 282 0 0 45 4252 1782 0 4214");
    EXPECT_EQ(at({.table_depth = 1}, IfSharplyDeeperStrict{}), "64065 39369 394 0 294 0 0 46 4046 1740 2 3991");
}

TEST(Counts, OfOthello) {
    using G = othello::Game;
    const auto middle = G::Notation::parse("--XXXXX--OOOXX-O-OOXXOXX-OOXXOXXOOXXXXOO-OXXOO---OOOOO----OOO--- X");
    const auto end = G::Notation::parse("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X");
    EXPECT_EQ(counts<MtdF>(G{}, G::Position{}, 8, {}), "12024 7164 545 0 0 0 0 70 2318 1081 2032 0");
    EXPECT_EQ(counts<MtdF>(G{}, middle, 7, {.etc = 2}), "55761 40843 241 338 0 0 0 41 21550 2495 6776 0");
    EXPECT_EQ((counts<Aspiration, NegaScout>(G{}, middle, 7, {.killers = false})),
              "58754 43045 476 0 0 0 0 28 7036 1265 6817 0");
    EXPECT_EQ(counts<MtdF>(G{}, middle, 7, {.grain = 2, .table_bounds = false}),
              "65199 48273 0 0 0 0 0 40 6415 1493 6415 0");
    EXPECT_EQ(counts<MtdF>(G{}, end, 60, {.solver = false, .presort = 2}), "87 39 10 0 18 0 0 18 12 12 4 0");
    EXPECT_EQ(counts<MtdF>(G{}, end, 60, {.solver = false, .presort = 2}, IfNewer{}, 1),
              "93 41 11 0 18 0 0 20 13 13 4 0");
}

TEST(Counts, OfEveryDriverOnAGraph) {
    using G = synthetic::GraphGame<std::int16_t>;
    const synthetic::Graph graph({.width = 4, .range = 3000, .seed = 5}, true);
    std::string all;
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        all += "\n" + std::string(Driver::name) + ": " + counts<Driver>(G{}, graph, 9, {.etc = 2, .quiescence = 2});
        all += "\n" + std::string(Driver::name) + ": " + counts<Driver, NegaScout>(G{}, graph, 9, {.table_depth = 1});
    });
    EXPECT_EQ(all,
              "\nwide: 9416 5401 186 86 0 0 0 18 5704 2390 1760 0"
              "\nwide: 8463 4424 273 0 0 0 0 18 2172 1211 1848 0"
              "\naspiration: 9488 5426 192 89 0 0 0 22 5768 2421 1784 0"
              "\naspiration: 8460 4419 261 0 0 0 0 22 2159 1169 1848 0"
              "\nab-sss*: 12170 5911 1225 210 0 0 0 79 8577 4516 2242 0"
              "\nab-sss*: 9629 4687 747 0 0 0 0 65 2588 1659 2004 0"
              "\nab-dual*: 8906 4867 234 82 0 0 0 69 5896 2788 1745 0"
              "\nab-dual*: 9190 4711 274 0 0 0 0 67 2470 1275 2130 0"
              "\nmtd(f): 9131 4872 411 124 0 0 0 48 6181 3027 1754 0"
              "\nmtd(f): 8439 4304 340 0 0 0 0 42 2193 1272 1839 0"
              "\nmtd-bi: 11616 5929 812 178 0 0 0 69 7993 3988 2184 0"
              "\nmtd-bi: 9511 4735 537 0 0 0 0 61 2492 1561 2024 0"
              "\nmtd-bi(eps): 11616 5929 812 178 0 0 0 69 7993 3988 2184 0"
              "\nmtd-bi(eps): 9511 4735 537 0 0 0 0 61 2492 1561 2024 0"
              "\nmtd-step(f): 9337 4975 435 101 0 0 0 55 6253 2985 1800 0"
              "\nmtd-step(f): 8661 4401 350 0 0 0 0 50 2250 1306 1893 0"
              "\nreal-mtd(f): 9131 4872 411 124 0 0 0 48 6181 3027 1754 0"
              "\nreal-mtd(f): 8439 4304 340 0 0 0 0 42 2193 1272 1839 0"
              "\nsqueeze: 11610 5920 807 172 0 0 0 78 8104 4076 2204 0"
              "\nsqueeze: 9426 4680 530 0 0 0 0 70 2488 1550 2023 0"
              "\nbns: 20178 11413 321 123 0 0 0 41 13057 3871 4124 0"
              "\nbns: 8335 4198 304 0 0 0 0 36 2204 1181 1846 0"
              "\nadaptive: 8760 4927 218 84 0 0 0 28 5521 2468 1673 0"
              "\nadaptive: 8462 4382 281 0 0 0 0 30 2200 1221 1871 0");
}

TEST(Counts, OfSelectiveParts) {
    using G = synthetic::GraphGame<std::int16_t>;
    const synthetic::Graph graph({.width = 4, .range = 3000, .seed = 6}, false);
    const auto at = [&](SearchOptions options) { return counts<MtdF, NegaScout>(G{}, graph, 9, options); };
    EXPECT_EQ(at({.quiescence = 4}), "30253 19154 703 0 0 0 0 69 5497 1301 4805 0");
    EXPECT_EQ(at({.reduce = true}), "3450 1265 855 0 0 0 0 123 886 806 407 0");
    EXPECT_EQ(at({.futility = 20}), "17068 7150 1022 0 0 0 4881 102 5218 1639 4359 0");
    EXPECT_EQ(at({.exact = false, .reduce_late = true}), "9841 5181 680 0 0 0 0 64 40 40 0 0");
    EXPECT_EQ(at({.exact = false, .futility_cut = 20}), "7781 3069 708 0 0 0 2316 65 62 61 19 0");
}

}  // namespace
}  // namespace betwixt::testing
