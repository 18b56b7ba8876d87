#pragma once
// Endgame tables of chess, for a search.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/chess/position.hpp"
#include "games/chess/syzygy/tables.hpp"
#include "games/chess/tables/file.hpp"
#include "games/tables/slice_files.hpp"

namespace betwixt::chess::tables {

using betwixt::tables::Complain;

// The location of a position with 3 or 4 men. Nothing if a side may castle.
std::optional<Location> locate(const Position& p);

// Thread-safe. Only the constructor may throw: unreadable files are left out and reported once.
class Tables {
public:
    // The tables in a folder; none if its name is empty. `complain` receives reports of damaged or missing files, from
    // any thread.
    explicit Tables(const std::filesystem::path& folder, Complain complain = {});

    // The tables contain no positions with more men.
    int most() const { return files_.most(); }
    // Plies of the longest win; 0 if there is none.
    int longest() const { return longest_; }
    // The result of the position for the side to move, with the plies to mate, without repetition and the counter of
    // plies. Nothing if no table has the position, or its block is damaged.
    std::optional<Result> probe(const Position& p) const;
    const SliceFile* file(const Slice& s) const { return files_.file(s); }

private:
    betwixt::tables::SliceFiles<Slice, SliceFile> files_;
    int longest_ = 0;
};

// The tables of a folder, our own and Syzygy tables, opened at the first use. Thread-safe.
class Folder {
public:
    explicit Folder(std::filesystem::path path) : path_(std::move(path)) {}

    const Tables& tables() const { return open(), *tables_; }
    const syzygy::Tables& syzygy() const { return open(), *syzygy_; }

private:
    void open() const;

    std::filesystem::path path_;
    mutable std::once_flag once_;
    mutable std::unique_ptr<const Tables> tables_;
    mutable std::unique_ptr<const syzygy::Tables> syzygy_;
};

}  // namespace betwixt::chess::tables
