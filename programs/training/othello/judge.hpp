#pragma once
// Values positions by our own search, over weights that may be on their way.

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

    // At a glance, in discs.
    virtual double evaluate(const othello::Position& position) const = 0;
    // Depth at least 1; the game is not over. Confidence: of a selective search in percent, as in play, in whole discs;
    // 100 searches all.
    virtual Verdict search(const othello::Position& position, int depth, int selectivity = 100) = 0;
    // To the end of the game.
    virtual Verdict solve(const othello::Position& position) = 0;
};

// From the copy of its code that suits this processor. The weights must outlive the judge, and not change.
std::unique_ptr<Judge> make_judge(const othello::PatternWeights& weights);

// The copies: for every x86-64 processor and for newer ones (cmake/FastPath.cmake).
std::unique_ptr<Judge> searching_judge(const othello::PatternWeights& weights);
namespace fast {
std::unique_ptr<Judge> searching_judge(const othello::PatternWeights& weights);
}

}  // namespace betwixt::train_othello
