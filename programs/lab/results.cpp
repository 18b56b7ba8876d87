#include "lab/results.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <set>
#include <stdexcept>
#include <tuple>

#include <fmt/core.h>
#include <sqlite3.h>

#include "lab/statistics.hpp"

namespace betwixt::lab {

namespace {

const std::set<std::string> not_settings{"id", "key", "game", "record", "ply", "position", "repeat", "state", "note"};
const std::set<std::string> not_columns{"cell", "depth"};

// A statement that walks over its rows.
class Rows {
public:
    Rows(sqlite3* database, const std::string& query) {
        if (sqlite3_prepare_v2(database, query.c_str(), -1, &statement_, nullptr) != SQLITE_OK)
            throw std::invalid_argument(sqlite3_errmsg(database));
    }
    ~Rows() { sqlite3_finalize(statement_); }
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    bool next() {
        const int status = sqlite3_step(statement_);
        if (status != SQLITE_ROW && status != SQLITE_DONE)
            throw std::invalid_argument(sqlite3_errmsg(sqlite3_db_handle(statement_)));
        return status == SQLITE_ROW;
    }
    int width() const { return sqlite3_column_count(statement_); }
    std::string name(int i) const { return sqlite3_column_name(statement_, i); }
    std::int64_t integer(int i) const { return sqlite3_column_int64(statement_, i); }
    double real(int i) const {
        if (sqlite3_column_type(statement_, i) == SQLITE_NULL) return std::numeric_limits<double>::quiet_NaN();
        return sqlite3_column_double(statement_, i);
    }
    std::string text(int i) const {
        const int type = sqlite3_column_type(statement_, i);
        if (type == SQLITE_NULL) return "";
        if (type == SQLITE_FLOAT || type == SQLITE_INTEGER) return as_text(sqlite3_column_double(statement_, i));
        return reinterpret_cast<const char*>(sqlite3_column_text(statement_, i));
    }
    int at(const std::string& column) const {
        for (int i = 0; i < width(); ++i)
            if (name(i) == column) return i;
        throw std::invalid_argument(fmt::format("it has no column '{}'", column));
    }

private:
    sqlite3_stmt* statement_ = nullptr;
};

using Database = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;

// Only to read: also while a run writes, and from a folder that may not be written.
Database open(const std::filesystem::path& file) {
    for (const char* how : {"?mode=ro", "?immutable=1"}) {
        sqlite3* raw = nullptr;
        std::string escaped;
        for (const char c : std::filesystem::absolute(file).string())
            escaped += c == '%' || c == '?' || c == '#' ? fmt::format("%{:02x}", c) : std::string(1, c);
        const int status = sqlite3_open_v2(("file:" + escaped + how).c_str(), &raw, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
        Database database(raw, &sqlite3_close);
        if (status == SQLITE_OK &&
            sqlite3_exec(raw, "SELECT count(*) FROM manifest", nullptr, nullptr, nullptr) == SQLITE_OK)
            return database;
    }
    throw std::invalid_argument("it has no table 'manifest'");
}

// Repeats of one cell, to become one.
using Place = std::tuple<std::string, std::int64_t, std::int64_t, std::string, std::vector<std::string>>;
using Repeats = std::map<Place, std::vector<std::map<int, std::vector<double>>>>;

Measured merged(const Place& place, const std::vector<std::map<int, std::vector<double>>>& repeats) {
    Measured m;
    std::tie(m.game, m.record, m.ply, m.position, m.settings) = place;
    std::map<int, std::vector<std::vector<double>>> by_depth;
    for (const auto& repeat : repeats)
        for (const auto& [depth, values] : repeat) by_depth[depth].push_back(values);
    for (const auto& [depth, rows] : by_depth)
        for (std::size_t column = 0; column < rows.front().size(); ++column) {
            std::vector<double> values;
            for (const auto& row : rows) values.push_back(row[column]);
            m.by_depth[depth].push_back(median(values));
        }
    return m;
}

void read_cells(sqlite3* database, Results& results) {
    std::map<std::int64_t, Place> places;
    Rows cells(database, "SELECT * FROM cells ORDER BY id");
    const int id = cells.at("id"), game = cells.at("game"), record = cells.at("record"), ply = cells.at("ply"),
              position = cells.at("position"), state = cells.at("state"), note = cells.at("note");
    std::vector<int> setting_columns;
    for (int i = 0; i < cells.width(); ++i)
        if (!not_settings.count(cells.name(i))) {
            setting_columns.push_back(i);
            results.settings.push_back(cells.name(i));
        }
    while (cells.next()) {
        if (cells.text(state) == "void") {
            ++results.voids;
            if (std::find(results.notes.begin(), results.notes.end(), cells.text(note)) == results.notes.end())
                results.notes.push_back(cells.text(note));
            continue;
        }
        std::vector<std::string> settings;
        for (const int i : setting_columns) settings.push_back(cells.text(i));
        places.emplace(cells.integer(id), Place{cells.text(game), cells.integer(record), cells.integer(ply),
                                                cells.text(position), std::move(settings)});
    }

    Rows samples(database, "SELECT * FROM samples ORDER BY cell, depth");
    const int cell = samples.at("cell"), depth = samples.at("depth");
    std::vector<int> value_columns;
    for (int i = 0; i < samples.width(); ++i)
        if (!not_columns.count(samples.name(i))) {
            value_columns.push_back(i);
            results.columns.push_back(samples.name(i));
        }
    Repeats repeats;
    std::map<int, std::vector<double>>* current = nullptr;
    std::int64_t last = -1;
    while (samples.next()) {
        const auto place = places.find(samples.integer(cell));
        if (place == places.end()) continue;  // of a void cell
        if (samples.integer(cell) != last) current = &repeats[place->second].emplace_back();
        last = samples.integer(cell);
        auto& row = (*current)[static_cast<int>(samples.integer(depth))];
        for (const int i : value_columns) row.push_back(samples.real(i));
    }
    for (const auto& [place, all] : repeats) {
        results.cells.push_back(merged(place, all));
        results.repeats = std::max(results.repeats, all.size());
    }
}

int place_of(const std::vector<std::string>& names, const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

}  // namespace

const std::vector<double>* Measured::at(int depth) const {
    const auto found = by_depth.find(depth);
    return found == by_depth.end() ? nullptr : &found->second;
}

int Results::setting(const std::string& name) const { return place_of(settings, name); }
int Results::column(const std::string& name) const { return place_of(columns, name); }
std::string Results::of_manifest(const std::string& name) const {
    const auto found = manifest.find(name);
    return found == manifest.end() ? "" : found->second;
}

Results read_results(const std::filesystem::path& folder) {
    const auto file = folder / "journal.sqlite";
    if (!std::filesystem::exists(file))
        throw std::invalid_argument(
            fmt::format("{} has no journal.sqlite; 'betwixt lab run NAME --out {}' makes one", folder.string(), folder.string()));
    try {
        const Database database = open(file);
        Results results;
        results.folder = folder.lexically_normal().string();
        for (Rows rows(database.get(), "SELECT name, value FROM manifest"); rows.next();)
            results.manifest[rows.text(0)] = rows.text(1);
        read_cells(database.get(), results);
        return results;
    } catch (const std::invalid_argument& error) {
        throw std::invalid_argument(fmt::format("{} is no journal of the laboratory: {}", file.string(), error.what()));
    }
}

std::string as_text(double x) { return fmt::format("{:g}", x); }

}  // namespace betwixt::lab
