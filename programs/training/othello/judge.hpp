#pragma once
// Values of positions by this library's search, with weights that may still be in training.

#include <memory>

#include "games/othello/pattern_evaluation.hpp"

namespace betwixt::train_othello {

struct Verdict {
    double value = 0;  // in discs, for the side to move
    othello::Position::Move best = othello::pass;
};

class Judge {
public:
    virtual ~Judge() = default;

    // The evaluation without a search, in discs.
    virtual double evaluate(const othello::Position& position) const = 0;
    // Depth is at least 1; the game is not over. `selectivity` is the confidence of a selective search in percent, as
    // in play, in whole discs; 100 searches all.
    virtual Verdict search(const othello::Position& position, int depth, int selectivity = 100) = 0;
    // Searches to the end of the game.
    virtual Verdict solve(const othello::Position& position) = 0;
};

// Uses the copy of its code for this processor. The weights must outlive the judge and must not change.
std::unique_ptr<Judge> make_judge(const othello::PatternWeights& weights);

// The two copies: for every x86-64 processor and for newer ones (cmake/FastPath.cmake).
std::unique_ptr<Judge> searching_judge(const othello::PatternWeights& weights);
namespace fast {
std::unique_ptr<Judge> searching_judge(const othello::PatternWeights& weights);
}

}  // namespace betwixt::train_othello
