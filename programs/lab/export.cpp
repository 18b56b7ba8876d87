#include "lab/export.hpp"

#include <fmt/core.h>

#include "lab/journal.hpp"
#include "support/csv.hpp"

namespace betwixt::lab {

namespace {

// Cells in the order of the experiment, each with its samples by depth.
constexpr const char* rows_of_all =
    "SELECT cells.*, samples.* FROM cells JOIN samples ON samples.cell = cells.id ORDER BY cells.id, samples.depth";

// Are there numbers in a column that not every experiment fills?
bool has(const std::string& dir, const std::string& column) {
    Database db(journal_file(dir), Database::Access::read);
    Statement count(db, fmt::format("SELECT count({}) FROM samples", column));
    return count.step() && count.integer(0) > 0;
}

std::string sums_of_all(const std::string& dir) {
    const std::string settings = "game, algorithm, table_bits, replacement, grain, lag, distortion, variant";
    std::string sums;
    const Sample s;
    for_each_count(s, [&](const char* name, std::uint64_t) { sums += fmt::format(", sum({}) AS {}", name, name); });
    if (has(dir, "distinct_leaves")) sums += ", sum(distinct_leaves) AS distinct_leaves";
    return "SELECT " + settings + ", depth, count(*) AS cells, sum(state = 'void') AS void" + sums +
           " FROM cells JOIN samples ON samples.cell = cells.id GROUP BY " + settings + ", depth ORDER BY " + settings +
           ", depth";
}

Json field(const Statement& row, int column) {
    if (row.is_null(column)) return nullptr;
    if (row.is_text(column)) return row.text(column);
    return support::number(row.real(column));
}

// Calls head(names) once and row(values) for each row.
template <class Head, class Row>
void for_each_row(const std::string& dir, const std::string& query, Head&& head, Row&& row) {
    (void)read_manifest(dir);
    Database db(journal_file(dir), Database::Access::read);
    Statement rows(db, query);
    const auto shown = [&](int column) { return rows.column_name(column) != "cell"; };
    std::vector<Json> names;
    for (int i = 0; i < rows.columns(); ++i)
        if (shown(i)) names.push_back(rows.column_name(i));
    head(names);
    while (rows.step()) {
        std::vector<Json> values;
        for (int i = 0; i < rows.columns(); ++i)
            if (shown(i)) values.push_back(field(rows, i));
        row(values);
    }
}

std::string csv_of(const std::string& dir, const std::string& query) {
    std::string text;
    const auto line = [&](const std::vector<Json>& fields) { text += support::csv_line(fields); };
    for_each_row(dir, query, line, line);
    return text;
}

}  // namespace

std::string as_csv(const std::string& dir) { return csv_of(dir, rows_of_all); }
std::string counts(const std::string& dir) { return csv_of(dir, sums_of_all(dir)); }

std::string as_json(const std::string& dir) {
    Json manifest, rows = Json::array();
    for (const auto& [name, value] : read_manifest(dir)) manifest[name] = value;
    std::vector<Json> columns;
    for_each_row(
        dir, rows_of_all, [&](const auto& names) { columns = names; },
        [&](const auto& values) {
            Json row;
            for (std::size_t i = 0; i < columns.size(); ++i) row[columns[i].get<std::string>()] = values[i];
            rows.push_back(std::move(row));
        });
    return Json{{"manifest", std::move(manifest)}, {"rows", std::move(rows)}}.dump(1) + "\n";
}

}  // namespace betwixt::lab
