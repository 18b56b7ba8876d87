#pragma once
// The tables of this process, opened when a search first asks them.

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "games/checkers/tables/tables.hpp"

namespace betwixt::checkers::tables {

// Those in a folder, and those that are compiled in. Any thread may ask.
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

// The same for all who name it, for as long as the process lives. Throws std::invalid_argument where there is no such
// folder.
const Folder& folder_named(const std::string& name);
// What the environment's BETWIXT_TABLES names.
const Folder& usual_folder();
inline const Tables& opened(Objective objective) { return usual_folder().of(objective); }

// Who hears, from then on, of files that cannot be used; by default nobody.
void on_complaint(std::function<void(const std::string&)> hear);

}  // namespace betwixt::checkers::tables
