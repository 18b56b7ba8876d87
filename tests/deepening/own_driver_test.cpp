// A driver that is given at run time searches as the same driver does that is compiled, pass by pass.

#include <cmath>
#include <limits>

#include "deepened.hpp"
#include "thicket.hpp"

namespace betwixt::testing {
namespace {

void own_mtd_f(Passes& mt, double f) {
    double g = f;
    while (mt.bounds().open()) g = mt.ask(g == mt.bounds().lower ? mt.above(g) : g);
}

void own_ab_sss(Passes& mt, double) {
    double g = std::numeric_limits<double>::infinity();
    while (mt.bounds().open()) g = mt.ask(g);
}

void own_wide(Passes& mt, double) { mt.ask(Window<double>{}); }

template <class V> class OwnDriver : public ::testing::Test {
public:
    using G = ThicketGame<V>;

    static Thicket position(std::uint64_t seed) { return Thicket(Growth{.seed = seed, .width = 4}); }
    static auto search(std::uint64_t seed, const auto& algorithm, const betwixt::OwnDriver& driver, Depth depth = 5) {
        Bench<G, TwoBoundsTable<G>> bench(thicket_game<V>(Leaves::small), TwoBoundsTable<G>(1 << 12));
        auto plan = Plan<V>{decltype(bench)::usual_tuning()};
        plan.own_driver = driver;
        return deepened(bench, position(seed), algorithm, {.depth = depth}, plan);
    }
    template <class Driver> static void compare(const betwixt::OwnDriver& own) {
        using C = typename Bench<G, TwoBoundsTable<G>>::C;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const auto expected = search(seed, Algorithm<C>::template of<Driver, AlphaBeta>(), {});
            const auto found = search(seed, Algorithm<C>::template of<BestNode, AlphaBeta>(), own);
            EXPECT_EQ(found.end.value(), expected.end.value()) << Driver::name << ", seed " << seed;
            EXPECT_EQ(found.end.stats.nodes, expected.end.stats.nodes);
            ASSERT_EQ(found.passes.size(), expected.passes.size());
            for (std::size_t i = 0; i < found.passes.size(); ++i) {
                EXPECT_EQ(found.passes[i].asked, expected.passes[i].asked);
                EXPECT_EQ(found.passes[i].bounds, expected.passes[i].bounds);
            }
        }
    }
};

using Types = ::testing::Types<std::int16_t, std::int32_t, std::int64_t, float, double>;
TYPED_TEST_SUITE(OwnDriver, Types);

TYPED_TEST(OwnDriver, AsksWhatTheCompiledOneAsks) {
    this->template compare<MtdF>(own_mtd_f);
    this->template compare<AbSss>(own_ab_sss);
    this->template compare<Wide>(own_wide);
}

TYPED_TEST(OwnDriver, IsToldOfWindowsThatAreNone) {
    using C = typename Bench<typename TestFixture::G, TwoBoundsTable<typename TestFixture::G>>::C;
    const auto algorithm = Algorithm<C>::template of<MtdF, AlphaBeta>();
    const auto searched = [&](const betwixt::OwnDriver& driver) { this->search(1, algorithm, driver); };
    EXPECT_THROW(searched([](Passes& mt, double) { mt.ask(std::nan("")); }), std::invalid_argument);
    EXPECT_THROW(searched([](Passes& mt, double f) { mt.ask(Window<double>{f, f}); }), std::invalid_argument);
    EXPECT_THROW(searched([](Passes&, double) {}), std::invalid_argument);
    EXPECT_THROW(searched([](Passes& mt, double) {
                     for (;;) mt.ask(1e300);
                 }),
                 NoProgress);
    if (std::integral<TypeParam>) {
        EXPECT_THROW(searched([](Passes& mt, double) { mt.ask(0.5); }), std::invalid_argument);
    }
}

TYPED_TEST(OwnDriver, BeginsWithInfiniteBounds) {
    using C = typename Bench<typename TestFixture::G, TwoBoundsTable<typename TestFixture::G>>::C;
    const auto algorithm = Algorithm<C>::template of<MtdF, AlphaBeta>();
    this->search(1, algorithm, [](Passes& mt, double f) {
        EXPECT_EQ(mt.bounds(), Bounds<double>{});
        EXPECT_LT(mt.bracket().lower, f);
        EXPECT_LT(f, mt.bracket().upper);
        own_mtd_f(mt, f);
    });
}

TYPED_TEST(OwnDriver, MayLeaveTheBoundsApart) {
    using C = typename Bench<typename TestFixture::G, TwoBoundsTable<typename TestFixture::G>>::C;
    const auto algorithm = Algorithm<C>::template of<MtdF, AlphaBeta>();
    const auto found = this->search(3, algorithm, [](Passes& mt, double f) { mt.ask(f); });
    EXPECT_TRUE(found.end.bounds.open());
    EXPECT_EQ(found.passes.size(), 5u);
}

}  // namespace
}  // namespace betwixt::testing
