#include "games/checkers/tables/opened.hpp"

namespace betwixt::checkers::tables {

const Tables& Folder::of(Objective objective) const {
    Opened& opened = opened_[static_cast<std::size_t>(objective)];
    std::call_once(opened.once,
                   [&] { opened.tables = std::make_unique<const Tables>(objective, path_, betwixt::tables::tell); });
    return *opened.tables;
}

}  // namespace betwixt::checkers::tables
