#pragma once
// What a search did, what a value depends on, and what answered a node.

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

#include "betwixt/core/value.hpp"

namespace betwixt {

// What a search did. One line per figure.
struct Statistics {
    std::uint64_t nodes = 0;     // positions visited, leaves and table cutoffs included
    std::uint64_t leaves = 0;    // positions evaluated, finished games included
    std::uint64_t interior = 0;  // positions whose moves were searched
    std::uint64_t table_cutoffs = 0;
    std::uint64_t etc_cutoffs = 0;
    std::uint64_t bounded = 0;         // positions valued by the game's bounds
    std::uint64_t prob_cuts = 0;       // positions cut off by what a shallow search predicts
    std::uint64_t null_move_cuts = 0;  // positions that reach beta even after a pass
    std::uint64_t reverse_futile = 0;  // positions that reach beta even minus a margin
    std::uint64_t pruned = 0;          // moves left out as late or as losing
    std::uint64_t futile = 0;          // quiet moves that could not reach the window
    std::uint64_t path_draws = 0;      // draws by repetition or by a counter
    std::uint64_t tablebase_hits = 0;  // positions found in an endgame table
    std::uint64_t passes = 0;          // searches from the root
    std::uint64_t below_horizon = 0;   // of the leaves: those that quiescence reached by noisy moves
    std::uint64_t researches = 0;      // second searches of NegaScout that are no part of another one
    std::uint64_t research_nodes = 0;  // nodes in these
    std::uint64_t research_leaves = 0;
    std::uint64_t put_off = 0;         // moves put off because another thread searched them
    std::uint64_t opened = 0;          // nodes whose moves were opened to other threads
    std::uint64_t contradictions = 0;  // passes whose result contradicts an earlier one: selective searches only
    int deepest = 0;                   // plies from the root to the farthest position that quiescence valued

    constexpr Statistics& operator+=(const Statistics& s) {
        nodes += s.nodes, leaves += s.leaves, interior += s.interior, passes += s.passes;
        table_cutoffs += s.table_cutoffs, etc_cutoffs += s.etc_cutoffs, bounded += s.bounded;
        prob_cuts += s.prob_cuts, null_move_cuts += s.null_move_cuts, reverse_futile += s.reverse_futile;
        pruned += s.pruned, futile += s.futile, path_draws += s.path_draws, below_horizon += s.below_horizon;
        researches += s.researches, research_nodes += s.research_nodes, research_leaves += s.research_leaves;
        tablebase_hits += s.tablebase_hits, put_off += s.put_off, opened += s.opened;
        contradictions += s.contradictions, deepest = deepest < s.deepest ? s.deepest : deepest;
        return *this;
    }
};

// What the table did, for statistics. Contradictions are bounds that crossed: the EXACT rule forbids them.
struct TableCounters {
    std::uint64_t probes = 0, hits = 0, stores = 0, rejected = 0, contradictions = 0;

    constexpr TableCounters& operator+=(const TableCounters& c) {
        probes += c.probes, hits += c.hits, stores += c.stores;
        rejected += c.rejected, contradictions += c.contradictions;
        return *this;
    }
};

// What a value depends on besides the rules: the horizon, selective cuts, the path to its node. A value that depends on
// none of them holds for the whole game.
//
// The counters run for a whole search. A node compares them before and after: its value may depend on what grew.
struct Provenance {
    std::uint64_t horizon = 0;    // evaluations used, and entries that depend on such
    std::uint64_t selective = 0;  // selective cuts used, and entries that depend on such
    // The smallest ply of a position that a draw by repetition led back to, since a node reset it. Plies below 0 are
    // the game's history before the root.
    int path = independent;
    static constexpr int independent = std::numeric_limits<int>::max();

    void rests_on_path(int ply) { path = std::min(path, ply); }
};

// What answered a node. `stopped`: nothing, for the search ended first.
enum class AnsweredBy : std::uint8_t {
    stopped,
    children,
    at_once,  // the rules, or the game's solver
    horizon,
    table,
    transposition,
    tablebase,
    bounds,
    repetition,
    null_move,
    prob_cut,
    margin,
    lookahead
};
inline constexpr std::array<std::string_view, 13> answered_by_names{
    "stopped", "children",   "at once",   "horizon",  "table",  "a child's entry", "tablebase",
    "bounds",  "repetition", "null move", "prob-cut", "margin", "lookahead"};

}  // namespace betwixt
