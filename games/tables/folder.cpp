#include "games/tables/folder.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace betwixt::tables {

namespace {

struct Hearer {
    std::mutex mutex;
    Complain hear;
};
Hearer& hearer() {
    static Hearer h;
    return h;
}

}  // namespace

void on_complaint(Complain hear) {
    const std::lock_guard lock(hearer().mutex);
    hearer().hear = std::move(hear);
}

void tell(const std::string& what) {
    const std::lock_guard lock(hearer().mutex);
    if (hearer().hear) hearer().hear(what);
}

std::vector<std::filesystem::path> folders_of(const std::filesystem::path& list) {
    std::error_code error;
    const std::string& all = list.native();
    if (std::filesystem::is_directory(list, error)) return {list};
    std::vector<std::filesystem::path> folders;
    for (std::size_t from = 0, to = 0; from <= all.size(); from = to + 1) {
        to = std::min(all.find_first_of(":;", from), all.size());
        if (to > from) folders.emplace_back(all.substr(from, to - from));
    }
    return folders;
}

std::filesystem::path canonical_folder(const std::string& name) {
    std::string all;
    for (const auto& folder : folders_of(name)) {
        std::error_code error;
        const auto path = std::filesystem::canonical(folder, error);
        if (error || !std::filesystem::is_directory(path, error))
            throw std::invalid_argument("there is no folder " + quoted(folder) + " of endgame tables");
        all += (all.empty() ? "" : ":") + path.native();
    }
    if (all.empty()) throw std::invalid_argument("there is no folder '" + name + "' of endgame tables");
    return all;
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folders,
                                            std::initializer_list<std::string_view> extensions) {
    std::error_code error;
    std::vector<std::filesystem::path> paths;
    for (const auto& folder : folders_of(folders)) {
        for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
            for (const auto extension : extensions)
                if (at->path().extension() == extension) paths.push_back(at->path());
        if (error) throw std::runtime_error("cannot read the folder of endgame tables " + quoted(folder));
    }
    return paths;
}

void write_whole(const std::filesystem::path& path, const std::string& bytes) {
    std::filesystem::path part = path;
    part += ".part";
    std::ofstream out(part, std::ios::binary);
    out << bytes << std::flush;
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(part, path, error);
    if (!out || error) throw std::runtime_error("cannot write the file '" + path.string() + "'");
}

}  // namespace betwixt::tables
