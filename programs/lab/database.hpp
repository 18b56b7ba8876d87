#pragma once
// SQLite, as much of it as a journal needs. Every failure is a std::runtime_error naming the file.

#include <cstdint>
#include <optional>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace betwixt::lab {

class Database {
public:
    enum class Access { read, write };
    // Opens the file; creates it when it is to be written.
    Database(const std::string& file, Access access);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // One or more statements that answer nothing.
    void run(const std::string& sql);

private:
    friend class Statement;
    [[noreturn]] void fail() const;

    std::string file_;
    sqlite3* db_ = nullptr;
};

// A prepared statement: bind, step through rows, reset, again.
class Statement {
public:
    Statement(Database& db, const std::string& sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // The next unbound parameter, from the left.
    Statement& bind(std::int64_t value);
    Statement& bind(double value);
    Statement& bind(const std::string& value);
    Statement& bind(std::optional<double> value);
    // Is there another row?
    bool step();
    // Executes to the end, and makes ready for the next.
    void run();
    void reset();

    std::int64_t integer(int column) const;
    double real(int column) const;
    std::optional<double> optional_real(int column) const;
    std::string text(int column) const;
    // "text", "integer", ... of the current row; nothing for NULL.
    bool is_null(int column) const;
    bool is_text(int column) const;
    int columns() const;
    std::string column_name(int column) const;

private:
    void check(int status) const;

    Database& db_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

// All of it or nothing: rolls back unless it is committed.
class Transaction {
public:
    explicit Transaction(Database& db) : db_(db) { db_.run("BEGIN IMMEDIATE"); }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit() { db_.run("COMMIT"), open_ = false; }

private:
    Database& db_;
    bool open_ = true;
};

}  // namespace betwixt::lab
