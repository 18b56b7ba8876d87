// What one evaluation of Othello costs, over positions of games by lot.

#include <benchmark/benchmark.h>

#include "betwixt/game/legal_moves.hpp"
#include "games/othello/evaluation.hpp"
#include "games/othello/pattern_evaluation.hpp"

namespace {

using namespace betwixt;
using othello::Position;

std::vector<Position> some_positions() {
    std::vector<Position> positions;
    std::uint64_t lot = 1;
    for (int game = 0; game < 50; ++game) {
        Position p;
        for (;;) {
            const auto moves = legal_moves(p);
            if (moves.empty()) break;
            lot = mix(lot);
            p.play(moves[static_cast<int>(lot % static_cast<std::uint64_t>(moves.size()))]);
            positions.push_back(p);
        }
    }
    return positions;
}

template <class Evaluation> void evaluate(benchmark::State& state, const Evaluation& evaluation) {
    const auto positions = some_positions();
    for (auto _ : state)
        for (const auto& p : positions) benchmark::DoNotOptimize(evaluation.evaluate(p));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

void by_hand(benchmark::State& state) { evaluate(state, othello::Evaluation{}); }
void by_patterns(benchmark::State& state) { evaluate(state, othello::PatternEvaluation{}); }

BENCHMARK(by_hand);
BENCHMARK(by_patterns);

}  // namespace

BENCHMARK_MAIN();
