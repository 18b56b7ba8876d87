#pragma once
// The clocks of a game in GGF, and the time left on them.

#include <chrono>
#include <optional>
#include <vector>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// A side's clock: [days.][hours:][minutes:]seconds, three times with / between; each of the three may be missing.
struct GgfClock {
    std::chrono::milliseconds main{}, increment{}, grace{};
};
// The clock of a side at the start, from the tag TI, or TB and TW. Nothing if the record has none, or an unlimited one.
std::optional<GgfClock> clock_of(const GameRecord& record, int side);
// The time left on the clock after these moves. It may be negative.
std::chrono::milliseconds left_on(const GgfClock& clock, const std::vector<RecordedMove>& played, int side);

}  // namespace betwixt::protocols
