#include "lab/journal.hpp"

#include <algorithm>
#include <limits>

#include <SQLiteCpp/VariadicBind.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

namespace betwixt::lab {

namespace {

namespace fs = std::filesystem;

constexpr int patience = 10'000;  // milliseconds to wait while another program writes

constexpr const char* cell_columns =
    "id, key, game, record, ply, position, algorithm, table_bits, replacement, grain, lag, distortion, threads, "
    "variant, "
    "repeat, state, note";

// The columns of samples between `depth` and the end, in order: name and type.
std::vector<std::pair<std::string, std::string>> sample_columns() {
    std::vector<std::pair<std::string, std::string>> all;
    const Sample s;
    for_each_value(s, [&](const char* name, const auto&) { all.emplace_back(name, "REAL"); });
    for_each_count(s, [&](const char* name, auto) { all.emplace_back(name, "INTEGER NOT NULL"); });
    for_each_text(s, [&](const char* name, const auto&) { all.emplace_back(name, "TEXT NOT NULL"); });
    all.emplace_back("seconds", "REAL NOT NULL");
    return all;
}

std::string schema() {
    std::string columns;
    for (const auto& [name, type] : sample_columns()) columns += fmt::format("{} {}, ", name, type);
    return "CREATE TABLE manifest(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
           "CREATE TABLE cells(id INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, game TEXT NOT NULL, "
           "record INTEGER NOT NULL, ply INTEGER NOT NULL, position TEXT NOT NULL, algorithm TEXT NOT NULL, "
           "table_bits INTEGER NOT NULL, replacement TEXT NOT NULL, grain REAL NOT NULL, lag INTEGER NOT NULL, "
           "distortion REAL NOT NULL, threads INTEGER NOT NULL, variant TEXT NOT NULL, repeat INTEGER NOT NULL, state "
           "TEXT NOT NULL, "
           "note TEXT NOT NULL);"
           "CREATE TABLE samples(cell INTEGER NOT NULL REFERENCES cells(id), depth INTEGER NOT NULL, " +
           columns + "PRIMARY KEY(cell, depth)) WITHOUT ROWID;";
}

std::string insertion() {
    std::string names, marks;
    for (const auto& [name, type] : sample_columns()) names += ", " + name, marks += ", ?";
    return fmt::format("INSERT INTO samples(cell, depth{}) VALUES(?, ?{})", names, marks);
}

std::string selection() {
    std::string names;
    for (const auto& [name, type] : sample_columns()) names += ", " + name;
    return fmt::format(
        "SELECT key, cell, depth{} FROM samples JOIN cells ON cells.id = samples.cell ORDER BY cell, depth", names);
}

// Binds the values, executes the statement, and resets it for the next use.
template <class... Values> void execute(SQLite::Statement& statement, const Values&... values) {
    SQLite::bind(statement, values...);
    statement.exec();
    statement.reset();
}

Sample sample_in(const SQLite::Statement& row) {
    int column = 2;
    const auto next = [&] { return row.getColumn(column++); };
    Sample s;
    s.depth = next().getInt();
    for_each_value(s, [&](const char*, auto& x) {
        if (const auto value = next(); !value.isNull()) x = value.getDouble();
    });
    for_each_count(s, [&](const char*, std::uint64_t& n) { n = static_cast<std::uint64_t>(next().getInt64()); });
    for_each_text(s, [&](const char*, std::string& text) { text = next().getString(); });
    s.seconds = next().getDouble();
    return s;
}

// Calls f(key of the cell, its samples) for every cell of a journal.
template <class F> void for_each_cell(const SQLite::Database& db, F&& f) {
    SQLite::Statement rows(db, selection());
    std::string key;
    std::vector<Sample> samples;
    const auto end = [&] {
        if (!samples.empty()) f(key, samples);
        samples.clear();
    };
    while (rows.executeStep()) {
        if (rows.getColumn(0).getString() != key) end();
        key = rows.getColumn(0).getString();
        samples.push_back(sample_in(rows));
    }
    end();
}

void must_be_same(const std::string& dir, const Manifest& was, const Manifest& is, bool shards) {
    if (const auto what = differences(was, is, shards); !what.empty())
        throw std::invalid_argument(
            fmt::format("{} holds other measurements than these ({}); choose another folder with --out", dir, what));
}

void must_exist(const std::string& dir) {
    if (!fs::exists(journal_file(dir)))
        throw std::invalid_argument(fmt::format("{} holds no journal of the laboratory", dir));
}

std::string note_of(Depth depth) { return fmt::format("values differ among algorithms, first at depth {}", depth); }

}  // namespace

void Agreement::add(const std::vector<Sample>& samples, double tolerance) {
    constexpr double far = std::numeric_limits<double>::infinity();
    for (const auto& s : samples) {
        auto& all = by_depth_.try_emplace(s.depth, Interval{-far, far}).first->second;
        all.lower = std::max(all.lower, s.lower.value_or(-far) - tolerance);
        all.upper = std::min(all.upper, s.upper.value_or(far) + tolerance);
    }
}

Depth Agreement::disagreement() const {
    for (const auto& [depth, all] : by_depth_)
        if (!(all.lower <= all.upper)) return depth;
    return 0;
}

std::string journal_file(const std::string& dir) { return (fs::path(dir) / "journal.sqlite").string(); }

SQLite::Database open_to_read(const fs::path& file) {
    return {file.string(), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, patience};
}

Manifest manifest_in(const SQLite::Database& db) {
    Manifest m;
    SQLite::Statement rows(db, "SELECT name, value FROM manifest");
    while (rows.executeStep()) m[rows.getColumn(0)] = rows.getColumn(1).getString();
    return m;
}

std::string value_in(const Manifest& manifest, const std::string& name, const std::string& dir) {
    if (const auto found = manifest.find(name); found != manifest.end()) return found->second;
    throw std::invalid_argument(fmt::format("{}: the manifest has no '{}'", journal_file(dir), name));
}

Manifest read_manifest(const std::string& dir) {
    must_exist(dir);
    return with_journal(dir, [&] {
        const auto db = open_to_read(journal_file(dir));
        if (!db.tableExists("manifest"))
            throw std::invalid_argument(fmt::format("the journal in {} is empty: nothing was begun", dir));
        return manifest_in(db);
    });
}

FolderLock::FolderLock(const std::string& dir) {
    const auto file = (fs::path(dir) / "journal.lock").string();
    fd_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (fd_ < 0) throw std::invalid_argument(fmt::format("cannot write in the folder {}", dir));
    if (::flock(fd_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(fd_);
    throw std::invalid_argument(fmt::format("another program is writing the journal in {} just now", dir));
}

FolderLock::~FolderLock() { ::close(fd_); }

Journal::Journal(const std::string& dir, const Manifest& manifest, const Plan& plan)
    : plan_(plan), dir_(dir), finished_(plan.cells.size()) {
    std::error_code error;
    fs::create_directories(dir, error);
    if (error) throw std::invalid_argument(fmt::format("cannot create the folder {}: {}", dir, error.message()));
    lock_ = std::make_unique<FolderLock>(dir);
    with_journal(dir_, [&] {
        const int flags = SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX;
        db_ = std::make_unique<SQLite::Database>(journal_file(dir_), flags, patience);
        // In this mode a commit survives a crash of the program. A crash of the machine may undo the last commits, each
        // as a whole.
        db_->exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
        if (db_->tableExists("manifest")) must_be_same(dir, manifest_in(*db_), manifest, false);
        else create(manifest);
        insert_cell_ = std::make_unique<SQLite::Statement>(
            *db_, fmt::format("INSERT INTO cells({}) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'done', '')",
                              cell_columns));
        insert_sample_ = std::make_unique<SQLite::Statement>(*db_, insertion());
        make_void_ =
            std::make_unique<SQLite::Statement>(*db_, "UPDATE cells SET state = 'void', note = ? WHERE id = ?");
        load();
    });
}

void Journal::create(const Manifest& manifest) {
    SQLite::Transaction all(*db_, SQLite::TransactionBehavior::IMMEDIATE);
    db_->exec(schema());
    SQLite::Statement insert(*db_, "INSERT INTO manifest(name, value) VALUES(?, ?)");
    for (const auto& [name, value] : manifest) execute(insert, name, value);
    all.commit();
}

void Journal::load() {
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) cell_of_key_[plan_.cells[i].key] = i;
    for_each_cell(*db_, [&](const std::string& key, const std::vector<Sample>& samples) {
        const auto found = cell_of_key_.find(key);
        if (found == cell_of_key_.end())
            throw std::invalid_argument(fmt::format("the journal holds an unknown cell: {}", key));
        finished_[found->second] = true, ++count_;
        const Cell& cell = plan_.cells[found->second];
        if (cell.question.empty()) return;
        agreements_[cell.question].add(samples, cell.tolerance);
        cells_of_[cell.question].push_back(found->second);
    });
}

std::size_t Journal::void_cells() {
    return with_journal(dir_, [&] {
        return static_cast<std::size_t>(db_->execAndGet("SELECT count(*) FROM cells WHERE state = 'void'").getInt64());
    });
}

std::vector<std::string> Journal::disagreements() const {
    std::vector<std::string> all;
    for (const auto& [question, agreement] : agreements_)
        if (const Depth depth = agreement.disagreement())
            all.push_back(fmt::format("{}: {}", question, note_of(depth)));
    return all;
}

void Journal::add(std::size_t cell, const std::vector<Sample>& samples) {
    if (finished_[cell]) return;
    with_journal(dir_, [&] {
        SQLite::Transaction all(*db_, SQLite::TransactionBehavior::IMMEDIATE);
        insert(cell, samples);
        agree(cell, samples);
        all.commit();
    });
    finished_[cell] = true, ++count_;
}

void Journal::insert(std::size_t index, const std::vector<Sample>& samples) {
    const Cell& c = plan_.cells[index];
    const auto id = static_cast<std::int64_t>(index) + 1;
    execute(*insert_cell_, id, c.key, c.game, c.record, c.ply, c.position, c.algorithm, c.table_bits, c.replacement,
            c.grain, c.lag, c.distortion, c.threads, c.variant, c.repeat);
    for (const auto& s : samples) {
        int column = 0;
        const auto bind = [&](const auto& x) { insert_sample_->bind(++column, x); };
        bind(id), bind(s.depth);
        for_each_value(s, [&](const char*, std::optional<double> x) { x ? bind(*x) : insert_sample_->bind(++column); });
        for_each_count(s, [&](const char*, std::uint64_t n) { bind(static_cast<std::int64_t>(n)); });
        for_each_text(s, [&](const char*, const std::string& text) { bind(text); });
        bind(s.seconds);
        insert_sample_->exec();
        insert_sample_->reset();
    }
}

void Journal::agree(std::size_t index, const std::vector<Sample>& samples) {
    const Cell& cell = plan_.cells[index];
    if (cell.question.empty()) return;
    auto& agreement = agreements_[cell.question];
    auto& cells = cells_of_[cell.question];
    agreement.add(samples, cell.tolerance);
    cells.push_back(index);
    if (const Depth depth = agreement.disagreement())
        for (const auto i : cells) execute(*make_void_, note_of(depth), static_cast<std::int64_t>(i) + 1);
}

void Journal::take_over(const std::string& dir) {
    must_exist(dir);
    with_journal(dir, [&] {
        const auto other = open_to_read(journal_file(dir));
        must_be_same(dir, manifest_in(other), manifest_in(*db_), true);
        for_each_cell(other, [&](const std::string& key, const std::vector<Sample>& samples) {
            const auto found = cell_of_key_.find(key);
            if (found == cell_of_key_.end())
                throw std::invalid_argument(fmt::format("{} holds an unknown cell: {}", dir, key));
            add(found->second, samples);
        });
    });
}

}  // namespace betwixt::lab
