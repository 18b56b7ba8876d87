#include "games/tables/folder.hpp"

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

std::filesystem::path canonical_folder(const std::string& name) {
    std::error_code error;
    auto path = std::filesystem::canonical(name, error);
    if (error || !std::filesystem::is_directory(path, error))
        throw std::invalid_argument("there is no folder '" + name + "' of endgame tables");
    return path;
}

std::vector<std::filesystem::path> table_files(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> paths;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == ".table") paths.push_back(at->path());
    if (error) throw std::runtime_error("cannot read the folder of endgame tables " + quoted(folder));
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
