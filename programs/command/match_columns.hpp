#pragma once
// The per-player columns of match and tournament tables: faults, moves, nodes and times.

#include <array>
#include <string>
#include <vector>

#include "match/tally.hpp"
#include "support/json.hpp"

namespace betwixt::command {

// A way in which a player can end a game early.
struct FaultColumn {
    const char* title;
    match::End end;
};
inline constexpr std::array<FaultColumn, 6> fault_columns{{{"late", match::End::time},
                                                           {"illegal", match::End::illegal},
                                                           {"crashed", match::End::crash},
                                                           {"stalled", match::End::stall},
                                                           {"protocol", match::End::protocol},
                                                           {"resigned", match::End::resigned}}};

// A number as text for people, or as a plain number for programs.
support::Json number_cell(double x, const std::string& text, bool for_people);
void add_count_titles(std::vector<support::Json>& header);
void add_count_cells(std::vector<support::Json>& row, const match::PlayerCount& count, bool for_people);

}  // namespace betwixt::command
