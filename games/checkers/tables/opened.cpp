#include "games/checkers/tables/opened.hpp"

#include <cstdlib>

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
std::filesystem::path folder() {
    const char* const named = std::getenv("BETWIXT_TABLES");
    return named ? named : "";
}

}  // namespace

void on_complaint(std::function<void(const std::string&)> hear) {
    const std::lock_guard lock(hearer().mutex);
    hearer().hear = std::move(hear);
}

const Tables& opened(Objective objective) {
    // Each names what is wrong with its own files; what is wrong with the folder is said once, by the first.
    if (objective == Objective::win_all) {
        static const Tables tables(Objective::win_all, folder(), tell);
        return tables;
    }
    static const Tables tables(Objective::lose_all, folder(), tell);
    return tables;
}

}  // namespace betwixt::checkers::tables
