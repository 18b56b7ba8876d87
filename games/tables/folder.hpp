#pragma once
// Folders of endgame tables: which there are, how a file is written, and who hears of files that cannot be used.

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace betwixt::tables {

// The folder's own name, the same for all ways to write it. Throws std::invalid_argument where there is no such folder.
std::filesystem::path canonical_folder(const std::string& name);

// What a game keeps of the folder: the same for all who name it, for as long as the process lives. OfFolder is made of
// the folder's path. Throws std::invalid_argument where there is no such folder.
template <class OfFolder> const OfFolder& folder_named(const std::string& name) {
    static std::mutex mutex;
    static std::map<std::filesystem::path, OfFolder> folders;
    const auto path = canonical_folder(name);
    const std::lock_guard lock(mutex);
    return folders.try_emplace(path, path).first->second;
}
// The same of the folder that the environment's BETWIXT_TABLES names; of the path "" where it names none.
template <class OfFolder> const OfFolder& usual_folder() {
    static const char* const named = std::getenv("BETWIXT_TABLES");
    static const OfFolder folder(named ? named : "");
    return folder;
}

// The files of a folder whose names end in .table. Throws std::runtime_error where it cannot be read.
std::vector<std::filesystem::path> table_files(const std::filesystem::path& folder);
// The file appears whole or not at all. Throws std::runtime_error.
void write_whole(const std::filesystem::path& path, const std::string& bytes);

inline std::string quoted(const std::filesystem::path& path) {
    return std::string(1, '\'').append(path.string()).append(1, '\'');
}

using Complain = std::function<void(const std::string&)>;
// Who hears, from then on, of files that cannot be used; by default nobody.
void on_complaint(Complain hear);
// Tells it, from any thread.
void tell(const std::string& what);

}  // namespace betwixt::tables
