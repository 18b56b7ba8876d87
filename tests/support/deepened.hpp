#pragma once
// One call of deepen(), with every report kept.

#include <vector>

#include <gtest/gtest.h>

#include "betwixt/deepening/deepen.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/memory/table.hpp"
#include "oracle.hpp"

namespace betwixt::testing {

template <class G> using TwoBoundsTable = Table<TwoBounds<typename G::Value, typename G::Move>>;

template <class C> struct Deepened {
    ReportOf<C> end;
    std::vector<ReportOf<C>> iterations{}, passes{};
};

template <class B> Deepened<typename B::C> deepened(B& bench, const typename B::C::Position& position,
                                                    const Algorithm<typename B::C>& algorithm, const Limits& limits,
                                                    const Plan<typename B::V>& plan = {B::usual_tuning()}) {
    using Kind = typename ReportOf<typename B::C>::Kind;
    Deepened<typename B::C> all;
    all.end = deepen(bench.context, position, algorithm, plan, limits, [&](const auto& report) {
        if (report.kind == Kind::iteration) all.iterations.push_back(report);
        if (report.kind == Kind::pass) all.passes.push_back(report);
    });
    return all;
}
template <class Driver = MtdF, class Searcher = AlphaBeta, class B>
auto deepened(B& bench, const typename B::C::Position& position, const Limits& limits,
              const Plan<typename B::V>& plan = {B::usual_tuning()}) {
    return deepened(bench, position, Algorithm<typename B::C>::template of<Driver, Searcher>(), limits, plan);
}

// The position after a line; fails the current test where a move is not legal.
template <class P> P after(P position, const std::vector<typename P::Move>& line) {
    for (const auto& m : line) {
        const auto moves = legal_moves(position);
        EXPECT_TRUE(moves.contains(m));
        position.play(m);
    }
    return position;
}

}  // namespace betwixt::testing
