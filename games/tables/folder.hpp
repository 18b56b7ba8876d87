#pragma once
// Folders of endgame tables: how to find them, how to write a file, and who receives reports of unusable files.

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::tables {

// The folders of a list, separated by ':' or ';'. A list that is itself the name of a folder is that folder.
std::vector<std::filesystem::path> folders_of(const std::filesystem::path& list);
// The canonical path of a folder, or a list of those of several. Throws std::invalid_argument if one is not there.
std::filesystem::path canonical_folder(const std::string& name);

// A game's object for the folder or the list of folders, created from its path: one object for each, as long as the
// process exists. Throws std::invalid_argument if there is no such folder.
template <class OfFolder> const OfFolder& folder_named(const std::string& name) {
    static std::mutex mutex;
    static std::map<std::filesystem::path, OfFolder> folders;
    const auto path = canonical_folder(name);
    const std::lock_guard lock(mutex);
    return folders.try_emplace(path, path).first->second;
}
// The object for the folder in the environment variable BETWIXT_TABLES; for the path "" if the variable is not set.
template <class OfFolder> const OfFolder& usual_folder() {
    static const char* const named = std::getenv("BETWIXT_TABLES");
    static const OfFolder folder(named ? named : "");
    return folder;
}

// The files of these folders, separated by ':' or ';', whose names end in one of the extensions. Throws
// std::runtime_error if a folder cannot be read.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folders,
                                            std::initializer_list<std::string_view> extensions);
// Writes the file completely or not at all. Throws std::runtime_error.
void write_whole(const std::filesystem::path& path, const std::string& bytes);

inline std::string quoted(const std::filesystem::path& path) {
    return std::string(1, '\'').append(path.string()).append(1, '\'');
}

using Complain = std::function<void(const std::string&)>;
// Sets the function that receives reports of unusable files from now on; by default there is none.
void on_complaint(Complain hear);
// Calls that function. Thread-safe.
void tell(const std::string& what);

}  // namespace betwixt::tables
