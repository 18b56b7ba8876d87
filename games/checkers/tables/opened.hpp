#pragma once
// The tables of this process, opened when a search first uses them.

#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

#include "games/checkers/tables/tables.hpp"

namespace betwixt::checkers::tables {

// The tables in a folder and those that are compiled in. Thread-safe.
class Folder {
public:
    explicit Folder(std::filesystem::path path) : path_(std::move(path)) {}

    const Tables& of(Objective objective) const;

private:
    struct Opened {
        std::once_flag once;
        std::unique_ptr<const Tables> tables;
    };
    std::filesystem::path path_;
    mutable std::array<Opened, 2> opened_;  // by objective
};

// See games/tables/folder.hpp.
inline const Folder& folder_named(const std::string& name) { return betwixt::tables::folder_named<Folder>(name); }
inline const Folder& usual_folder() { return betwixt::tables::usual_folder<Folder>(); }
inline const Tables& opened(Objective objective) { return usual_folder().of(objective); }

}  // namespace betwixt::checkers::tables
