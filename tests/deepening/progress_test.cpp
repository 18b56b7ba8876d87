// A driver whose passes prove nothing new ends with an error.

#if defined(__SSE2__)

#include <pmmintrin.h>

#include "deepened.hpp"
#include "thicket.hpp"

namespace betwixt::testing {
namespace {

// As a program compiled with -ffast-math sets it for all of its threads, and a library loaded into Python for its host.
struct SubnormalsAreZero {
    SubnormalsAreZero() {
        _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
        _MM_SET_DENORMALS_ZERO_MODE(_MM_DENORMALS_ZERO_ON);
    }
    ~SubnormalsAreZero() { _mm_setcsr(before); }
    unsigned before = _mm_getcsr();
};

// Every leaf is a draw: next to 0 lie only numbers that are 0 there.
template <class V> struct Level {
    static constexpr V limit = 1;
    V evaluate(const Thicket&) const { return 0; }
    V terminal(const Thicket&) const { return 0; }
};

template <class V> void end_by_value_or_error() {
    using G = Game<Thicket, Level<V>>;
    const SubnormalsAreZero mode;
    int errors = 0;
    for_each_named<Drivers>([&](std::size_t, auto driver) {
        Bench<G, TwoBoundsTable<G>> bench(G{}, TwoBoundsTable<G>(1 << 10));
        try {
            const auto end = deepened(bench, Thicket(Growth{.seed = 5, .width = 3}),
                                      *Algorithm<typename decltype(bench)::C>::find(driver.name, "alpha-beta"),
                                      {.depth = 4}, {{V{1}, V{1}, 0.01}})
                                 .end;
            if constexpr (!requires { driver.brackets_only; }) {
                EXPECT_EQ(end.value(), V{0}) << driver.name;
            }
        } catch (const NoProgress&) {
            ++errors;
        }
    });
    EXPECT_GT(errors, 0);
}

TEST(Progress, EndsEveryDriverWhereTheSmallestNumbersAreZero) {
    end_by_value_or_error<double>();
    end_by_value_or_error<float>();
}

// Asks for ever whether the value is above all values.
struct Stubborn {
    template <Value V> void operator()(auto& mt, V) const {
        while (mt.bounds().open()) mt(Window<V>{below(infinity<V>), infinity<V>});
    }
};

TEST(Progress, EndsADriverThatAsksTheSameAgain) {
    using G = ThicketGame<std::int32_t>;
    Bench<G, TwoBoundsTable<G>> bench(thicket_game<std::int32_t>(Leaves::small), TwoBoundsTable<G>(1 << 10));
    EXPECT_THROW(deepened<Stubborn>(bench, Thicket(Growth{.seed = 5, .width = 3}), {.depth = 4}), NoProgress);
}

}  // namespace
}  // namespace betwixt::testing

#endif
