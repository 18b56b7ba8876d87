#include "command/match_columns.hpp"

#include <fmt/core.h>

#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

Json number_cell(double x, const std::string& text, bool for_people) { return for_people ? Json(text) : number(x); }

void add_count_titles(std::vector<Json>& header) {
    for (const auto& f : fault_columns) header.emplace_back(f.title);
    for (const char* title : {"moves", "nodes/move", "s/move", "CPU s/move"}) header.emplace_back(title);
}

void add_count_cells(std::vector<Json>& row, const match::PlayerCount& count, bool for_people) {
    const auto each = [&](double sum) { return count.plies ? sum / static_cast<double>(count.plies) : 0; };
    for (const auto& f : fault_columns) row.emplace_back(count.faults(f.end));
    const double nodes = each(static_cast<double>(count.nodes));
    row.push_back(number_cell(static_cast<double>(count.plies), grouped(count.plies), for_people));
    row.push_back(number_cell(nodes, grouped(static_cast<std::uint64_t>(nodes)), for_people));
    for (const double spent : {each(count.seconds), each(count.cpu)})
        row.push_back(number_cell(spent, fmt::format("{:.4f}", spent), for_people));
}

}  // namespace betwixt::command
