#pragma once
// Results as sentences: those of a report's first screen, and the titles of its figures.

#include <string>
#include <vector>

#include "lab/report.hpp"

namespace betwixt::lab {

// At most five entries, each a claim with its verdicts game by game. Claims with the same `headline` form one entry, in
// it a sentence for each text. If there are fewer than five such entries, claims without a headline follow.
std::vector<std::string> findings_of(const std::vector<Section>& sections);

// The figure's finding: its first claim and the number of games with each verdict; for a figure without a claim, the
// series that is lowest in most of its plots.
std::string finding_of(const Section& section, const Drawing& drawing);

// "Measured 2026-11-20 to 2026-11-22 at full size on AMD EPYC, by commit 0123456789ab."
std::string circumstances_of(const std::vector<Section>& sections);
// True if every experiment was measured at its full size.
bool full_size(const std::vector<Section>& sections);

}  // namespace betwixt::lab
