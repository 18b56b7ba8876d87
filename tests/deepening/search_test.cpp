// The search ready to use: reproducible, independent of other threads, and nothing but its options decides.

#include "betwixt/deepening/search.hpp"

#include <thread>

#include "betwixt/search/reference/minimax.hpp"
#include "deepened.hpp"
#include "frozen.hpp"
#include "games/synthetic/graph.hpp"
#include "games/synthetic/tree.hpp"
#include "games/tictactoe/game.hpp"
#include "property.hpp"

namespace betwixt::testing {
namespace {

using G = ThicketGame<std::int32_t>;
using SmallTable = DefaultTable<G>;

TEST(Search, KnowsItsAlgorithmsByName) {
    Search<tictactoe::Game> search({}, DefaultTable<tictactoe::Game>(1 << 12));
    for_each_named<Drivers>([&](std::size_t, auto driver) {
        for_each_named<Searchers>([&](std::size_t, auto searcher) {
            search.driver = driver.name;
            search.searcher = searcher.name;
            const auto report = search(tictactoe::Notation::parse("X---O----"), {.depth = 3});
            EXPECT_EQ(report.depth, 3) << driver.name << ' ' << searcher.name;
        });
    });
    search.driver = "mtd(g)";
    EXPECT_THROW(search({}), std::invalid_argument);
}

TEST(Search, RemembersUntilItForgets) {
    const Thicket root(Growth{.seed = 2, .width = 5, .ragged = false});
    Search<G> search(thicket_game<std::int32_t>(Leaves::small), SmallTable(1 << 15));
    const auto cold = search(root, {.depth = 6});
    const auto warm = search(root, {.depth = 6});
    EXPECT_LT(warm.stats.nodes, cold.stats.nodes);
    EXPECT_EQ(warm.bounds, cold.bounds);
    search.forget();
    EXPECT_EQ(search.table().occupancy(), 0u);
    EXPECT_EQ(search(root, {.depth = 6}).stats.nodes, cold.stats.nodes);
}

// What is learned is not searched again, whatever the options of the first search are.
TEST(Search, KnowsWhatItLearned) {
    using tictactoe::Position;
    const Position root = tictactoe::Notation::parse("X---O----");
    const auto nodes = [&](bool learns, Depth quiescence) {
        Search<tictactoe::Game> search({}, DefaultTable<tictactoe::Game>(1 << 12));
        search.options.quiescence = quiescence;
        for (const auto m : legal_moves(root)) {
            Position child = root;
            child.play(m);
            if (learns) search.learn(child, truth(tictactoe::Game{}, child, child.plies_left()));
        }
        const auto report = search(root, {.first = max_depth});
        EXPECT_EQ(report.value(), truth(tictactoe::Game{}, root, root.plies_left()));
        return report.stats.nodes;
    };
    for (const Depth quiescence : {0, 3}) EXPECT_LT(20 * nodes(true, quiescence), nodes(false, quiescence));
}

// Killers and history are for games that have no better order of their own.
TEST(DefaultOptions, LeaveTheOrderToGamesThatKnowOne) {
    using Ordered = synthetic::TreeGame<synthetic::Shape::ordered, std::int32_t>;
    struct Scored : LeafValue<std::int32_t> {
        static int score(const Thicket&, Thicket::Move m) { return m; }
    };
    EXPECT_TRUE(default_options<G>().killers && default_options<G>().history);
    EXPECT_FALSE(default_options<Ordered>().killers || default_options<Ordered>().history);
    EXPECT_TRUE((default_options<Game<Thicket, Scored>>().killers));
    EXPECT_FALSE((default_options<Game<Thicket, Scored>>().history));
}

// With every part of the ordering switched off, the search is the one that has no ordering at all.
TEST(Search, WithFrozenOptionsKeepsTheOrderOfTheGame) {
    for_all(trees(2000), [](const Trial& s) {
        const auto game = thicket_game<std::int32_t>(s.leaves);
        const Thicket root(s.growth);
        Search<G, Perfect<G>> search(game, Perfect<G>{});
        search.options = s.options.frozen();
        search.plan.tuning = Bench<G, Perfect<G>>::usual_tuning();
        Bench<G, Perfect<G>, NoOrdering<G>> none(game, {}, s.options.frozen());
        const auto a = search(root, {.depth = s.depth});
        const auto b = deepened<MtdF>(none, root, {.depth = s.depth}).end;
        RC_ASSERT(a.stats.nodes == b.stats.nodes);
        RC_ASSERT(a.stats.leaves == b.stats.leaves);
        RC_ASSERT(a.best == b.best);
    });
}

TEST(Search, OnTwoThreadsFindsWhatItFindsAlone) {
    using Graphs = synthetic::GraphGame<double>;
    const Thicket tree(Growth{.seed = 6, .width = 5, .ragged = false});
    const synthetic::Graph graph({.width = 4, .range = 300, .seed = 4}, true);
    const auto search_tree = [&] {
        Search<G> search(thicket_game<std::int32_t>(Leaves::small), SmallTable(3000));
        return search(tree, {.depth = 7});
    };
    const auto search_graph = [&] {
        Search<Graphs> search({}, DefaultTable<Graphs>(3000));
        return search(graph, {.depth = 7});
    };
    const auto tree_alone = search_tree();
    const auto graph_alone = search_graph();
    auto tree_beside = tree_alone;
    auto graph_beside = graph_alone;
    std::thread one([&] { tree_beside = search_tree(); });
    std::thread two([&] { graph_beside = search_graph(); });
    one.join();
    two.join();
    EXPECT_EQ(tree_beside.bounds, tree_alone.bounds);
    EXPECT_EQ(tree_beside.stats.nodes, tree_alone.stats.nodes);
    EXPECT_EQ(graph_beside.bounds, graph_alone.bounds);
    EXPECT_EQ(graph_beside.stats.nodes, graph_alone.stats.nodes);
}

}  // namespace
}  // namespace betwixt::testing
