#pragma once
// A side's clock as GTP sets it: a main time, then periods of so many moves each (Canadian byo-yomi).

#include <algorithm>
#include <optional>

#include "betwixt/engine/time_budget.hpp"

namespace betwixt::protocols {

class GtpClock {
public:
    using Time = std::chrono::milliseconds;

    // time_settings. A period without moves means no limit at all, and so does no time whatever.
    void set(Time main, Time period, int stones) {
        limited_ = period.count() > 0 ? stones > 0 : main.count() > 0;
        left_ = main;
        period_ = period;
        stones_ = stones_left_ = stones;
        in_period_ = main.count() == 0 && stones > 0;
        if (in_period_) left_ = period_;
    }
    // time_left: what the controller counts. No stones means main time.
    void correct(Time left, int stones) {
        limited_ = true;
        left_ = left;
        in_period_ = stones > 0;
        if (in_period_) stones_left_ = stones;
    }
    // A move was made in this time.
    void spend(Time used) {
        left_ -= used;
        if (!limited_ || stones_ == 0) return;
        if (!in_period_ && left_.count() < 0) in_period_ = true, left_ += period_, stones_left_ = stones_;
        if (in_period_ && --stones_left_ <= 0) left_ = period_, stones_left_ = stones_;
    }

    // What a move of this side may use; nothing without a limit.
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
