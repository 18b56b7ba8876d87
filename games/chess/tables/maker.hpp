#pragma once

#include <memory>

#include "betwixt/engine/endgame_tables.hpp"

namespace betwixt::chess::tables {

// Makes and checks the tables, one file per slice: FOLDER/chess-kq-k.table. All have distances.
std::shared_ptr<EndgameTables> maker();

}  // namespace betwixt::chess::tables
