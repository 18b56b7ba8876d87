#include "games/checkers/tables/opened.hpp"

#include <cstdlib>
#include <map>
#include <stdexcept>

namespace betwixt::checkers::tables {

namespace {

struct Hearer {
    std::mutex mutex;
    std::function<void(const std::string&)> hear;
};
Hearer& hearer() {
    static Hearer h;
    return h;
}
void tell(const std::string& what) {
    const std::lock_guard lock(hearer().mutex);
    if (hearer().hear) hearer().hear(what);
}

}  // namespace

void on_complaint(std::function<void(const std::string&)> hear) {
    const std::lock_guard lock(hearer().mutex);
    hearer().hear = std::move(hear);
}

const Tables& Folder::of(Objective objective) const {
    Opened& opened = opened_[static_cast<std::size_t>(objective)];
    std::call_once(opened.once, [&] { opened.tables = std::make_unique<const Tables>(objective, path_, tell); });
    return *opened.tables;
}

const Folder& folder_named(const std::string& name) {
    static std::mutex mutex;
    static std::map<std::filesystem::path, Folder> folders;
    std::error_code error;
    const auto path = std::filesystem::canonical(name, error);
    if (error || !std::filesystem::is_directory(path, error))
        throw std::invalid_argument("there is no folder '" + name + "' of endgame tables");
    const std::lock_guard lock(mutex);
    return folders.try_emplace(path, path).first->second;
}

const Folder& usual_folder() {
    static const char* const named = std::getenv("BETWIXT_TABLES");
    static const Folder folder(named ? named : "");
    return folder;
}

}  // namespace betwixt::checkers::tables
