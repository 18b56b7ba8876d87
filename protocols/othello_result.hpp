#pragma once
// Results of Othello in discs. The squares that are empty at the end count for the winner.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace betwixt::protocols {

inline constexpr int othello_discs = 64;

// Discs of Black less discs of White on a board of 64 squares with X and O.
int lead_on(std::string_view board);

// Black's lead as a record says it: B+4 and 0 in SGF, +4.00 in GGF, 34-30 and 1/2-1/2 in PGN. Nothing if the text says
// no number of discs, as B+R or 1-0.
std::optional<int> lead_in(std::string_view result);

// "34-30", Black's discs first.
std::string discs_of_lead(int lead);
// "B+4", "W+4" or "0".
std::string sgf_of_lead(int lead);

// The value of the first tag of this name; empty if there is none.
std::string_view value_of_tag(const std::vector<std::pair<std::string, std::string>>& tags, std::string_view name);

}  // namespace betwixt::protocols
