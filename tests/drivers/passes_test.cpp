// How drivers get there: each pass tells something new, and their number is bounded.

#include <bit>
#include <cmath>

#include "betwixt/drivers/all.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "frozen.hpp"
#include "property.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class Passes : public ::testing::Test {};
TYPED_TEST_SUITE(Passes, ValueTypes, ValueTypeNames);

// The bounds after every pass, the widest first.
template <class Driver, class G>
std::vector<Bounds<typename G::Value>> bounds_of_passes(const G& game, const typename G::Position& position,
                                                        const Trial& s, typename G::Value first_guess) {
    using V = typename G::Value;
    FrozenBench<G> bench(game);
    const auto algorithm = Algorithm<typename FrozenBench<G>::C>::template of<Driver, AlphaBeta>();
    auto root = bench.root(position, algorithm, s.depth, s.tuning<V>());
    std::vector<Bounds<V>> bounds{{}};
    root.on_pass = [&] { bounds.push_back(root.bounds()); };
    algorithm.drive(root, first_guess);
    return bounds;
}

template <Value V> bool narrower(Bounds<V> a, Bounds<V> b) {
    return a.lower >= b.lower && a.upper <= b.upper && a != b;
}

TYPED_TEST(Passes, AllNarrowTheBounds) {
    for_all(trees(10000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket position(s.growth);
        const auto f = truth(game, position, s.depth);
        if (f == game.limit() || f == opposite(game.limit())) return;  // one bound is enough, but not all drivers know
        for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
            RC_LOG() << Driver::name << "\n";
            const auto bounds = bounds_of_passes<Driver>(game, position, s, s.first_guess(f));
            for (std::size_t i = 1; i < bounds.size(); ++i) RC_ASSERT(narrower(bounds[i], bounds[i - 1]));
        });
    });
}

TYPED_TEST(Passes, OfSssComeFromAboveAndOfDualFromBelow) {
    for_all(trees(5000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket position(s.growth);
        const auto f = truth(game, position, s.depth);
        const auto sss = bounds_of_passes<AbSss>(game, position, s, f);
        for (std::size_t i = 1; i + 1 < sss.size(); ++i) RC_ASSERT(sss[i].upper < sss[i - 1].upper);
        const auto dual = bounds_of_passes<AbDual>(game, position, s, f);
        for (std::size_t i = 1; i + 1 < dual.size(); ++i) RC_ASSERT(dual[i].lower > dual[i - 1].lower);
    });
}

template <class G> void collect_leaves(const G& game, typename G::Position position, Depth depth, bool mine,
                                       std::set<typename G::Value>& values) {
    const auto moves = legal_moves(position);
    if (moves.empty() || depth == 0) values.insert(negate_if(!mine, game.evaluate(position)));
    if (depth == 0) return;
    const auto mover = mover_of(position);
    for (const auto& m : moves) {
        auto child = position;
        child.play(m);
        collect_leaves(game, child, depth - 1, mine != turn_passed(mover, child), values);
    }
}

TYPED_TEST(Passes, OfMtdAreAtMostTheLeafValuesBetweenGuessAndTruth) {
    for_all(trees(5000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket position(s.growth);
        const auto f = truth(game, position, s.depth);
        const auto guess = s.first_guess(f);
        std::set<TypeParam> values;
        collect_leaves(game, position, s.depth, true, values);
        const auto between =
            std::distance(values.lower_bound(std::min(f, guess)), values.upper_bound(std::max(f, guess)));
        const auto passes = run_frozen<MtdF>(game, position, s.depth, guess).passes;
        RC_ASSERT(passes <= 1u + static_cast<std::uint64_t>(between));
        RC_ASSERT((run_frozen<MtdF>(game, position, s.depth, f).passes <= 2u));
    });
}

TYPED_TEST(Passes, OfAdaptiveAreSixAtMostAndOneFromAPerfectGuess) {
    for_all(trees(5000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket position(s.growth);
        const auto f = truth(game, position, s.depth);
        RC_ASSERT(bounds_of_passes<Adaptive>(game, position, s, s.first_guess(f)).size() - 1 <= 6u);
        RC_ASSERT(bounds_of_passes<Adaptive>(game, position, s, f).size() - 1 == 1u);
    });
}

TYPED_TEST(Passes, OfBisectionAreTheBinaryDigitsOfTheRange) {
    for_all(trees(5000, 5), [](const Trial& s) {
        const auto game = thicket_game<TypeParam>(s.leaves);
        const auto highest = static_cast<std::uint64_t>(ordinal(game.limit()));
        const auto digits = std::bit_width(2 * highest);  // 2 highest + 1 values
        RC_ASSERT(run_frozen<MtdBi>(game, Thicket(s.growth), s.depth).passes <= static_cast<std::uint64_t>(digits));
    });
}

// Leaves within -101 .. 101, as declared.
struct Limited : LeafValue<double> {
    static constexpr double limit = 101;
};

TEST(PassesOfMtdBiEpsilon, AreBoundedByTheLimitAndEpsilon) {
    for_all(trees(5000), [](const Trial& s) {
        using G = Game<Thicket, Limited>;
        const double width = 2 * Limited::limit;
        const auto most = static_cast<std::size_t>(std::floor(std::log2((width + s.epsilon) / (2 * s.epsilon)))) + 2;
        const auto bounds = bounds_of_passes<MtdBiEpsilon>(G{}, Thicket(s.growth), s, 0.0);
        if (s.epsilon == 0.01) RC_ASSERT(most == 15u);
        RC_ASSERT(bounds.size() - 1 <= most);
    });
}

}  // namespace
}  // namespace betwixt::testing
