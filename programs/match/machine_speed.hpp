#pragma once
// The speed of a machine, so that machines of different speed may share a match.

#include "betwixt/engine/engine.hpp"
#include "match/player_spec.hpp"

namespace betwixt::match {

// Nodes per CPU-second of a search from the game's start: the median of three searches of about half a second.
double machine_speed(const GameEntry& game);

// The limits of time, `factor` times as long. Others stay.
MoveLimits with_longer_times(MoveLimits limits, double factor);

}  // namespace betwixt::match
