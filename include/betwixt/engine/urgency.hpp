#pragma once
// How much of its time a move needs: less while every iteration finds the same move, more if the move changes or its
// value falls.

#include <algorithm>
#include <string>

#include "betwixt/engine/engine.hpp"

namespace betwixt {

class Urgency {
public:
    static constexpr double least = 0.5, most = 2;

    // The factor of the soft limit of the time budget after this iteration, from `least` to `most`. Call it for every
    // iteration, in order.
    double after(const EngineReport& iteration) {
        const bool changed = !best_.empty() && iteration.best != best_;
        const double fall = best_.empty() || iteration.decisive || decisive_ ? 0 : value_ - iteration.value;
        changes_ = changes_ / 2 + changed;
        best_ = iteration.best, value_ = iteration.value, decisive_ = iteration.decisive;
        return std::clamp((settled + changes_) * (1 + fall), least, most);
    }

private:
    static constexpr double settled = 0.7;

    std::string best_;
    double value_ = 0;  // in units of the game
    bool decisive_ = false;
    double changes_ = 0;  // of the best move; a change counts half as much after each further iteration
};

}  // namespace betwixt
