#pragma once
// Searches recorded node by node in one compact file, for programs/trace/viewer.
//
//     line 1    "betwixt trace 1"
//     line 2    JSON: game, position, the board as text, unit, the numbers that represent infinity, names of answers;
//               for each search its name, result, moves (texts), passes, and its numbers of nodes and bytes
//     then      the nodes of each search, one search after the other: see encode()

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "betwixt/search/instruments/trace.hpp"

namespace betwixt::trace {

struct Search {
    std::string name;  // as "mtd(f)/alpha-beta"
    EngineReport end;
    TraceLog log;
};

struct Record {
    std::string game, position, board;
    GameInfo info;
    std::vector<Search> searches;
};

// Searches a position by an engine of GameEntry::create_logged, from an empty table. Throws std::invalid_argument.
Search recorded(Engine& engine, const std::string& position, const Limits& limits);

std::string bytes_of(const Record& record);
// A self-contained page that shows the record (page.cpp).
std::string page_of(const Record& record);

}  // namespace betwixt::trace
