#pragma once
// Journals of a few cells with numbers chosen by hand, to read figures and claims from.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>
#include <unistd.h>

namespace betwixt::lab::test {

// A folder that is gone with this object.
class Folder {
public:
    Folder() {
        static int count = 0;
        path_ = std::filesystem::temp_directory_path() / fmt::format("betwixt-lab-{}-{}", getpid(), count++);
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const std::filesystem::path& path() const { return path_; }
    std::string string() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

struct FixtureCell {
    std::string game = "othello", algorithm = "mtd(f)", variant = "plain", state = "done";
    int record = 1, ply = 8, table_bits = 20, repeat = 0;
    double distortion = 0;
    std::vector<double>
        leaves{};  // at depths 1, 2, ...; nodes are twice as many, seconds a millionth, passes the depth's square
    std::vector<double> seconds{};  // instead
    // After Fixture::with_moves() alone, and by depth, too.
    std::vector<double> values{};
    std::vector<std::string> best{};
    std::string moves{};  // at the last depth
};

class Fixture {
public:
    explicit Fixture(const std::string& toml, const std::string& name = "fixture")
        : database_((folder.path() / "journal.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
        database_.exec(
            "PRAGMA journal_mode = WAL;"
            "CREATE TABLE manifest(name TEXT PRIMARY KEY, value TEXT);"
            "CREATE TABLE cells(id INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, game TEXT, record INTEGER, ply "
            "INTEGER, "
            "position TEXT, algorithm TEXT, table_bits INTEGER, distortion REAL, variant TEXT, repeat INTEGER, state "
            "TEXT, note TEXT);"
            "CREATE TABLE samples(cell INTEGER, depth INTEGER, lower REAL, upper REAL, leaves INTEGER, nodes INTEGER, "
            "passes INTEGER, seconds REAL, PRIMARY KEY(cell, depth))");
        for (const auto& [key, value] : {std::pair<std::string, std::string>{"experiment", name},
                                         {"toml", toml},
                                         {"mode", "tiny"},
                                         {"commit", "0123456789abcdef"},
                                         {"machine", "a <machine> & more"}})
            execute("INSERT INTO manifest VALUES(?, ?)", key, value);
    }

    // Older journals know no moves.
    Fixture& with_moves() {
        for (const char* column : {"value REAL", "best TEXT NOT NULL DEFAULT ''", "moves TEXT NOT NULL DEFAULT ''"})
            database_.exec(fmt::format("ALTER TABLE samples ADD COLUMN {}", column));
        return *this;
    }

    Fixture& add(const FixtureCell& c) {
        ++id_;
        execute("INSERT INTO cells VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'values differ')", id_,
                std::to_string(id_), c.game, c.record, c.ply, fmt::format("{} {}", c.record, c.ply), c.algorithm,
                c.table_bits, c.distortion, c.variant, c.repeat, c.state);
        for (std::size_t i = 0; i < c.leaves.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            execute(
                "INSERT INTO samples(cell, depth, lower, upper, leaves, nodes, passes, seconds) "
                "VALUES(?, ?, 0, 0, ?, ?, ?, ?)",
                id_, depth, c.leaves[i], 2 * c.leaves[i], depth * depth,
                i < c.seconds.size() ? c.seconds[i] : c.leaves[i] * 1e-6);
            if (i >= c.best.size()) continue;
            execute("UPDATE samples SET best = ?, moves = ? WHERE cell = ? AND depth = ?", c.best[i],
                    i + 1 == c.leaves.size() ? c.moves : std::string(), id_, depth);
            if (i < c.values.size())
                execute("UPDATE samples SET value = ? WHERE cell = ? AND depth = ?", c.values[i], id_, depth);
        }
        return *this;
    }

    Folder folder;

    template <class... Values> void execute(const char* sql, const Values&... values) {
        SQLite::Statement statement(database_, sql);
        SQLite::bind(statement, values...);
        statement.exec();
    }

private:
    SQLite::Database database_;
    int id_ = 0;
};

// Games of two positions each: MTD(f) needs these shares of the reference's 1000 * 3^depth leaves, at each depth, all
// `times` over.
inline void add_pairs(Fixture& fixture, std::vector<double> ratios, const std::string& game = "othello",
                      int times = 1) {
    const auto once = ratios;
    for (; times > 1; --times) ratios.insert(ratios.end(), once.begin(), once.end());
    for (int i = 0; i < static_cast<int>(ratios.size()); ++i) {
        FixtureCell cell{.game = game, .record = i / 2, .ply = i % 2};
        const double reference[] = {3000, 9000, 27000};
        for (const double leaves : reference) cell.leaves.push_back(leaves * ratios[static_cast<std::size_t>(i)]);
        fixture.add(cell);
        cell.algorithm = "aspiration/negascout";
        cell.leaves.assign(std::begin(reference), std::end(reference));
        fixture.add(cell);
    }
}

}  // namespace betwixt::lab::test
