#pragma once
// Betwixt: one memory-enhanced null-window search and many short drivers, for any game with perfect information.

#include "betwixt/core/compiler.hpp"
#include "betwixt/deepening/search.hpp"
#include "betwixt/game/perft.hpp"
#include "betwixt/search/all.hpp"
