#pragma once
// A side's clock in GTP: a main time, then periods of a given number of moves each (Canadian byo-yomi).

#include <algorithm>
#include <optional>

#include "betwixt/engine/time_budget.hpp"

namespace betwixt::protocols {

class GtpClock {
public:
    using Time = std::chrono::milliseconds;

    // For time_settings. A period without moves means no limit, and so does no time at all.
    void set(Time main, Time period, int stones) {
        limited_ = period.count() > 0 ? stones > 0 : main.count() > 0;
        left_ = main;
        period_ = period;
        stones_ = stones_left_ = stones;
        in_period_ = main.count() == 0 && stones > 0;
        if (in_period_) left_ = period_;
    }
    // For time_left: the controller's count. 0 stones means main time.
    void correct(Time left, int stones) {
        limited_ = true;
        left_ = left;
        in_period_ = stones > 0;
        if (in_period_) stones_left_ = stones;
    }
    // Subtracts the time of a move.
    void spend(Time used) {
        left_ -= used;
        if (!limited_ || stones_ == 0) return;
        if (!in_period_ && left_.count() < 0) in_period_ = true, left_ += period_, stones_left_ = stones_;
        if (in_period_ && --stones_left_ <= 0) left_ = period_, stones_left_ = stones_;
    }

    // The time control for this side's next move; nothing without a limit.
    std::optional<TimeControl> control(std::optional<int> plies_left = {}) const {
        if (!limited_) return std::nullopt;
        TimeControl c{.left = left_, .plies_left = plies_left};
        if (in_period_) c.moves_to_go = stones_left_;
        return c;
    }

private:
    bool limited_ = false;
    bool in_period_ = false;
    Time left_{}, period_{};
    int stones_ = 0, stones_left_ = 0;
};

}  // namespace betwixt::protocols
