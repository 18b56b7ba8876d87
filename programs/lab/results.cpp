#include "lab/results.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>
#include <tuple>

#include <fmt/core.h>

#include "lab/journal.hpp"
#include "lab/reference_search.hpp"
#include "lab/statistics.hpp"
#include "lab/swing.hpp"
#include "support/complain.hpp"

namespace betwixt::lab {

namespace {

const std::set<std::string> not_settings{"id", "key", "game", "record", "ply", "position", "repeat", "state", "note"};
const std::set<std::string> not_columns{"cell", "depth", "best", "moves", "by_pass"};

std::string cell_text(const SQLite::Column& column) {
    if (column.isNull()) return "";
    return column.isText() ? column.getString() : as_text(column.getDouble());
}

// The repeats of one cell, to be merged.
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

// The indices of the columns that are not in `others`; appends their names to `names`.
std::vector<int> columns_of(const SQLite::Statement& rows, const std::set<std::string>& others,
                            std::vector<std::string>& names) {
    std::vector<int> columns;
    for (int i = 0; i < rows.getColumnCount(); ++i)
        if (!others.count(rows.getColumnName(i))) {
            columns.push_back(i);
            names.emplace_back(rows.getColumnName(i));
        }
    return columns;
}

// The place of each cell that is not void, by the cell's number.
std::map<std::int64_t, Place> read_places(const SQLite::Database& database, Results& results) {
    std::map<std::int64_t, Place> places;
    SQLite::Statement cells(database, "SELECT * FROM cells ORDER BY id");
    const auto settings = columns_of(cells, not_settings, results.settings);
    while (cells.executeStep()) {
        const auto at = [&](const char* name) { return cells.getColumn(name); };
        if (at("state").getString() == "void") {
            ++results.voids;
            const auto note = at("note").getString();
            if (std::find(results.notes.begin(), results.notes.end(), note) == results.notes.end())
                results.notes.push_back(note);
            continue;
        }
        std::vector<std::string> values;
        for (const int i : settings) values.push_back(cell_text(cells.getColumn(i)));
        places.emplace(at("id").getInt64(), Place{at("game").getString(), at("record").getInt64(), at("ply").getInt64(),
                                                  at("position").getString(), std::move(values)});
    }
    return places;
}

void read_cells(const SQLite::Database& database, Results& results) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const auto places = read_places(database, results);
    SQLite::Statement samples(database, "SELECT * FROM samples ORDER BY cell, depth");
    std::vector<std::string> all;
    columns_of(samples, {}, all);
    const bool has_moves = std::count(all.begin(), all.end(), "best") && std::count(all.begin(), all.end(), "moves");
    const auto columns = columns_of(samples, not_columns, results.columns);
    Repeats repeats;
    Repeat* current = nullptr;
    std::int64_t last = -1;
    while (samples.executeStep()) {
        const auto cell = samples.getColumn("cell").getInt64();
        const auto place = places.find(cell);
        if (place == places.end()) continue;  // the cell is void
        if (cell != last) current = &repeats[place->second].emplace_back();
        last = cell;
        const int depth = samples.getColumn("depth");
        if (has_moves)
            current->moves[depth] = {samples.getColumn("best").getString(), samples.getColumn("moves").getString()};
        auto& row = current->by_depth[depth];
        for (const int i : columns) row.push_back(samples.isColumnNull(i) ? unknown : samples.getColumn(i).getDouble());
    }
    for (const auto& [place, repeated] : repeats) {
        results.cells.push_back(merged(place, repeated));
        results.repeats = std::max(results.repeats, repeated.size());
    }
}

// Adds the number of such searches per second: the ratio of two is the speed-up.
void add_speed(Results& results) {
    const int seconds = results.column("seconds");
    if (seconds < 0) return;
    for (auto& cell : results.cells)
        for (auto& [depth, row] : cell.by_depth) row.push_back(1 / row[static_cast<std::size_t>(seconds)]);
    results.columns.emplace_back("speed");
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
        throw std::invalid_argument(fmt::format("{} has no journal.sqlite; '{} lab run NAME --out {}' makes one",
                                                folder.string(), support::program_name(), folder.string()));
    try {
        const auto database = open_to_read(file);
        Results results;
        results.folder = folder.lexically_normal().string();
        results.manifest = manifest_in(database);
        read_cells(database, results);
        compare_with_reference_searches(results);
        add_swing(results);
        add_best_moves(results);
        add_speed(results);
        return results;
    } catch (const std::exception& error) {
        throw std::invalid_argument(
            fmt::format("cannot read {} as a journal of the laboratory: {}", file.string(), error.what()));
    }
}

std::string as_text(double x) { return fmt::format("{:g}", x); }

}  // namespace betwixt::lab
