#pragma once
// One random way to search one random game: every choice the library offers, at once.

#include <array>
#include <ostream>

#include <rapidcheck.h>

#include "betwixt/memory/replacement.hpp"
#include "betwixt/search/options.hpp"
#include "oracle.hpp"
#include "thicket.hpp"

namespace betwixt::testing {

// Where the first guess comes from.
enum class Guess { right, near, far, lowest, highest, minus_infinity, plus_infinity };

struct Trial {
    Growth growth{};
    Leaves leaves = Leaves::small;
    Depth depth = 4;
    SearchOptions options{};
    std::size_t scheme = 0;
    std::size_t entries = 1 << 13;
    Guess guess = Guess::near;
    double epsilon = 0.01;
    bool best_only = false;

    template <class V> V first_guess(V f) const {
        switch (guess) {
            case Guess::right: return f;
            case Guess::near: return above(above(f));
            case Guess::far: return leaf_value<V>(leaves, growth.seed);
            case Guess::lowest: return above(opposite(infinity<V>));
            case Guess::highest: return below(infinity<V>);
            case Guess::minus_infinity: return opposite(infinity<V>);
            case Guess::plus_infinity: return infinity<V>;
        }
        return f;
    }
    template <class V> Tuning<V> tuning() const {
        return {.width = V{25}, .step = static_cast<V>(1 + growth.seed % 8), .epsilon = epsilon};
    }
    AnyReplacement replacement() const {
        AnyReplacement chosen = IfNewer{};
        for_each_named<Replacements>([&](std::size_t i, auto r) {
            if (i == scheme) chosen = r;
        });
        return chosen;
    }
};

inline std::ostream& operator<<(std::ostream& out, const Trial& s) {
    const auto& [seed, width, ragged, ends, again] = s.growth;
    const auto& o = s.options;
    return out << "seed " << seed << " width " << width << (ragged ? " ragged" : "") << " ends " << ends << " again "
               << again << " leaves " << static_cast<int>(s.leaves) << " depth " << s.depth << " scheme " << s.scheme
               << " entries " << s.entries << " guess " << static_cast<int>(s.guess) << " epsilon " << s.epsilon
               << " separated " << s.best_only << " exact " << o.exact << " hash " << o.hash_move << " killers "
               << o.killers << " history " << o.history << " lookahead " << o.lookahead << " bounds " << o.bounds
               << " measured_order " << o.measured_order << " etc " << o.etc << " table_depth " << o.table_depth
               << " quiescence " << o.quiescence;
}

}  // namespace betwixt::testing

namespace rc {

template <> struct Arbitrary<betwixt::testing::Growth> {
    static Gen<betwixt::testing::Growth> arbitrary() {
        return gen::exec([] {
            betwixt::testing::Growth growth;
            growth.seed = *gen::inRange<std::uint64_t>(0, 1 << 30);
            growth.width = *gen::element(1, 2, 2, 3, 3, 4, 5, 6);
            growth.ragged = *gen::inRange(0, 3) == 0;
            growth.ends = *gen::element(0, 0, 0, 12);
            growth.again = *gen::element(0, 0, 2, 4);
            return growth;
        });
    }
};

template <> struct Arbitrary<betwixt::testing::Leaves> {
    static Gen<betwixt::testing::Leaves> arbitrary() {
        using enum betwixt::testing::Leaves;
        return gen::element(few, small, wide, dense);
    }
};

template <> struct Arbitrary<betwixt::testing::Trial> {
    static Gen<betwixt::testing::Trial> arbitrary() {
        return gen::resize(kNominalSize, gen::exec([] {
                               betwixt::testing::Trial s;
                               s.growth = *gen::arbitrary<betwixt::testing::Growth>();
                               s.leaves = *gen::arbitrary<betwixt::testing::Leaves>();
                               const int deepest = s.growth.width < 3 ? 9 : s.growth.width < 4 ? 7 : 5;
                               s.depth = std::max(*gen::inRange(1, deepest), *gen::inRange(1, deepest));
                               s.scheme = *gen::inRange<std::size_t>(0, std::tuple_size_v<betwixt::Replacements>);
                               s.entries = *gen::element<std::size_t>(1, 7, 64, 1 << 13);
                               s.guess = static_cast<betwixt::testing::Guess>(*gen::inRange(0, 7));
                               s.epsilon = *gen::element(0.01, 1.0, 30.0);
                               s.best_only = *gen::inRange(0, 4) == 0;
                               s.options.hash_move = *gen::arbitrary<bool>();
                               s.options.killers = *gen::arbitrary<bool>();
                               s.options.history = *gen::arbitrary<bool>();
                               s.options.etc = *gen::element(0, 2, 4, betwixt::SearchOptions::measured);
                               s.options.measured_order = *gen::arbitrary<bool>();
                               s.options.lookahead = *gen::arbitrary<bool>();
                               s.options.bounds = *gen::arbitrary<bool>();
                               s.options.table_depth = *gen::inRange(-1, 3);
                               s.options.quiescence = *gen::element(0, 0, 1, 3);
                               return s;
                           }));
    }
};

}  // namespace rc
