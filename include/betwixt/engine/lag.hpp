#pragma once
// What a move costs on the clock beyond the computing time that the search used: the way from and to the client, and
// waiting for a processor on a loaded machine. Measured, so that a clock with little left is spent accordingly.

#include <algorithm>
#include <chrono>
#include <ctime>
#include <optional>

#include "betwixt/engine/time_budget.hpp"

namespace betwixt {

class Lag {
public:
    using Time = std::chrono::milliseconds;

    // Another game: its clocks are no continuation of those before. What was measured holds for it, too.
    void begin_game() { before_.reset(); }

    // This thread begins to search with this clock. Returns the clock with the lag that is to be expected.
    TimeControl begin(TimeControl clock) {
        if (before_ && moved_) note(lost_on(clock));
        before_ = clock, moved_ = false;
        began_ = Steady::now(), cpu_began_ = cpu_seconds();
        clock.usual_lag = usual();
        clock.reserve = std::max(clock.reserve, 2 * worst());
        return clock;
    }
    // The same thread has found a move.
    void end() {
        searched_ = std::chrono::duration<double>(Steady::now() - began_).count();
        computed_ = cpu_seconds() - cpu_began_;
        moved_ = true;
    }

    Time usual() const { return in_milliseconds(usual_); }
    // Of late: older ones count for less.
    Time worst() const { return in_milliseconds(worst_); }

private:
    using Steady = std::chrono::steady_clock;

    // Of this thread; of the whole program where the system does not tell them apart.
    static double cpu_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
        timespec t{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
#else
        return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
    }
    // The seconds that the last move took from the clock without computing. A clock that went up (a new period) or lost much
    // more than the search took (the client was stopped) says nothing; then the search itself does.
    double lost_on(const TimeControl& now) const {
        const double taken = std::chrono::duration<double>(before_->left + before_->increment - now.left).count();
        constexpr double most = 0.5;
        const bool told = taken >= computed_ && taken - searched_ < most;
        return std::max(0.0, (told ? taken : searched_) - computed_);
    }
    void note(double lag) {
        constexpr double newest = 0.1, fades = 0.98;
        usual_ += newest * (lag - usual_);
        worst_ = std::max(lag, fades * worst_);
    }
    static Time in_milliseconds(double seconds) { return Time(static_cast<Time::rep>(1000 * seconds + 0.5)); }

    std::optional<TimeControl> before_;  // as the last move began
    bool moved_ = false;
    Steady::time_point began_{};
    double cpu_began_ = 0;
    double searched_ = 0, computed_ = 0;  // seconds of the last search: by the wall's clock, and of computing
    double usual_ = 0, worst_ = 0;        // seconds
};

}  // namespace betwixt
