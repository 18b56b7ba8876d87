#pragma once
// The files of a game's tables, one per slice: those of a folder, and others that the game adds.

#include <array>
#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/tables/folder.hpp"
#include "games/tables/mapping.hpp"

namespace betwixt::tables {

// Thread-safe for reading. Unreadable files are left out and reported once.
template <class Slice, class File> class SliceFiles {
public:
    // Files are named GAME-SLICE.table. `complain` receives reports of damaged or missing files, from any thread.
    SliceFiles(std::string game, Complain complain)
        : game_(std::move(game)),
          complain_(std::move(complain)),
          files_(Slice::numbers),
          names_(Slice::numbers),
          damaged_(std::make_unique<Damaged>()) {}

    // The greatest number of pieces in a file.
    int most() const { return most_; }
    const File* file(const Slice& s) const { return files_[s.number()].get(); }

    // Replaces another file of that slice. `name` is its name in reports.
    void add(std::unique_ptr<File> file, const std::string& name) {
        const Slice& slice = file->header().slice;
        most_ = std::max(most_, slice.count());
        names_[slice.number()] = name;
        files_[slice.number()] = std::move(file);
    }
    // Calls take(mapping, name) for each of the game's files. take() throws std::runtime_error if it cannot use the
    // file.
    void add_folder(const std::filesystem::path& folder, const auto& take) {
        for (const auto& path : files_in(folder)) try {
                auto mapping = std::make_unique<Mapping>(path);
                take(*mapping, quoted(path));
                mappings_.push_back(std::move(mapping));
            } catch (const std::runtime_error& e) {
                complain("cannot use the endgame table " + quoted(path) + ": " + e.what());
            }
    }
    // Reports missing files: if one slice with a number of pieces is there, all should be. slices(pieces) lists them,
    // from `least` pieces on.
    void name_missing(const std::filesystem::path& folder, int least, const auto& slices) const {
        for (int pieces = least; pieces <= most_; ++pieces) {
            std::size_t missing = 0;
            std::string first;
            const auto all = slices(pieces);
            for (const Slice& s : all)
                if (!file(s) && missing++ == 0) first = s.name();
            if (missing > 0)
                complain(std::to_string(missing) + " of " + std::to_string(all.size()) + " endgame tables of " + game_ +
                         " with " + std::to_string(pieces) + " pieces are missing in " + quoted(folder) +
                         ", the first is " + first);
        }
    }
    // Reports that a block of the slice's file cannot be decoded.
    void name_damaged(const Slice& s) const {
        if (!damaged_->at(s.number()).exchange(true))
            complain("a block of the endgame table " + names_[s.number()] + " is damaged");
    }

private:
    using Damaged = std::array<std::atomic<bool>, Slice::numbers>;

    std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) const {
        std::vector<std::filesystem::path> paths;
        try {
            paths = betwixt::tables::files_in(folder, {".table"});
        } catch (const std::runtime_error& e) {
            complain(e.what());
        }
        std::erase_if(paths, [&](const auto& path) { return !path.filename().string().starts_with(game_ + "-"); });
        return paths;
    }
    void complain(const std::string& what) const {
        if (complain_) complain_(what);
    }

    std::string game_;
    Complain complain_;
    int most_ = 0;
    std::vector<std::unique_ptr<Mapping>> mappings_;
    std::vector<std::unique_ptr<File>> files_;
    std::vector<std::string> names_;
    std::unique_ptr<Damaged> damaged_;
};

}  // namespace betwixt::tables
