#pragma once
// One program at a time makes the tables of a game in a folder.

#include <filesystem>
#include <string>

namespace betwixt::tables {

// The system gives the lock back when the program ends, however it ends; the empty file FOLDER/GAME.lock stays.
class FolderLock {
public:
    // Throws std::invalid_argument where another holds the lock. Nothing is locked where no file can be made: no table
    // can, either.
    FolderLock(const std::filesystem::path& folder, const std::string& game);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file_;
};

}  // namespace betwixt::tables
