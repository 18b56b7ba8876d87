#pragma once
// A byte says who wins, and when: 0 is a draw, n + 1 is a game that is over after n plies, or in a table without
// distances, after an even or an odd number of plies. Which of both is a win follows from the aim: the game ends when
// the side to move has no move, by which it has lost at checkers and won at give-away checkers.

#include <cstdint>
#include <vector>

#include "betwixt/core/outcome.hpp"
#include "games/checkers/rule_book.hpp"

namespace betwixt::checkers::tables {

using Result = std::uint8_t;
using Results = std::vector<Result>;

inline constexpr Result drawn = 0;
inline constexpr Result ended = 1;  // the side to move has no move
inline constexpr Result latest = 253;

constexpr int plies_of(Result r) { return r - 1; }
constexpr bool won(Result r, Objective o) { return r != drawn && (r % 2 == 0) == (o == Objective::win_all); }
constexpr bool lost(Result r, Objective o) { return r != drawn && (r % 2 == 1) == (o == Objective::win_all); }
constexpr Outcome outcome_of(Result r, Objective o) {
    return r == drawn ? Outcome::draw : won(r, o) ? Outcome::win : Outcome::loss;
}
// Without its distance.
constexpr Result without_distance(Result r) { return r == drawn ? drawn : static_cast<Result>(2 - r % 2); }

// The best for the side to move of the results that its moves lead to: the soonest win, else a draw, else the latest
// loss.
class Best {
public:
    explicit constexpr Best(Objective o) : objective_(o) {}
    constexpr void take(Result child) {
        any_ = true;
        if (lost(child, objective_)) {
            if (win_ == drawn || child < win_) win_ = child;
        } else if (child == drawn) {
            draw_ = true;
        } else if (child > loss_) {
            loss_ = child;
        }
    }
    constexpr Result result() const {
        if (!any_) return ended;
        if (win_ != drawn) return static_cast<Result>(win_ + 1);
        return draw_ ? drawn : static_cast<Result>(loss_ + 1);
    }

private:
    Objective objective_;
    bool any_ = false, draw_ = false;
    Result win_ = drawn, loss_ = drawn;  // of the children
};

}  // namespace betwixt::checkers::tables
