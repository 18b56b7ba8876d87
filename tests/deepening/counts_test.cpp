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
    EXPECT_EQ(at({}), "86705 50239 3836 0 438 0 0 46 8886 3416 7005 0");
    EXPECT_EQ(at({.etc = 3}), "81362 47239 3429 409 445 0 0 46 30845 7057 6419 0");
    EXPECT_EQ(at({.lookahead = false}), "172943 92302 7417 0 16029 0 0 46 20301 4406 13855 0");
    EXPECT_EQ(at({.bounds = false}), "185519 109445 4849 0 0 0 0 46 15562 4021 13031 0");
    EXPECT_EQ(at({.hash_move = false, .killers = false, .history = false}),
              "64144 37286 1653 0 516 0 0 46 6171 1887 5346 0");
    EXPECT_EQ(at({.exact = false, .table_depth = 1}), "44249 25581 2074 0 215 0 0 46 139 138 20 0");
    EXPECT_EQ(at({.table_depth = 1}, IfNewer{}), "118804 69797 6608 0 1074 0 0 46 13892 4047 10360 0");
    EXPECT_EQ(at({.table_depth = 1}, IfDeeper{}), "98860 60033 1032 0 314 0 0 45 7448 3028 22 7404");
    EXPECT_EQ(at({.table_depth = 1}, IfDeeperTimestamp{}), "103490 63304 2017 0 444 0 0 46 9278 2430 3015 5256");
    EXPECT_EQ(at({.table_depth = 1}, IfSharplyDeeper{}), "96934 59517 812 0 315 0 0 45 7163 2792 2 7118");
    EXPECT_EQ(at({.table_depth = 1}, IfSharplyDeeperStrict{}), "95094 58465 825 0 303 0 0 46 7034 2821 3 6970");
}

TEST(Counts, OfOthello) {
    using G = othello::Game;
    const auto middle = G::Notation::parse("--XXXXX--OOOXX-O-OOXXOXX-OOXXOXXOOXXXXOO-OXXOO---OOOOO----OOO--- X");
    const auto end = G::Notation::parse("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X");
    EXPECT_EQ(counts<MtdF>(G{}, G::Position{}, 8, {}), "11968 7342 493 0 0 0 0 69 807 673 613 0");
    EXPECT_EQ(counts<MtdF>(G{}, middle, 7, {.etc = 2}), "64687 48277 501 10 0 0 0 40 21171 2547 3102 0");
    EXPECT_EQ((counts<Aspiration, NegaScout>(G{}, middle, 7, {.killers = false})),
              "59805 44209 246 0 0 0 0 28 3181 885 3016 0");
    EXPECT_EQ(counts<MtdF>(G{}, middle, 7, {.grain = 2, .table_bounds = false}),
              "71391 53784 0 0 0 0 0 36 3470 1056 3470 0");
    EXPECT_EQ(counts<MtdF>(G{}, end, 60, {.solver = false, .presort = 2}), "96 50 2 0 17 0 0 18 2 2 0 0");
    EXPECT_EQ(counts<MtdF>(G{}, end, 60, {.solver = false, .presort = 2}, IfNewer{}, 1),
              "104 54 2 0 17 0 0 20 2 2 0 0");
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
              "\nwide: 10633 6215 155 103 0 0 0 18 6147 2394 1921 0"
              "\nwide: 11075 5957 191 0 0 0 0 18 2712 1340 2414 0"
              "\naspiration: 11017 6289 180 105 0 0 0 22 6710 2529 2089 0"
              "\naspiration: 7915 4102 227 0 0 0 0 22 1993 1227 1712 0"
              "\nab-sss*: 13607 6807 1118 214 0 0 0 80 9429 4512 2551 0"
              "\nab-sss*: 10397 5174 644 0 0 0 0 60 2551 1570 2093 0"
              "\nab-dual*: 10721 5956 194 102 0 0 0 68 6888 2971 2064 0"
              "\nab-dual*: 11738 6136 297 0 0 0 0 76 2843 1437 2517 0"
              "\nmtd(f): 12202 6691 367 107 0 0 0 48 7715 3101 2312 0"
              "\nmtd(f): 8394 4306 298 0 0 0 0 42 2122 1255 1811 0"
              "\nmtd-bi: 14706 7597 833 269 0 0 0 71 9692 4448 2705 0"
              "\nmtd-bi: 10568 5350 447 0 0 0 0 64 2588 1489 2234 0"
              "\nmtd-bi(eps): 14706 7597 833 269 0 0 0 71 9692 4448 2705 0"
              "\nmtd-bi(eps): 10568 5350 447 0 0 0 0 64 2588 1489 2234 0"
              "\nmtd-step(f): 11108 6024 373 126 0 0 0 51 6675 2903 1945 0"
              "\nmtd-step(f): 8400 4286 305 0 0 0 0 49 2126 1262 1819 0"
              "\nreal-mtd(f): 12202 6691 367 107 0 0 0 48 7715 3101 2312 0"
              "\nreal-mtd(f): 8394 4306 298 0 0 0 0 42 2122 1255 1811 0"
              "\nsqueeze: 12435 6401 730 189 0 0 0 77 8071 3941 2234 0"
              "\nsqueeze: 10702 5365 502 0 0 0 0 68 2632 1552 2218 0"
              "\nbns: 23726 13492 344 133 0 0 0 42 17143 4219 5539 0"
              "\nbns: 10364 5353 259 0 0 0 0 37 2577 1275 2282 0"
              "\nadaptive: 10704 6083 155 103 0 0 0 28 6631 2637 2008 0"
              "\nadaptive: 8158 4240 236 0 0 0 0 30 2047 1213 1766 0");
}

TEST(Counts, OfSelectiveParts) {
    using G = synthetic::GraphGame<std::int16_t>;
    const synthetic::Graph graph({.width = 4, .range = 3000, .seed = 6}, false);
    const auto at = [&](SearchOptions options) { return counts<MtdF, NegaScout>(G{}, graph, 9, options); };
    EXPECT_EQ(at({.quiescence = 4}), "27472 17218 765 0 0 0 0 89 5321 1371 4567 0");
    EXPECT_EQ(at({.reduce = true}), "3504 1238 931 0 0 0 0 132 892 772 431 0");
    EXPECT_EQ(at({.futility = 20}), "18303 7699 966 0 0 0 5508 96 5680 1656 4800 0");
    EXPECT_EQ(at({.exact = false, .reduce_late = true}), "10921 5809 663 0 0 0 0 71 40 40 0 0");
    EXPECT_EQ(at({.exact = false, .futility_cut = 20}), "15057 6084 1149 0 0 0 4594 73 3377 904 2743 0");
}

}  // namespace
}  // namespace betwixt::testing
