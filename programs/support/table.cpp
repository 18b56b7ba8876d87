#include "support/table.hpp"

#include <algorithm>
#include <limits>

#include <unistd.h>

#include "betwixt/game/safe_text.hpp"
#include "support/csv.hpp"
#include "support/terminal.hpp"

namespace betwixt::support {

namespace {

std::string cell_text(const Json& cell) {
    return cell.is_string() ? safe_text(cell.get_ref<const std::string&>()) : cell.is_null() ? "" : json_text(cell);
}

bool numeric(const std::string& cell) { return cell.find_first_not_of("0123456789+-., %") == std::string::npos; }

// The text, with so many blanks before each line after the first.
std::string hanging(const std::string& text, std::size_t by) {
    std::string out;
    for (const char c : text) (out += c) += c == '\n' ? std::string(by, ' ') : "";
    return out;
}

}  // namespace

std::vector<TextTable::Column> TextTable::columns() const {
    std::vector<Column> columns(rows_.front().size());
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            columns[i].width = std::max(columns[i].width, cell_text(row[i]).size());
            if (&row != &rows_.front() && !numeric(cell_text(row[i]))) columns[i].right = false;
        }
    return columns;
}

// The first column, and the columns from `begin` to before `end`. Texts of the last column are wrapped to its width.
std::string TextTable::part(const std::vector<Column>& columns, std::size_t begin, std::size_t end) const {
    std::string out;
    for (const auto& row : rows_) {
        std::string line;
        const auto add = [&](std::size_t i) {
            line += i ? "  " : "";
            std::string cell = cell_text(row[i]);
            if (i + 1 == columns.size()) cell = hanging(wrapped(cell, columns[i].width), line.size());
            const std::string blanks(columns[i].width - std::min(columns[i].width, cell.size()), ' ');
            line += columns[i].right ? blanks + cell : cell + blanks;
        };
        add(0);
        for (std::size_t i = begin; i < std::min(end, row.size()); ++i) add(i);
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        if (&row == &rows_.front()) out += std::string(line.size(), '-') + "\n";
    }
    return out;
}

// Narrows the last column, where it holds texts, to what the others leave of `most`, if that is room enough for words.
void TextTable::fit(std::vector<Column>& columns, std::size_t most) {
    constexpr std::size_t enough = 24;
    std::size_t others = 0;
    for (std::size_t i = 0; i + 1 < columns.size(); ++i) others += columns[i].width + 2;
    Column& last = columns.back();
    if (columns.size() > 1 && !last.right && others + enough <= most) last.width = std::min(last.width, most - others);
}

std::string TextTable::text(std::optional<int> width) const {
    auto all = columns();
    const auto most = static_cast<std::size_t>(width.value_or(std::numeric_limits<int>::max()));
    fit(all, most);
    std::string out;
    for (std::size_t begin = 1, end = 1; end < all.size() || out.empty(); begin = end) {
        std::size_t line = all.front().width;
        while (end < all.size() && (end == begin || line + 2 + all[end].width <= most)) line += 2 + all[end++].width;
        out += (out.empty() ? "" : "\n") + part(all, begin, end);
    }
    return out;
}
std::string TextTable::text() const { return text(terminal_width(STDOUT_FILENO)); }

std::string TextTable::csv() const {
    std::string out;
    for (const auto& row : rows_) out += csv_line(row);
    return out;
}

}  // namespace betwixt::support
