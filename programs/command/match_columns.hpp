#pragma once
// What the tables of matches and of tournaments say of each player: faults, moves, nodes and times.

#include <array>
#include <string>
#include <vector>

#include "match/tally.hpp"
#include "support/json.hpp"

namespace betwixt::command {

// How somebody has ended games early.
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

// A number as people read it, or as programs do.
support::Json number_cell(double x, const std::string& text, bool for_people);
void add_count_titles(std::vector<support::Json>& header);
void add_count_cells(std::vector<support::Json>& row, const match::PlayerCount& count, bool for_people);

}  // namespace betwixt::command
