#include "lab/database.hpp"

#include <stdexcept>

#include <fmt/core.h>
#include <sqlite3.h>

namespace betwixt::lab {

Database::Database(const std::string& file, Access access) : file_(file) {
    const int flags = access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (sqlite3_open_v2(file.c_str(), &db_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
        const std::string what = db_ ? sqlite3_errmsg(db_) : "there is not enough memory";
        sqlite3_close(db_);
        throw std::runtime_error(fmt::format("{}: {}", file, what));
    }
    sqlite3_busy_timeout(db_, 10'000);
}

Database::~Database() { sqlite3_close(db_); }

void Database::fail() const { throw std::runtime_error(fmt::format("{}: {}", file_, sqlite3_errmsg(db_))); }

void Database::run(const std::string& sql) {
    if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Statement::Statement(Database& db, const std::string& sql) : db_(db) {
    check(sqlite3_prepare_v2(db.db_, sql.c_str(), -1, &statement_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::check(int status) const {
    if (status != SQLITE_OK) db_.fail();
}

Statement& Statement::bind(std::int64_t value) {
    check(sqlite3_bind_int64(statement_, ++bound_, value));
    return *this;
}
Statement& Statement::bind(double value) {
    check(sqlite3_bind_double(statement_, ++bound_, value));
    return *this;
}
Statement& Statement::bind(const std::string& value) {
    check(sqlite3_bind_text64(statement_, ++bound_, value.c_str(), value.size(), nullptr, SQLITE_UTF8));
    return *this;
}
Statement& Statement::bind(std::optional<double> value) {
    if (value) return bind(*value);
    check(sqlite3_bind_null(statement_, ++bound_));
    return *this;
}

bool Statement::step() {
    const int status = sqlite3_step(statement_);
    if (status != SQLITE_ROW && status != SQLITE_DONE) db_.fail();
    return status == SQLITE_ROW;
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() {
    sqlite3_reset(statement_);
    bound_ = 0;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }
double Statement::real(int column) const { return sqlite3_column_double(statement_, column); }
std::optional<double> Statement::optional_real(int column) const {
    return is_null(column) ? std::nullopt : std::optional(real(column));
}
std::string Statement::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : "";
}
bool Statement::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
bool Statement::is_text(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_TEXT; }
int Statement::columns() const { return sqlite3_column_count(statement_); }
std::string Statement::column_name(int column) const { return sqlite3_column_name(statement_, column); }

Transaction::~Transaction() {
    if (!open_) return;
    try {
        db_.run("ROLLBACK");
    } catch (const std::exception&) {  // the failure that ended it is already on its way
    }
}

}  // namespace betwixt::lab
