#include "lab/journal.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

namespace betwixt::lab {

namespace {

namespace fs = std::filesystem;

constexpr const char* cell_columns =
    "id, key, game, record, ply, position, algorithm, table_bits, replacement, grain, lag, distortion, variant, "
    "repeat, "
    "state, note";

// The columns of samples that lie between `depth` and the end, in their order: name and type.
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
           "CREATE TABLE cells(id INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, game TEXT NOT NULL, record INTEGER "
           "NOT "
           "NULL, ply INTEGER NOT NULL, position TEXT NOT NULL, algorithm TEXT NOT NULL, table_bits INTEGER NOT NULL, "
           "replacement TEXT NOT NULL, grain REAL NOT NULL, lag INTEGER NOT NULL, distortion REAL NOT NULL, variant "
           "TEXT "
           "NOT NULL, repeat INTEGER NOT NULL, state TEXT NOT NULL, note TEXT NOT NULL);"
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

Sample sample_in(const Statement& row) {
    int column = 2;
    Sample s;
    s.depth = static_cast<Depth>(row.integer(column++));
    for_each_value(s, [&](const char*, auto& x) { x = row.optional_real(column++); });
    for_each_count(s, [&](const char*, std::uint64_t& n) { n = static_cast<std::uint64_t>(row.integer(column++)); });
    for_each_text(s, [&](const char*, std::string& text) { text = row.text(column++); });
    s.seconds = row.real(column);
    return s;
}

// Calls f(cell's key, its samples) for every cell of a journal.
template <class F> void for_each_cell(Database& db, F&& f) {
    Statement rows(db, selection());
    std::string key;
    std::vector<Sample> samples;
    const auto end = [&] {
        if (!samples.empty()) f(key, samples);
        samples.clear();
    };
    while (rows.step()) {
        if (rows.text(0) != key) end();
        key = rows.text(0);
        samples.push_back(sample_in(rows));
    }
    end();
}

Manifest manifest_in(Database& db) {
    Manifest m;
    Statement rows(db, "SELECT name, value FROM manifest");
    while (rows.step()) m[rows.text(0)] = rows.text(1);
    return m;
}

bool has_tables(Database& db) {
    Statement rows(db, "SELECT count(*) FROM sqlite_master WHERE name = 'manifest'");
    return rows.step() && rows.integer(0) > 0;
}

void must_be_same(const std::string& dir, const Manifest& was, const Manifest& is, bool shards) {
    if (const auto what = differences(was, is, shards); !what.empty())
        throw std::invalid_argument(
            fmt::format("{} holds other measurements than these ({}); choose another folder with --out", dir, what));
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

Manifest read_manifest(const std::string& dir) {
    const auto file = journal_file(dir);
    if (!fs::exists(file)) throw std::invalid_argument(fmt::format("{} holds no journal of the laboratory", dir));
    Database db(file, Database::Access::read);
    if (!has_tables(db)) throw std::invalid_argument(fmt::format("the journal in {} is empty: nothing was begun", dir));
    return manifest_in(db);
}

FolderLock::FolderLock(const std::string& dir) {
    const auto file = (fs::path(dir) / "journal.lock").string();
    fd_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (fd_ < 0) throw std::runtime_error(fmt::format("cannot write in the folder {}", dir));
    if (::flock(fd_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(fd_);
    throw std::runtime_error(fmt::format("another program is writing the journal in {} just now", dir));
}

FolderLock::~FolderLock() { ::close(fd_); }

Journal::Journal(const std::string& dir, const Manifest& manifest, const Plan& plan)
    : plan_(plan), finished_(plan.cells.size()) {
    std::error_code error;
    fs::create_directories(dir, error);
    if (error) throw std::runtime_error(fmt::format("cannot create the folder {}: {}", dir, error.message()));
    lock_ = std::make_unique<FolderLock>(dir);
    db_ = std::make_unique<Database>(journal_file(dir), Database::Access::write);
    // In this mode a commit survives the end of the program; that of the machine may take the last ones back, whole.
    db_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    if (has_tables(*db_)) must_be_same(dir, manifest_in(*db_), manifest, false);
    else create(manifest);
    insert_cell_ = std::make_unique<Statement>(
        *db_, fmt::format("INSERT INTO cells({}) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'done', '')",
                          cell_columns));
    insert_sample_ = std::make_unique<Statement>(*db_, insertion());
    make_void_ = std::make_unique<Statement>(*db_, "UPDATE cells SET state = 'void', note = ? WHERE id = ?");
    load();
}

void Journal::create(const Manifest& manifest) {
    Transaction all(*db_);
    db_->run(schema());
    Statement insert(*db_, "INSERT INTO manifest(name, value) VALUES(?, ?)");
    for (const auto& [name, value] : manifest) insert.bind(name).bind(value).run();
    all.commit();
}

void Journal::load() {
    std::map<std::string, std::size_t> by_key;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) by_key[plan_.cells[i].key] = i;
    for_each_cell(*db_, [&](const std::string& key, const std::vector<Sample>& samples) {
        const auto found = by_key.find(key);
        if (found == by_key.end()) throw std::runtime_error(fmt::format("the journal holds an unknown cell: {}", key));
        finished_[found->second] = true, ++count_;
        const Cell& cell = plan_.cells[found->second];
        if (cell.question.empty()) return;
        agreements_[cell.question].add(samples, cell.tolerance);
        cells_of_[cell.question].push_back(found->second);
    });
}

std::size_t Journal::void_cells() {
    Statement count(*db_, "SELECT count(*) FROM cells WHERE state = 'void'");
    count.step();
    return static_cast<std::size_t>(count.integer(0));
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
    Transaction all(*db_);
    insert(cell, samples);
    agree(cell, samples);
    all.commit();
    finished_[cell] = true, ++count_;
}

void Journal::insert(std::size_t index, const std::vector<Sample>& samples) {
    const Cell& c = plan_.cells[index];
    const auto id = static_cast<std::int64_t>(index) + 1;
    insert_cell_->bind(id).bind(c.key).bind(c.game).bind(std::int64_t{c.record}).bind(std::int64_t{c.ply});
    insert_cell_->bind(c.position).bind(c.algorithm).bind(std::int64_t{c.table_bits}).bind(c.replacement).bind(c.grain);
    insert_cell_->bind(std::int64_t{c.lag}).bind(c.distortion).bind(c.variant).bind(std::int64_t{c.repeat}).run();
    for (const auto& s : samples) {
        insert_sample_->bind(id).bind(std::int64_t{s.depth});
        for_each_value(s, [&](const char*, std::optional<double> x) { insert_sample_->bind(x); });
        for_each_count(s, [&](const char*, std::uint64_t n) { insert_sample_->bind(static_cast<std::int64_t>(n)); });
        for_each_text(s, [&](const char*, const std::string& text) { insert_sample_->bind(text); });
        insert_sample_->bind(s.seconds).run();
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
        for (const auto i : cells) make_void_->bind(note_of(depth)).bind(static_cast<std::int64_t>(i) + 1).run();
}

void Journal::take_over(const std::string& dir) {
    const auto file = journal_file(dir);
    if (!fs::exists(file)) throw std::invalid_argument(fmt::format("{} holds no journal of the laboratory", dir));
    Database other(file, Database::Access::read);
    must_be_same(dir, manifest_in(other), manifest_in(*db_), true);
    std::map<std::string, std::size_t> by_key;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) by_key[plan_.cells[i].key] = i;
    for_each_cell(other, [&](const std::string& key, const std::vector<Sample>& samples) {
        const auto found = by_key.find(key);
        if (found == by_key.end()) throw std::runtime_error(fmt::format("{} holds an unknown cell: {}", dir, key));
        add(found->second, samples);
    });
}

}  // namespace betwixt::lab
