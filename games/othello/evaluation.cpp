#include "games/othello/evaluation.hpp"

#include <array>
#include <cmath>

namespace betwixt::othello {

namespace {

struct Class {
    Board squares;
    int worth;  // hundredths of a disc
};

// Corners are stable; a disc beside an open corner gives the corner away. Weights set by hand.
constexpr std::array<Class, 5> classes{{
    {0x8100'0000'0000'0081, 900},   // corners
    {0x4281'0000'0000'8142, -180},  // beside them on the edge
    {0x0042'0000'0000'4200, -350},  // beside them on the diagonal
    {0x3c00'8181'8181'003c, 60},    // the rest of the edges
    {0x003c'4242'4242'3c00, -25},   // the frame next to the edges
}};
constexpr double mobility_worth = 700;   // for all of the moves against none
constexpr double potential_worth = 350;  // the same for empty squares next to the opponent

double share(int mine, int theirs) { return static_cast<double>(mine - theirs) / (mine + theirs + 2); }

double hundredths(const Position& p) {
    const Board empty = ~(p.mine() | p.theirs());
    double sum = 0;
    for (const auto& [squares, worth] : classes)
        sum += worth * (std::popcount(p.mine() & squares) - std::popcount(p.theirs() & squares));
    sum += mobility_worth * share(std::popcount(p.moves()), std::popcount(mobility(p.theirs(), p.mine())));
    sum += potential_worth *
           share(std::popcount(empty & neighbours(p.theirs())), std::popcount(empty & neighbours(p.mine())));
    return std::clamp(sum, -6399.0, 6399.0);
}

}  // namespace

std::int16_t Evaluation::evaluate(const Position& p) const {
    return static_cast<std::int16_t>(std::lround(hundredths(p)));
}

double RealEvaluation::evaluate(const Position& p) const { return hundredths(p) / 100; }

}  // namespace betwixt::othello
