#pragma once
// The results of an experiment, an SQLite file in write-ahead mode: whatever ends the program, cells are there whole or
// not at all. One program writes at a time; any number may read meanwhile.

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

// What the cells of one question found: the values that all of them allow, by depth. Where none is left they disagree.
class Agreement {
public:
    void add(const std::vector<Sample>& samples, double tolerance);
    // The least depth at which cells disagree; 0 while they agree.
    Depth disagreement() const;

private:
    struct Interval {
        double lower, upper;
    };
    std::map<Depth, Interval> by_depth_;
};

// Held by one program at a time.
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
    // Opens or creates DIR/journal.sqlite for the cells of the plan. Throws, with one sentence, std::invalid_argument
    // when it is of another experiment or program, or another program is writing it just now; std::runtime_error when
    // it can no longer be written.
    Journal(const std::string& dir, const Manifest& manifest, const Plan& plan);
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    bool has(std::size_t cell) const { return finished_[cell]; }
    std::size_t finished() const { return count_; }
    // How many cells are void: their position's values differ among them.
    std::size_t void_cells();
    // A sentence on each question that cells disagree about.
    std::vector<std::string> disagreements() const;
    // Cell `cell` of the plan is in the file when this returns; one that is there already stays as it is.
    void add(std::size_t cell, const std::vector<Sample>& samples);
    // Takes over all cells of another journal of the same experiment. Throws std::invalid_argument.
    void take_over(const std::string& dir);

private:
    void create(const Manifest& manifest);
    void load();
    void insert(std::size_t cell, const std::vector<Sample>& samples);
    // Counts a cell in, and makes void what disagrees.
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

// The manifest of DIR's journal. Throws std::invalid_argument when there is none.
Manifest read_manifest(const std::string& dir);
Manifest manifest_in(const SQLite::Database& db);
// What the manifest of DIR's journal says under that name. Throws std::invalid_argument when it says nothing.
std::string value_in(const Manifest& manifest, const std::string& name, const std::string& dir);
std::string journal_file(const std::string& dir);
// To be read, while others may write. What goes wrong in SQLite is a SQLite::Exception.
SQLite::Database open_to_read(const std::filesystem::path& file);
// Calls f; what goes wrong in SQLite becomes a std::runtime_error that names the journal of DIR.
template <class F> decltype(auto) with_journal(const std::string& dir, F&& f) try {
    return f();
} catch (const SQLite::Exception& error) {
    throw std::runtime_error(journal_file(dir) + ": " + error.what());
}

}  // namespace betwixt::lab
