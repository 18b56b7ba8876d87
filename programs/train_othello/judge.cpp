#include "train_othello/judge.hpp"

namespace betwixt::train {

namespace {
// Small enough for the second-level cache: the searches are short.
constexpr std::size_t table_bytes = std::size_t{1} << 20;

LearningGame game_with(const othello::PatternWeights& weights) {
    LearningGame game;
    game.evaluation.weights = &weights;
    return game;
}
}  // namespace

Judge::Judge(const othello::PatternWeights& weights)
    : search_(game_with(weights), DefaultTable<LearningGame>::of_bytes(table_bytes)) {}

Verdict Judge::search(const othello::Position& position, int depth) {
    search_.options.killers = search_.options.history = true;
    return look(position, depth);
}

Verdict Judge::solve(const othello::Position& position) {
    search_.options.killers = search_.options.history =
        false;  // the generator's order of endgames is better: 0.9 of the nodes
    return look(position, position.plies_left());
}

Verdict Judge::look(const othello::Position& position, int depth) {
    const auto report = search_(position, {.depth = depth, .first = depth});
    return {report.value() / 100.0, *report.best};
}

}  // namespace betwixt::train
