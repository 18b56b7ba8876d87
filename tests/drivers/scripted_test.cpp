// Drivers asked by hand: an mt() that knows the value and tells no more than it must.

#include <algorithm>

#include <gtest/gtest.h>

#include "betwixt/drivers/all.hpp"

namespace betwixt::testing {
namespace {

// Fail-hard: a bound is that of the window, however far off the value f lies.
template <Value V> class Script {
public:
    Script(V f, Tuning<V> tuning) : f_(f), tuning_(tuning) {}

    V operator()(Window<V> w) {
        const V g = std::clamp(f_, w.alpha, w.beta);
        bounds_.tighten(g, w);
        return ++passes, g;
    }
    Bounds<V> bounds() const { return bounds_; }
    const Tuning<V>& tuning() const { return tuning_; }

    int passes = 0;

private:
    V f_;
    Tuning<V> tuning_;
    Bounds<V> bounds_{};
};

// Beside a large epsilon a value is rounded, so that the second window begins above the bound that it should begin at.
TEST(RealMtdF, EndsWhereItsBoundsAreCloserThanEpsilon) {
    int open = 0;
    for (int i = 0; i < 1000; ++i) {
        const double f = 0.3 + i / 3000.0, epsilon = 1;
        Script<double> mt(f, {.width = 1, .step = 1, .epsilon = epsilon});
        RealMtdF{}(mt, f);
        EXPECT_LT(mt.bounds().upper - mt.bounds().lower, epsilon);
        EXPECT_EQ(mt.passes, 2);
        open += mt.bounds().open();
    }
    EXPECT_GT(open, 100);
}

}  // namespace
}  // namespace betwixt::testing
