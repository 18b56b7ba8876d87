#include "lab/export.hpp"

#include <fmt/core.h>

#include "lab/journal.hpp"
#include "support/csv.hpp"

namespace betwixt::lab {

namespace {

// The cells in the order of the experiment, each with its samples by depth.
constexpr const char* rows_of_all =
    "SELECT cells.*, samples.* FROM cells JOIN samples ON samples.cell = cells.id ORDER BY cells.id, samples.depth";

std::string sums_of_all(const std::string& dir) {
    std::string settings = "game, algorithm, table_bits, replacement, grain, lag, distortion, variant";
    std::string sums;
    const Sample s;
    for_each_count(s, [&](const char* name, std::uint64_t) { sums += fmt::format(", sum({0}) AS {0}", name); });
    // These columns are added only if the experiment fills them.
    auto db = open_to_read(journal_file(dir));
    if (db.execAndGet("SELECT max(threads) FROM cells").getInt() > 1) settings += ", threads";
    if (db.execAndGet("SELECT count(distinct_leaves) FROM samples").getInt() > 0)
        sums += ", sum(distinct_leaves) AS distinct_leaves";
    return fmt::format(
        "SELECT {0}, depth, count(*) AS cells, sum(state = 'void') AS void{1} FROM cells JOIN samples ON "
        "samples.cell = cells.id GROUP BY {0}, depth ORDER BY {0}, depth",
        settings, sums);
}

Json field(const SQLite::Column& column) {
    if (column.isNull()) return nullptr;
    if (column.isInteger()) return column.getInt64();
    return column.isText() ? Json(column.getString()) : support::number(column.getDouble());
}

// Calls head(names) once and row(values) for each row.
template <class Head, class Row>
void for_each_row(const std::string& dir, const std::string& query, Head&& head, Row&& row) {
    const auto db = open_to_read(journal_file(dir));
    SQLite::Statement rows(db, query);
    std::vector<int> shown;
    std::vector<Json> fields;
    for (int i = 0; i < rows.getColumnCount(); ++i) {
        const std::string name = rows.getColumnName(i);
        if (name != "cell") shown.push_back(i), fields.push_back(name);
    }
    head(fields);
    while (rows.executeStep()) {
        fields.clear();
        for (const int i : shown) fields.push_back(field(rows.getColumn(i)));
        row(fields);
    }
}

std::string csv_of(const std::string& dir, const std::string& query) {
    std::string text;
    const auto line = [&](const std::vector<Json>& fields) { text += support::csv_line(fields); };
    for_each_row(dir, query, line, line);
    return text;
}

}  // namespace

std::string as_csv(const std::string& dir) {
    (void)read_manifest(dir);
    return with_journal(dir, [&] { return csv_of(dir, rows_of_all); });
}

std::string counts(const std::string& dir) {
    (void)read_manifest(dir);
    return with_journal(dir, [&] { return csv_of(dir, sums_of_all(dir)); });
}

std::string as_json(const std::string& dir) {
    Json json{{"manifest", read_manifest(dir)}, {"rows", Json::array()}};
    std::vector<Json> columns;
    const auto head = [&](const std::vector<Json>& names) { columns = names; };
    const auto row = [&](const std::vector<Json>& values) {
        Json& fields = json["rows"].emplace_back();
        for (std::size_t i = 0; i < columns.size(); ++i) fields[columns[i].get<std::string>()] = values[i];
    };
    with_journal(dir, [&] { for_each_row(dir, rows_of_all, head, row); });
    return support::json_text(json, 1) + "\n";
}

}  // namespace betwixt::lab
