#pragma once
// The tables of this process, opened when a search first asks them.

#include <functional>
#include <string>

#include "games/checkers/tables/tables.hpp"

namespace betwixt::checkers::tables {

// From the folder that the environment's BETWIXT_TABLES names, and those that are compiled in. Any thread may ask.
const Tables& opened(Objective objective);
// Who hears, from then on, of files that cannot be used; by default nobody.
void on_complaint(std::function<void(const std::string&)> hear);

}  // namespace betwixt::checkers::tables
