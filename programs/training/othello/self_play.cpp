#include "training/othello/self_play.hpp"

#include <limits>

#include "betwixt/core/key.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "games/othello/evaluation.hpp"
#include "games/othello/last_squares.hpp"
#include "support/lots.hpp"

namespace betwixt::train_othello {

namespace {

using othello::Position;
using support::Lots;

Position::Move by_lot(const MovesOf<Position>& moves, Lots& lots) { return moves[lots.below(moves.size())]; }

// The move after which the hand-set evaluation is worst for the opponent.
Position::Move glance(const Position& p, const MovesOf<Position>& moves) {
    Position::Move best = moves.front();
    int worst = std::numeric_limits<int>::max();
    for (const auto m : moves) {
        Position child = p;
        child.play(m);
        const int value = othello::Evaluation{}.evaluate(child);
        if (value < worst) worst = value, best = m;
    }
    return best;
}

struct Step {
    Sample sample;
    int mover;
    bool explored;  // later values do not count for this position
};

// Carries values back from the end of the game: each value becomes a mean of the value found at the position and the
// value carried back from the next position (the lambda return of temporal differences, Sutton 1988). A random move
// interrupts the carrying.
Samples with_returns(std::vector<Step>& steps, double final_value, double lambda) {
    double outcome = final_value;  // for mover 0
    for (std::size_t i = steps.size(); i-- > 0 && steps[i].sample.labelled();) {
        auto& [sample, mover, explored] = steps[i];
        const double sign = mover == 0 ? 1 : -1;
        const double seen = sign * static_cast<double>(sample.value);
        outcome = sample.exact || explored ? seen : (1 - lambda) * seen + lambda * outcome;
        sample.value = static_cast<float>(sign * outcome);
    }
    Samples samples;
    for (const auto& s : steps) samples.push_back(s.sample);
    return samples;
}

}  // namespace

Samples play_game(Judge& judge, const PlayOptions& o, std::uint32_t number) {
    Lots lots(mix(mix(o.seed) + static_cast<std::uint64_t>(o.round)) + mix(number));
    Position p;
    auto moves = legal_moves(p);
    const int longer = o.random_to - o.random_from + 1;
    const int opening = o.random_from + std::min(lots.below(longer), lots.below(longer));  // more often short than long
    for (int ply = 0; ply < opening && !moves.empty(); ++ply) {
        p.play(by_lot(moves, lots));
        moves = legal_moves(p);
    }
    std::vector<Step> steps;
    for (; !moves.empty(); moves = legal_moves(p)) {
        if (moves.front() == othello::pass) {
            p.play(othello::pass);
            continue;
        }
        const bool exact = 64 - std::popcount(p.mine() | p.theirs()) <= o.exact;
        Verdict verdict{std::numeric_limits<double>::quiet_NaN(), othello::pass};
        if (exact) verdict = judge.solve(p);
        else if (o.depth > 0) verdict = judge.search(p, o.depth, o.selectivity);
        else verdict.best = glance(p, moves);
        const bool explored = lots.happens(o.explore);
        steps.push_back({{p.mine(), p.theirs(), static_cast<float>(verdict.value), number & 0x7fff'ffff, exact},
                         p.to_move(),
                         explored});
        p.play(explored ? by_lot(moves, lots) : verdict.best);
    }
    const double final_value = static_cast<double>(othello::final_score(p.mine(), p.theirs()));
    return with_returns(steps, p.to_move() == 0 ? final_value : -final_value, o.lambda);
}

}  // namespace betwixt::train_othello
