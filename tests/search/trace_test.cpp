// What a trace tells of each node is true of it, on random trees: by every driver over both recursions.

#include "betwixt/search/instruments/trace.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "deepened.hpp"
#include "property.hpp"
#include "thicket.hpp"
#include "trial.hpp"

namespace betwixt::testing {
namespace {

struct TracedThickets : ThicketGame<std::int32_t> {
    std::shared_ptr<TraceLog> trace = std::make_shared<TraceLog>();
    explicit TracedThickets(const ThicketGame<std::int32_t>& game) : ThicketGame<std::int32_t>(game) {}
};
using G = TracedThickets;
using B = Bench<G, TwoBoundsTable<G>>;

// Calls visit(node, position) for every node of the log.
template <class Visit> void for_each_node(const TraceLog& log, const Thicket& root, const Visit& visit) {
    for (const auto& pass : log.passes()) {
        std::vector<Thicket> path{root};
        for (std::size_t i = pass.first; i < pass.end; ++i) {
            const auto& node = log.nodes()[i];
            RC_ASSERT(node.level >= 1 && node.level <= path.size());
            path.resize(node.level);
            path.push_back(path.back());
            path.back().play(static_cast<Thicket::Move>(std::stoi(log.moves()[node.move])));
            visit(node, path.back());
        }
    }
}

void check(const Trial& s, std::string_view driver, std::string_view recursion) {
    const G game(thicket_game<std::int32_t>(s.leaves));
    const Thicket root(s.growth);
    B bench(game, TwoBoundsTable<G>(64));
    game.trace->start();
    const auto end = deepened(bench, root, *Algorithm<B::C>::find(driver, recursion), {.depth = 4}).end;
    game.trace->stop();
    const TraceLog& log = *game.trace;
    RC_ASSERT(log.passes().size() == end.stats.passes);
    RC_ASSERT(log.nodes().size() + log.passes().size() == end.stats.nodes);
    for_each_node(log, root, [&](const TracedNode& node, const Thicket& position) {
        const auto f =
            static_cast<double>(truth(static_cast<const ThicketGame<std::int32_t>&>(game), position, node.depth));
        RC_ASSERT(node.by != AnsweredBy::stopped);
        RC_ASSERT(node.value <= node.alpha || node.value <= f);
        RC_ASSERT(node.value >= node.beta || node.value >= f);
    });
}

TEST(Traces, TellTheTruthOfEveryNode) {
    for_all(trees(200), [](const Trial& s) {
        for (const char* driver : {"wide", "aspiration", "mtd(f)", "ab-sss*", "mtd-bi"})
            for (const char* recursion : {"alpha-beta", "negascout"}) check(s, driver, recursion);
    });
}

TEST(Traces, StopInTheMiddle) {
    const G game(thicket_game<std::int32_t>(Leaves::small));
    B bench(game, TwoBoundsTable<G>(64));
    game.trace->start();
    deepened(bench, Thicket({.seed = 3, .width = 4, .ragged = false}), {.depth = 12, .nodes = 1000});
    const TraceLog& log = *game.trace;
    EXPECT_FALSE(log.passes().back().finished);
    EXPECT_EQ(log.nodes().back().by, AnsweredBy::stopped);
    EXPECT_EQ(log.nodes().size() + log.passes().size(), 1000u);
    game.trace->stop();
    deepened(bench, Thicket({.seed = 3}), {.depth = 4});
    EXPECT_EQ(log.nodes().size() + log.passes().size(), 1000u);  // nothing is recorded any more
    game.trace->start();
    EXPECT_TRUE(log.nodes().empty());
}

}  // namespace
}  // namespace betwixt::testing
