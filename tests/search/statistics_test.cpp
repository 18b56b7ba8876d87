// Counts of searches against counts that are made here.

#include "betwixt/search/statistics.hpp"

#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"

namespace betwixt::testing {
namespace {

// An endless tree of five moves at each node; the first two are noisy.
struct Steps {
    using Move = std::uint8_t;
    static constexpr int max_moves = 5;
    std::uint64_t path = 1;
    std::uint32_t plies = 0, side = 0;

    void generate(auto& list) const {
        for (Move m = 0; m < 5; ++m) list.push(m);
    }
    void play(Move m) { path = mix(path + m), ++plies, side ^= 1; }
    Key key() const { return path; }
    int to_move() const { return static_cast<int>(side); }
    Outcome outcome() const { return Outcome::draw; }
};
int worth_of(const Steps& p) { return static_cast<int>(p.path % 1000) - 500; }

// Counts evaluations by the plies of their positions.
struct Counting : NoKnowledge<> {
    std::shared_ptr<std::map<std::uint32_t, std::uint64_t>> evaluated =
        std::make_shared<std::map<std::uint32_t, std::uint64_t>>();
    static constexpr std::int16_t limit = 1000;
    std::int16_t evaluate(const Steps& p) const {
        ++(*evaluated)[p.plies];
        return static_cast<std::int16_t>(worth_of(p));
    }
    static bool noisy(const Steps&, Steps::Move m) { return m < 2; }
};
using StepsGame = Game<Steps, Counting>;

Search<StepsGame> search_in_order(const std::string& driver, const std::string& searcher) {
    Search<StepsGame> search(StepsGame{}, DefaultTable<StepsGame>::of_bytes(1 << 20));
    search.driver = driver, search.searcher = searcher;
    search.options.hash_move = search.options.killers = search.options.history = false;
    search.options.table_depth = 1;
    return search;
}

TEST(Statistics, LeavesBelowTheHorizon) {
    for (const auto* driver : {"mtd(f)", "aspiration", "wide"})
        for (const Depth quiescence : {0, 1, 3}) {
            auto search = search_in_order(driver, "alpha-beta");
            search.options.quiescence = quiescence;
            search.game().knowledge.evaluated->clear();
            const auto stats = search(Steps{}, {.depth = 3, .first = 3}).stats;
            std::uint64_t at = 0, below = 0;
            for (const auto& [plies, count] : *search.game().knowledge.evaluated)
                if (plies >= 3) (plies == 3 ? at : below) += count;
            EXPECT_EQ(stats.leaves, at + below);
            EXPECT_EQ(stats.below_horizon, below);
            EXPECT_EQ(below > 0, quiescence > 0);
        }
}

// One ply deep, NegaScout searches a move once more where it is better than all before it. A leaf is evaluated again.
TEST(Statistics, SecondSearchesOfNegaScout) {
    int some = 0;
    for (std::uint64_t seed = 1; seed < 50; ++seed) {
        const Steps root{.path = seed};
        std::uint64_t better = 0;
        int best = 1000;
        for (Steps::Move m = 0; m < 5; ++m) {
            Steps child = root;
            child.play(m);
            better += m > 0 && worth_of(child) < best;
            best = std::min(best, worth_of(child));
        }
        const auto stats = search_in_order("wide", "negascout")(root, {.depth = 1}).stats;
        EXPECT_EQ(stats.researches, better);
        EXPECT_EQ(stats.research_leaves, better);
        EXPECT_EQ(stats.research_nodes, better);
        EXPECT_EQ(stats.leaves, 5 + better);
        some += better > 1;
    }
    EXPECT_GT(some, 5);
}

// A second search inside another is a part of that one: no leaf counts twice.
TEST(Statistics, SecondSearchesAreCountedOnce) {
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const auto deep = search_in_order("wide", "negascout")(Steps{.path = seed}, {.depth = 5, .first = 5}).stats;
        EXPECT_GT(deep.researches, 0u);
        EXPECT_LE(deep.researches, 5u * 2);  // at the root: of four moves; else in the first move's own line
        EXPECT_LT(deep.research_leaves, deep.leaves);
        EXPECT_LT(deep.research_nodes, deep.nodes);
        EXPECT_LT(deep.research_leaves, deep.research_nodes);
    }
    EXPECT_EQ(search_in_order("mtd(f)", "alpha-beta")(Steps{}, {.depth = 5}).stats.researches, 0u);
    EXPECT_EQ(search_in_order("mtd(f)", "negascout")(Steps{}, {.depth = 5}).stats.researches, 0u);
}

}  // namespace
}  // namespace betwixt::testing
