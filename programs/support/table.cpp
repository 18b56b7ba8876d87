#include "support/table.hpp"

#include <algorithm>

#include "support/csv.hpp"

namespace betwixt::support {

namespace {

std::string cell_text(const Json& cell) {
    return cell.is_string() ? cell.get<std::string>() : cell.is_null() ? "" : cell.dump();
}

bool numeric(const std::string& cell) { return cell.find_first_not_of("0123456789+-., %") == std::string::npos; }

}  // namespace

std::string TextTable::text() const {
    std::vector<std::size_t> widths(rows_.front().size());
    std::vector<bool> right(widths.size(), true);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], cell_text(row[i]).size());
            if (&row != &rows_.front() && !numeric(cell_text(row[i]))) right[i] = false;
        }
    std::string out;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string cell = cell_text(row[i]), blanks(widths[i] - cell.size(), ' ');
            line += (i ? "  " : "") + (right[i] ? blanks + cell : cell + blanks);
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        if (&row == &rows_.front()) out += std::string(line.size(), '-') + "\n";
    }
    return out;
}

std::string TextTable::csv() const {
    std::string out;
    for (const auto& row : rows_) out += csv_line(row);
    return out;
}

}  // namespace betwixt::support
