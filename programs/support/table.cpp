#include "support/table.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace betwixt::support {

namespace {

bool numeric(const std::string& cell) { return cell.find_first_not_of("0123456789+-., %") == std::string::npos; }

}  // namespace

std::string TextTable::text() const {
    std::vector<std::size_t> widths(rows_.front().size());
    std::vector<bool> right(widths.size(), true);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], row[i].size());
            if (&row != &rows_.front() && !numeric(row[i])) right[i] = false;
        }
    std::string out;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += (i ? "  " : "") +
                    (right[i] ? fmt::format("{:>{}}", row[i], widths[i]) : fmt::format("{:<{}}", row[i], widths[i]));
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        if (&row == &rows_.front()) out += std::string(line.size(), '-') + "\n";
    }
    return out;
}

std::string TextTable::csv() const {
    std::string out;
    for (const auto& row : rows_) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool quoted = row[i].find_first_of(",\" ") != std::string::npos;
            out += fmt::format("{}{}{}{}", i ? "," : "", quoted ? "\"" : "", row[i], quoted ? "\"" : "");
        }
        out += "\n";
    }
    return out;
}

}  // namespace betwixt::support
