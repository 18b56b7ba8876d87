#pragma once
// The results of an experiment: an SQLite file in write-ahead mode. After any crash each cell is either complete or
// absent. One program writes at a time; any number of programs may read meanwhile.

#include <filesystem>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "lab/manifest.hpp"
#include "lab/sample.hpp"

namespace betwixt::lab {

// The intersection of the intervals that the cells of one question found, by depth. The cells disagree if it is empty.
class Agreement {
public:
    void add(const std::vector<Sample>& samples, double tolerance);
    // The smallest depth at which cells disagree; 0 if they agree.
    Depth disagreement() const;

private:
    struct Interval {
        double lower, upper;
    };
    std::map<Depth, Interval> by_depth_;
};

// A lock on a folder that one program at a time can have.
class FolderLock {
public:
    explicit FolderLock(const std::string& dir);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int fd_;
};

class Journal {
public:
    // Opens or creates DIR/journal.sqlite for the cells of the plan. Throws with one sentence: std::invalid_argument if
    // the journal belongs to another experiment or program, or if another program is writing it; std::runtime_error if
    // the journal cannot be written.
    Journal(const std::string& dir, const Manifest& manifest, const Plan& plan);
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    bool has(std::size_t cell) const { return finished_[cell]; }
    std::size_t finished() const { return count_; }
    // The number of void cells: those whose values contradict another cell of the same question.
    std::size_t void_cells();
    // One sentence for each question whose cells disagree.
    std::vector<std::string> disagreements() const;
    // Adds cell `cell` of the plan; the cell is in the file when this returns. A cell that the file has already is not
    // changed.
    void add(std::size_t cell, const std::vector<Sample>& samples);
    // Copies all cells of another journal of the same experiment. Throws std::invalid_argument.
    void take_over(const std::string& dir);

private:
    void create(const Manifest& manifest);
    void load();
    void insert(std::size_t cell, const std::vector<Sample>& samples);
    // Adds a cell to its question, and marks the cells of the question as void if they disagree.
    void agree(std::size_t cell, const std::vector<Sample>& samples);

    const Plan& plan_;
    std::string dir_;
    std::unique_ptr<FolderLock> lock_;
    std::unique_ptr<SQLite::Database> db_;
    std::map<std::string, std::size_t> cell_of_key_;
    std::vector<bool> finished_;
    std::size_t count_ = 0;
    std::map<std::string, Agreement> agreements_;
    std::map<std::string, std::vector<std::size_t>> cells_of_;  // question -> its finished cells
    std::unique_ptr<SQLite::Statement> insert_cell_, insert_sample_, make_void_;
};

// The manifest of DIR's journal. Throws std::invalid_argument if there is none.
Manifest read_manifest(const std::string& dir);
Manifest manifest_in(const SQLite::Database& db);
// The value of `name` in the manifest of DIR's journal. Throws std::invalid_argument if there is none.
std::string value_in(const Manifest& manifest, const std::string& name, const std::string& dir);
std::string journal_file(const std::string& dir);
// Opens a journal for reading while others may write it. Throws SQLite::Exception.
SQLite::Database open_to_read(const std::filesystem::path& file);
// Calls f. Converts an SQLite error to a std::runtime_error that names the journal of DIR.
template <class F> decltype(auto) with_journal(const std::string& dir, F&& f) try {
    return f();
} catch (const SQLite::Exception& error) {
    throw std::runtime_error(journal_file(dir) + ": " + error.what());
}

}  // namespace betwixt::lab
