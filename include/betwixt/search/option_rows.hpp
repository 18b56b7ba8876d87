#pragma once
// A row for every member of SearchOptions: its name, range, what it changes and its help. The checks before a search
// and the engine's option table are made from the rows; from that table the command line, protocols, bindings and
// docs/reference/options.md.

#include <string_view>
#include <variant>

#include "betwixt/search/options.hpp"
#include "betwixt/search/ranges.hpp"

namespace betwixt {

// Headings in help and documentation.
enum class OptionGroup { algorithm, memory, ordering, strength };

// What an option changes.
enum class Changes {
    cost,      // how many nodes a search takes; the value stays
    value,     // what a position is worth at a depth
    declared,  // the same, for selective search by declared value functions: all drivers find one value
    window,    // the value depends on the window, the table or the path: PRACTICAL only
};

// What a game must offer (game/offers.hpp) for the option to be on.
enum class Needs { nothing, null_move, noisy, extends };

struct SearchOptionRow {
    std::variant<bool SearchOptions::*, Depth SearchOptions::*, double SearchOptions::*> member;
    Range range;  // its name, and the range of a number
    OptionGroup group;
    Changes changes;
    std::string_view help;
    Needs needs = Needs::nothing;
    std::string_view opposite = {};  // of a flag: the name that turns it off; empty: "no-NAME"
    std::string_view opposite_help = "Turn that off";
};

namespace option_rows {
constexpr Range flag(std::string_view name) { return {name, 0, 1}; }
constexpr Range plies(std::string_view name, Depth least, Depth most = max_depth) {
    return {name, static_cast<double>(least), static_cast<double>(most)};
}
constexpr Range units(std::string_view name) { return {name, 0, range_of::unlimited, false}; }

using enum OptionGroup;
using enum Changes;
using S = SearchOptions;
// clang-format off
inline constexpr SearchOptionRow all[]{
    {&S::exact, flag("exact"), memory, cost, "Count an entry at its own depth only: all drivers return the minimax value; also turns off what needs --practical", Needs::nothing, "practical", "Count deeper entries, too (default for play)"},
    {&S::quiescence, plies("quiescence", 0, 64), algorithm, value, "Plies of noisy moves below the horizon"},
    {&S::grain, units("grain"), algorithm, value, "Round evaluations to multiples of this many units of the game; 0 leaves evaluations as they are"},
    {&S::bounds, flag("game-bounds"), algorithm, cost, "Ask the game for bounds on the value and for forced moves"},
    {&S::solver, flag("solver"), algorithm, cost, "Let the game solve its last moves by itself"},
    {&S::tablebase, flag("tablebase"), algorithm, value, "Ask the game's endgame tables"},
    {&S::counter_draws, flag("counter-draws"), algorithm, value, "A game that says so is a draw after many reversible plies, as checkers after 80"},
    {&S::null_move, flag("null-move"), algorithm, declared, "Selective, for every driver the same value: passing is one more move, searched less deep", Needs::null_move},
    {&S::reduce, flag("reduce"), algorithm, declared, "Selective, for every driver the same value: quiet moves are searched a ply less deep", Needs::noisy},
    {&S::extend, flag("extend"), algorithm, declared, "Selective, for every driver the same value: moves that the game picks out are searched a ply deeper", Needs::extends},
    {&S::futility, units("futility"), algorithm, declared, "Selective, for every driver the same value: with one ply left a quiet move gains at most this many units; 0 is off", Needs::noisy},
    {&S::futility_depth, plies("futility-depth", 1), algorithm, value, "Futility, in both forms, applies with at most this many plies left; its margin is multiplied by the plies left"},
    {&S::reverse_futility, units("reverse-futility"), algorithm, declared, "Selective, for every driver the same value: with up to 6 plies left a position is worth at least its evaluation minus this many units per ply; 0 is off", Needs::noisy},
    {&S::null_move_cut, flag("null-move-cut"), algorithm, window, "Classical null move, which depends on the window: with --practical", Needs::null_move},
    {&S::reduce_late, flag("reduce-late"), algorithm, window, "Classical late move reductions, which depend on the window: with --practical", Needs::noisy},
    {&S::futility_cut, units("futility-cut"), algorithm, window, "Classical futility pruning by this many units, which depends on the window: with --practical; 0 is off", Needs::noisy},
    {&S::prune_late, flag("prune-late"), algorithm, window, "Late move pruning: with d <= 6 plies left, quiet moves after the first 3 + d*d are not searched; depends on the window: with --practical", Needs::noisy},
    {&S::prune_losing, flag("prune-losing"), algorithm, window, "With 7 plies left or fewer, moves that lose too much material by exchange are not searched; depends on the window: with --practical"},
    {&S::reduce_unknown, flag("reduce-unknown"), algorithm, window, "Internal iterative reduction: positions without a move in the table are searched a ply less deep: with --practical", Needs::noisy},
    {&S::principal, flag("principal"), algorithm, window, "Exempt the principal line from classical cuts and reduce its moves by a ply less, at null windows, too: with --practical"},
    {&S::path_values, flag("path-values"), memory, window, "Store values that rest on a draw by repetition, too: with --practical"},
    {&S::noisy_table, flag("noisy-table"), memory, window, "Quiescence uses the table, too: with --practical"},
    {&S::table_depth, plies("table-depth", S::measured), memory, cost, "The shallowest remaining depth that uses the table; 0: leaves, too; -1: where it is found to pay (compare and lab: 1)"},
    {&S::table_bounds, flag("table-bounds"), memory, cost, "Let bounds in the table answer questions, not only order moves"},
    {&S::hash_move, flag("hash-move"), ordering, cost, "Try the table's move first"},
    {&S::killers, flag("killers"), ordering, cost, "Try killer moves; by default where the game gives no order"},
    {&S::history, flag("history"), ordering, cost, "Sort by history; by default where the game gives no order"},
    {&S::measured_order, flag("measured-order"), ordering, cost, "Use killers, history and the moves of one-ply entries only where they are found to help"},
    {&S::lookahead, flag("lookahead"), ordering, cost, "Value the children that can be valued statically before one is searched"},
    {&S::etc, plies("etc", S::measured), ordering, cost, "Look for enhanced transposition cutoffs at nodes with at least this many plies left; 0 is off; -1: where they are found to pay; by default -1, in play and solve 12"},
    {&S::presort, plies("presort", 0), ordering, cost, "Order children by their evaluations, too, at nodes with at least this many plies to go; 0 is off"},
};
// clang-format on
}  // namespace option_rows

inline constexpr const auto& search_option_rows = option_rows::all;

// True if the option has the same value in both.
inline bool is_same(const SearchOptionRow& row, const SearchOptions& a, const SearchOptions& b) {
    return std::visit([&](auto member) { return a.*member == b.*member; }, row.member);
}

// Turns off what only a PRACTICAL search may do.
inline void turn_off_window_dependent(SearchOptions& o) {
    for (const auto& row : search_option_rows)
        if (row.changes == Changes::window)
            std::visit([&](auto member) { o.*member = SearchOptions{}.*member; }, row.member);
}

// True if what a table learned under the options `before` holds under `now`: a PRACTICAL search takes over what an
// EXACT one learned.
inline bool keeps_values(const SearchOptions& before, const SearchOptions& now) {
    if (now.exact && !before.exact) return false;
    for (const auto& row : search_option_rows)
        if (row.changes != Changes::cost && !is_same(row, before, now)) return false;
    return true;
}

}  // namespace betwixt
