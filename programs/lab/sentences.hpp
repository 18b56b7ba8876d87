#pragma once
// What was found, in sentences: those of a report's first screen, and the titles of its figures.

#include <string>
#include <vector>

#include "lab/report.hpp"

namespace betwixt::lab {

// Five sentences at most, each a claim with what became of it game by game. Claims with one word as `headline` make one
// sentence; claims without follow where there are fewer than five such words.
std::vector<std::string> findings_of(const std::vector<Section>& sections);

// What the figure shows: its first claim and in how many games it is reproduced; of a figure without a claim, which
// series is lowest.
std::string finding_of(const Section& section, const Drawing& drawing);

// "Measured 2026-11-20 to 2026-11-22 at full size on AMD EPYC, by commit 0123456789ab."
std::string circumstances_of(const std::vector<Section>& sections);
// Was every experiment measured at its full size?
bool full_size(const std::vector<Section>& sections);

}  // namespace betwixt::lab
