#pragma once

#include <vector>

#include "betwixt/engine/engine.hpp"
#include "games/checkers/rule_book.hpp"

namespace betwixt::checkers {

// Checkers and give-away checkers on 8x8.
std::vector<GameEntry> entries();
std::unique_ptr<Engine> logged_engine(Objective objective);
// Give-away checkers with real values, for the laboratory.
std::vector<GameEntry> real_entries();
// Checkers and give-away checkers on the smaller boards.
std::vector<GameEntry> small_entries();

// The entries of 8x8, compiled for newer processors.
namespace fast {
std::vector<GameEntry> entries();
}

}  // namespace betwixt::checkers
