#pragma once
// Endgame tables of chess as a search asks them.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/chess/position.hpp"
#include "games/chess/tables/file.hpp"
#include "games/tables/slice_files.hpp"

namespace betwixt::chess::tables {

using betwixt::tables::Complain;

// Where the tables have a position of 3 or 4 men. Nothing where somebody may castle.
std::optional<Location> locate(const Position& p);

// Any thread may ask. Nothing here throws once it is made: what cannot be read is left out and named once.
class Tables {
public:
    // The tables in a folder, none where it has no name. `complain` hears of files that are damaged or missing, from
    // any thread.
    explicit Tables(const std::filesystem::path& folder, Complain complain = {});

    // Positions of more men are not known.
    int most() const { return files_.most(); }
    // The plies that the longest win takes; 0 without one.
    int longest() const { return longest_; }
    // What the position is worth to the side to move, and in how many plies it is mate, the counter of plies and
    // repetition apart. Nothing where no table has it, or its block is damaged.
    std::optional<Result> probe(const Position& p) const;
    const SliceFile* file(const Slice& s) const { return files_.file(s); }

private:
    betwixt::tables::SliceFiles<Slice, SliceFile> files_;
    int longest_ = 0;
};

// Those of a folder, opened when somebody first asks. Any thread may.
class Folder {
public:
    explicit Folder(std::filesystem::path path) : path_(std::move(path)) {}

    const Tables& tables() const;

private:
    std::filesystem::path path_;
    mutable std::once_flag once_;
    mutable std::unique_ptr<const Tables> tables_;
};

}  // namespace betwixt::chess::tables
