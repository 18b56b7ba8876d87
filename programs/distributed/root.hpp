#pragma once
// The root of a distributed search, which a driver calls as `mt`. Values are indices into the ordered list of the
// game's values.

#include <functional>
#include <stdexcept>
#include <string_view>
#include <tuple>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/names.hpp"
#include "betwixt/drivers/arithmetic.hpp"
#include "betwixt/drivers/mtd_bi.hpp"
#include "betwixt/drivers/mtd_f.hpp"
#include "betwixt/drivers/squeeze.hpp"
#include "distributed/scheduler.hpp"

namespace betwixt::distributed {

// The drivers that use only null windows, at bounds that the game's value can have.
using Drivers = std::tuple<MtdF, MtdBi, Squeeze>;

class Root {
public:
    using V = std::int64_t;
    using Answer = Scheduler::RootAnswer;
    // Answers one question; the move with the index `first` is expected to be the best.
    using Ask = std::function<Answer(const Question& question, std::size_t first)>;
    struct Stopped {};  // thrown by an Ask

    Root(const NodeSearch& search, Ask ask) : search_(search), ask_(std::move(ask)) {}

    // Runs the driver until the value is known, or its sign if that is enough.
    void close(std::string_view driver, V first_guess, bool sign_only) {
        sign_only_ = sign_only;
        const V limit = search_.limit();
        const V guess = sign_only ? std::clamp<V>(first_guess, 0, 1) : std::clamp(first_guess, -limit, limit);
        try {
            with_named<Drivers>(driver, [&](auto d) { d.template operator()<V>(*this, guess); });
        } catch (const SignKnown&) {
        }
    }

    V operator()(Window<V> w) {
        ++passes_;
        const Answer a = ask_(search_.root(w.beta), best);
        const auto before = bounds_;
        bounds_.tighten(a.g, w);
        if (a.best) best = *a.best;
        const V limit = search_.limit();
        if (bounds_.upper <= -limit) bounds_.lower = bounds_.upper;
        if (bounds_.lower >= limit) bounds_.upper = bounds_.lower;
        if (bounds_.open() && bounds_ == before)
            throw std::runtime_error("a pass of the driver moved neither bound of the value");
        if (on_pass) on_pass();
        if (sign_only_ && bounds_.open() && (bounds_.lower > 0 || bounds_.upper < 0)) throw SignKnown{};
        return a.g;
    }

    Bounds<V> bounds() const { return bounds_; }
    Bounds<V> bracket() const {
        return {std::max(bounds_.lower, -search_.limit()), std::min(bounds_.upper, search_.limit())};
    }
    V latest_win() const { return search_.latest_win(); }
    int passes() const { return passes_; }

    std::size_t best = 0;           // index of the move that last reached gamma; at first the expected move
    std::function<void()> on_pass;  // called after each pass

private:
    struct SignKnown {};

    const NodeSearch& search_;
    Ask ask_;
    Bounds<V> bounds_;
    bool sign_only_ = false;
    int passes_ = 0;
};

}  // namespace betwixt::distributed
