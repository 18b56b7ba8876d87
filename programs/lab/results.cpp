#include "lab/results.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <stdexcept>
#include <tuple>

#include <fmt/core.h>

#include "lab/database.hpp"
#include "lab/statistics.hpp"
#include "lab/yardstick.hpp"

namespace betwixt::lab {

namespace {

const std::set<std::string> not_settings{"id", "key", "game", "record", "ply", "position", "repeat", "state", "note"};
const std::set<std::string> not_columns{"cell", "depth", "best", "all_best"};

std::string cell_text(const Statement& row, int column) {
    if (row.is_null(column)) return "";
    return row.is_text(column) ? row.text(column) : as_text(row.real(column));
}

std::optional<int> find_column(const Statement& rows, const std::string& name) {
    for (int i = 0; i < rows.columns(); ++i)
        if (rows.column_name(i) == name) return i;
    return std::nullopt;
}

int column_of(const Statement& rows, const std::string& name) {
    if (const auto column = find_column(rows, name)) return *column;
    throw std::invalid_argument(fmt::format("it has no column '{}'", name));
}

// Repeats of one cell, to become one.
using Place = std::tuple<std::string, std::int64_t, std::int64_t, std::string, std::vector<std::string>>;
struct Repeat {
    std::map<int, std::vector<double>> by_depth;
    std::map<int, Moves> moves;
};
using Repeats = std::map<Place, std::vector<Repeat>>;

Measured merged(const Place& place, const std::vector<Repeat>& repeats) {
    Measured m;
    std::tie(m.game, m.record, m.ply, m.position, m.settings) = place;
    m.moves = repeats.front().moves;
    std::map<int, std::vector<std::vector<double>>> by_depth;
    for (const auto& repeat : repeats)
        for (const auto& [depth, values] : repeat.by_depth) by_depth[depth].push_back(values);
    for (const auto& [depth, rows] : by_depth)
        for (std::size_t column = 0; column < rows.front().size(); ++column) {
            std::vector<double> values;
            for (const auto& row : rows) values.push_back(row[column]);
            m.by_depth[depth].push_back(median(values));
        }
    return m;
}

// The columns of a table that are not in `others`, and their names.
std::vector<int> columns_of(const Statement& rows, const std::set<std::string>& others,
                            std::vector<std::string>& names) {
    std::vector<int> columns;
    for (int i = 0; i < rows.columns(); ++i)
        if (!others.count(rows.column_name(i))) {
            columns.push_back(i);
            names.push_back(rows.column_name(i));
        }
    return columns;
}

// Where each cell that counts belongs, by its number.
std::map<std::int64_t, Place> read_places(Database& database, Results& results) {
    std::map<std::int64_t, Place> places;
    Statement cells(database, "SELECT * FROM cells ORDER BY id");
    const auto at = [&](const char* name) { return column_of(cells, name); };
    const int id = at("id"), game = at("game"), record = at("record"), ply = at("ply"), position = at("position");
    const int state = at("state"), note = at("note");
    const auto settings = columns_of(cells, not_settings, results.settings);
    while (cells.step()) {
        if (cells.text(state) == "void") {
            ++results.voids;
            if (std::find(results.notes.begin(), results.notes.end(), cells.text(note)) == results.notes.end())
                results.notes.push_back(cells.text(note));
            continue;
        }
        std::vector<std::string> values;
        for (const int i : settings) values.push_back(cell_text(cells, i));
        places.emplace(cells.integer(id), Place{cells.text(game), cells.integer(record), cells.integer(ply),
                                                cells.text(position), std::move(values)});
    }
    return places;
}

void read_cells(Database& database, Results& results) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const auto places = read_places(database, results);
    Statement samples(database, "SELECT * FROM samples ORDER BY cell, depth");
    const int cell = column_of(samples, "cell"), depth = column_of(samples, "depth");
    const auto columns = columns_of(samples, not_columns, results.columns);
    const auto best = find_column(samples, "best"), all_best = find_column(samples, "all_best");
    Repeats repeats;
    Repeat* current = nullptr;
    std::int64_t last = -1;
    while (samples.step()) {
        const auto place = places.find(samples.integer(cell));
        if (place == places.end()) continue;  // of a void cell
        if (samples.integer(cell) != last) current = &repeats[place->second].emplace_back();
        last = samples.integer(cell);
        const int d = static_cast<int>(samples.integer(depth));
        if (best && all_best) current->moves[d] = {samples.text(*best), samples.text(*all_best)};
        auto& row = current->by_depth[d];
        for (const int i : columns) row.push_back(samples.optional_real(i).value_or(unknown));
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
        throw std::invalid_argument(fmt::format("{} has no journal.sqlite; 'betwixt lab run NAME --out {}' makes one",
                                                folder.string(), folder.string()));
    try {
        Database database(file.string(), Database::Access::read);
        Results results;
        results.folder = folder.lexically_normal().string();
        for (Statement rows(database, "SELECT name, value FROM manifest"); rows.step();)
            results.manifest[rows.text(0)] = rows.text(1);
        read_cells(database, results);
        compare_with_yardsticks(results);
        return results;
    } catch (const std::exception& error) {
        throw std::invalid_argument(fmt::format("{} is no journal of the laboratory: {}", file.string(), error.what()));
    }
}

std::string as_text(double x) { return fmt::format("{:g}", x); }

}  // namespace betwixt::lab
