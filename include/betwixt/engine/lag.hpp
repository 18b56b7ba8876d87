#pragma once
// The time that a move takes from the clock beyond its search: the way from and to the client, and a search that ends
// late because other programs use the processor. It is measured, so that time budgets leave room for it.

#include <algorithm>
#include <chrono>
#include <optional>

#include "betwixt/engine/thinking.hpp"

namespace betwixt {

class Lag {
public:
    using Time = std::chrono::milliseconds;

    // Begins another game: its clocks do not continue those before. What was measured is kept.
    void begin_game() { before_.reset(); }

    // Called when a search of the current position begins. Returns its clock with the expected lag filled in.
    TimeControl begin(const Engine& engine, TimeControl clock) {
        if (before_ && moved_) note(lost_on(clock));
        before_ = clock, moved_ = false;
        clock.usual_lag = usual();
        clock.reserve = std::max(clock.reserve, 2 * worst());
        hard_ = Seconds(time_budget(engine, clock).hard).count();
        began_ = Steady::now();
        return clock;
    }
    // Called when the search has found a move.
    void end() {
        searched_ = Seconds(Steady::now() - began_).count();
        moved_ = true;
    }

    // The mean lag of about the last ten moves.
    Time usual() const { return in_milliseconds(usual_); }
    // The largest recent lag: it fades by 2 % per move.
    Time worst() const { return in_milliseconds(worst_); }

private:
    using Steady = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;

    // The seconds that the last move took from the clock, without those that its search was allowed. A clock that went
    // up (a new period), or down by half a second more than the search took (the client was stopped), is not counted.
    double lost_on(const TimeControl& now) const {
        constexpr double most = 0.5;
        const double outside = Seconds(before_->left + before_->increment - now.left).count() - searched_;
        const double late = std::max(0.0, searched_ - hard_);
        return late + (outside < most ? std::max(0.0, outside) : 0);
    }
    void note(double lag) {
        constexpr double newest = 0.1, fades = 0.98;
        usual_ += newest * (lag - usual_);
        worst_ = std::max(lag, fades * worst_);
    }
    static Time in_milliseconds(double seconds) { return Time(static_cast<Time::rep>(1000 * seconds + 0.5)); }

    std::optional<TimeControl> before_;  // the clock when the last move began
    bool moved_ = false;
    Steady::time_point began_{};
    double hard_ = 0, searched_ = 0;  // seconds: what the last search was allowed, and what it took
    double usual_ = 0, worst_ = 0;    // seconds
};

}  // namespace betwixt
