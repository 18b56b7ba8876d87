#pragma once

#include <memory>

#include "betwixt/engine/endgame_tables.hpp"
#include "games/checkers/rule_book.hpp"

namespace betwixt::checkers::tables {

// Makes and checks the tables of an aim, one file per slice: FOLDER/giveaway-1k2-2k0.table.
std::shared_ptr<EndgameTables> maker(Objective objective);

}  // namespace betwixt::checkers::tables
