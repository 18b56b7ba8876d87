// Perfectly ordered uniform trees: what a proof costs at least (Knuth and Moore 1975), and that the searches pay no
// more.

#include <cmath>

#include <gtest/gtest.h>

#include "betwixt/drivers/all.hpp"
#include "frozen.hpp"
#include "games/synthetic/tree.hpp"

namespace betwixt::testing {
namespace {

using OrderedTree = synthetic::Tree<synthetic::Shape::ordered>;
using OrderedGame = synthetic::TreeGame<synthetic::Shape::ordered, std::int32_t>;

struct Size {
    int width;
    Depth depth;
};

class MinimalTree : public ::testing::TestWithParam<Size> {
protected:
    std::uint64_t power(int exponent) const {
        return static_cast<std::uint64_t>(std::llround(std::pow(GetParam().width, exponent)));
    }
    // A proof that f is at least g has one move for the side to move and all replies; the other proof all moves and
    // one reply each.
    std::uint64_t fail_high_proof() const { return power(depth() / 2); }
    std::uint64_t fail_low_proof() const { return power((depth() + 1) / 2); }
    std::uint64_t minimal() const { return fail_high_proof() + fail_low_proof() - 1; }
    Depth depth() const { return GetParam().depth; }
    OrderedTree root() const { return OrderedTree({.width = GetParam().width, .depth = depth(), .seed = 3}); }
    std::int32_t value() const { return truth(OrderedGame{}, root(), depth()); }

    std::size_t leaves_of_null_window(std::int32_t beta) const {
        LeafLog log;
        const auto game = recorded(OrderedGame{}, log);
        FrozenBench<Recorded<OrderedGame>> bench(game);
        OrderedTree position = root();
        mt<AlphaBeta>(bench.context, position, null_window(beta), {depth(), root_ply});
        return log.distinct();
    }
};

TEST_P(MinimalTree, IsWhatAlphaBetaSearches) {
    const auto run = run_frozen<Wide, AlphaBeta, WithoutMemory>(OrderedGame{}, root(), depth());
    EXPECT_EQ(run.leaves.distinct(), minimal());
    EXPECT_EQ(run.evaluations, minimal());
}

TEST_P(MinimalTree, IsWhatMtdSearchesFromAPerfectGuessInTwoPasses) {
    const auto run = run_frozen<MtdF>(OrderedGame{}, root(), depth(), value());
    EXPECT_EQ(run.leaves.distinct(), minimal());
    EXPECT_EQ(run.passes, 2u);
}

TEST_P(MinimalTree, IsWhatSssAndDualSearchInTwoPasses) {
    const auto sss = run_frozen<AbSss>(OrderedGame{}, root(), depth());
    const auto dual = run_frozen<AbDual>(OrderedGame{}, root(), depth());
    EXPECT_EQ(sss.leaves.distinct(), minimal());
    EXPECT_EQ(dual.leaves.distinct(), minimal());
    EXPECT_EQ(sss.passes, 2u);
    EXPECT_EQ(dual.passes, 2u);
}

TEST_P(MinimalTree, IsTwoProofsThatShareOneLeaf) {
    EXPECT_EQ(leaves_of_null_window(value()), fail_high_proof());
    EXPECT_EQ(leaves_of_null_window(value() + 1), fail_low_proof());
}

INSTANTIATE_TEST_SUITE_P(Sizes, MinimalTree,
                         ::testing::Values(Size{2, 1}, Size{2, 7}, Size{2, 10}, Size{3, 5}, Size{4, 4}, Size{5, 5},
                                           Size{9, 3}, Size{30, 2}, Size{1, 6}));

}  // namespace
}  // namespace betwixt::testing
