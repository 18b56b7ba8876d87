#pragma once
// The tables of three men that tests of chess compare with: samples of Syzygy's, and our own.

#include <filesystem>
#include <random>
#include <string>

#include "games/chess/tables/maker.hpp"
#include "games/chess/tables/tables.hpp"

namespace betwixt::chess::syzygy {

// Syzygy tables of KQK, with plies, and KRK, without.
inline const std::filesystem::path samples = "data/chess/syzygy";

class TestFolder {
public:
    TestFolder() { std::filesystem::create_directories(path); }
    ~TestFolder() { std::filesystem::remove_all(path); }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;

    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("betwixt-syzygy-" + std::to_string(std::random_device{}()));
};

// All our tables of three men, made at the first call.
inline const chess::tables::Tables& own_three_men() {
    static const TestFolder folder;
    static const chess::tables::Tables tables = [] {
        for (const auto& stage : chess::tables::maker()->build(3, 4, folder.path)) {
            for (const auto& task : stage.tasks) task.run(nullptr);
            stage.end();
        }
        return chess::tables::Tables(folder.path);
    }();
    return tables;
}

}  // namespace betwixt::chess::syzygy
