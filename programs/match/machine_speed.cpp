#include "match/machine_speed.hpp"

#include <algorithm>
#include <array>

#include "support/clock.hpp"

namespace betwixt::match {

double machine_speed(const GameEntry& game) {
    const auto engine = game.create();
    Limits limits;
    limits.time = std::chrono::milliseconds(500);
    std::array<double, 3> speeds{};
    for (double& speed : speeds) {
        const double before = support::thread_seconds();
        double nodes = 0, seconds = 0;
        while (seconds < 0.3) {  // small games are solved at once
            engine->forget();
            engine->set_position("");
            nodes += static_cast<double>(engine->search(limits, {}).stats.nodes);
            seconds = support::thread_seconds() - before;
        }
        speed = nodes / seconds;
    }
    std::sort(speeds.begin(), speeds.end());
    return speeds[1];
}

MoveLimits with_longer_times(MoveLimits limits, double factor) {
    if (limits.seconds) *limits.seconds *= factor;
    if (limits.clock) limits.clock->base *= factor, limits.clock->increment *= factor;
    return limits;
}

}  // namespace betwixt::match
