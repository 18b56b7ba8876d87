#pragma once
// A lock, so that only one program at a time makes the tables of a game in a folder.

#include <filesystem>
#include <string>

namespace betwixt::tables {

// The system releases the lock when the program ends in any way; the empty file FOLDER/GAME.lock stays.
class FolderLock {
public:
    // Throws std::invalid_argument if another program has the lock. Locks nothing if the file cannot be created: then
    // no table can be written, either.
    FolderLock(const std::filesystem::path& folder, const std::string& game);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file_;
};

}  // namespace betwixt::tables
