#pragma once
// Values positions by our own search, over weights that may be on their way.

#include "betwixt/deepening/search.hpp"
#include "games/othello/pattern_evaluation.hpp"

namespace betwixt::train {

struct Verdict {
    double value = 0;  // in discs, for the side to move
    othello::Position::Move best = othello::pass;
};

// The pattern evaluation with any weights.
struct Learner {
    static constexpr std::int16_t unit = othello::PatternEvaluation::unit;
    static constexpr std::int16_t limit = othello::PatternEvaluation::limit;
    std::int16_t operator()(const othello::Position& p) const { return othello::PatternEvaluation(*weights)(p); }
    const othello::PatternWeights* weights = nullptr;
};
using LearningGame = Game<othello::Position, Learner, othello::Discs>;

class Judge {
public:
    // The weights must outlive the judge, and not change.
    explicit Judge(const othello::PatternWeights& weights);

    // At a glance, in discs.
    double evaluate(const othello::Position& position) const { return search_.game().evaluate(position) / 100.0; }
    // Depth at least 1; the game is not over.
    Verdict search(const othello::Position& position, int depth);
    // To the end of the game.
    Verdict solve(const othello::Position& position);

private:
    Verdict look(const othello::Position& position, int depth);
    Search<LearningGame> search_;
};

}  // namespace betwixt::train
