#pragma once
// Every option of an engine, a line each. The command line, the players of matches, experiments, protocols, their help
// and docs/reference/options.md follow from this table.

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "betwixt/engine/given_options.hpp"
#include "betwixt/memory/replacement.hpp"
#include "betwixt/search/all.hpp"
#include "betwixt/search/ranges.hpp"

namespace betwixt {

namespace detail {
// The largest table, in megabytes and in entries of up to 32 bytes: where addresses have 32 bits, a size does not wrap.
inline constexpr bool narrow = sizeof(std::size_t) == 4;
inline constexpr double most_megabytes = narrow ? 1 << 11 : 1 << 24;
inline constexpr double most_entries = narrow ? 0x1p26 : 0x1p40;

template <class List> Domain one_of() {
    std::vector<std::string> names;
    for_each_named<List>([&](std::size_t, auto x) { names.emplace_back(x.name); });
    return Domain::choice(std::move(names));
}

// A size in megabytes takes the place of a number of entries.
inline Option hash(Option o) {
    o.store = [](EngineOptions& e, const OptionValue& v) {
        e.table_megabytes = content_of<std::size_t>(v);
        e.table_entries.reset();
    };
    return o;
}
// A driver comes with its usual searcher; one that is set after it takes its place.
inline Option driver(Option o) {
    o.store = [](EngineOptions& e, const OptionValue& v) {
        e.driver = content_of<std::string>(v);
        e.searcher = usual_searcher(e.driver);
    };
    return o;
}
}  // namespace detail

inline const std::vector<Option>& option_table() {
    using E = EngineOptions;
    using S = SearchOptions;
    using D = Domain;
    using enum OptionGroup;
    static const std::vector<std::string> levels{"73", "87", "99", "100"};
    // clang-format off
    static const std::vector<Option> table{
        detail::driver(option<&E::driver>("driver", algorithm, detail::one_of<Drivers>(), "The root's algorithm")),
        option<&E::searcher>("searcher", algorithm, detail::one_of<Searchers>(), "The recursion; negascout by default for aspiration and adaptive"),
        option<&E::guess_lag>("guess-lag", algorithm, D::of(range_of::guess_lag), "How many iterations back the first guess is taken from"),
        option<&E::first_guess>("first-guess", algorithm, D::real(), "The first guess of the first iteration, in units of the game; the evaluation by default"),
        option<&E::stride>("stride", algorithm, D::of(range_of::stride), "Plies from one iteration to the next, counted back from the last depth; 2 takes 0.6 to 0.8 of the time of 1"),
        option<&E::threads>("threads", algorithm, D::of(range_of::threads), "Threads that search together, with one table, for the same value"),
        option<&E::sharing>("sharing", algorithm, D::choice({sharing_names.begin(), sharing_names.end()}), "How threads share the work: abdada, all search the same tree and put off what another searches; young-brothers, nodes are opened to threads without work"),
        option<&E::virtual_time>("virtual-time", algorithm, D::flag(), "Simulate a processor for each thread: threads run one at a time, and each node adds a microsecond to the reported time"),
        option<&E::first_of_equals>("first-of-equals", algorithm, D::flag(), "Of equal moves take the first in the game's order, by one more pass: the move is the same for every number of threads", "any-of-equals", "Take the one found first (default with one thread, and in solve)"),
        option<&E::width>("width", algorithm, D::of(range_of::width), "aspiration: half the window; adaptive: each window; mtd-prob: the scale of its prior; in units of the game"),
        option<&E::step>("step", algorithm, D::of(range_of::step), "mtd-step(f): the first step, in units of the game"),
        option<&E::epsilon>("epsilon", algorithm, D::of(range_of::epsilon), "mtd-bi(eps), real-mtd(f): width of a window, in units of the game"),
        option<&E::best_only>("best-only", algorithm, D::flag(), "Stop as soon as the best move is proven, its value only bracketed: MTD(best)"),
        option<&E::selectivity>("selectivity", algorithm, D::whole_among(levels), "Selective search: how sure it is, in percent, of what it cuts off; at 100 nothing is cut off"),
        option<&E::selectivity_at_end>("selectivity-at-end", algorithm, D::whole_among(levels), "How sure a search to the end of the game becomes at last"),
        option<&E::shallow_selectivity>("shallow-selectivity", algorithm, D::whole_among(levels), "How sure the iterations before the last depth are at most: they only guess its value and order its moves"),
        option<&E::search, &S::quiescence>("quiescence", algorithm, D::of(range_of::quiescence), "Plies of noisy moves below the horizon"),
        option<&E::search, &S::grain>("grain", algorithm, D::of(range_of::grain), "Round evaluations to multiples of this many units of the game; 0 leaves evaluations as they are"),
        detail::hash(option<&E::table_megabytes>("hash", memory, D::whole(1, detail::most_megabytes), "Size of the table in MB")),
        option<&E::table_entries>("table-entries", memory, D::whole(1, detail::most_entries), "Size of the table in entries, in place of MB"),
        option<&E::replacement>("replacement", memory, detail::one_of<Replacements>(), "Which entry gives way in the table"),
        option<&E::bounds>("bounds", memory, D::choice({"two", "one", "compact"}), "Bounds in an entry: both; one, of its last search; compact: both in half the room, where a game allows"),
        option<&E::search, &S::bounds>("game-bounds", algorithm, D::flag(), "Ask the game for bounds on the value and for forced moves"),
        option<&E::search, &S::solver>("solver", algorithm, D::flag(), "Let the game solve its last moves by itself"),
        option<&E::search, &S::tablebase>("tablebase", algorithm, D::flag(), "Ask the game's endgame tables"),
        option<&E::tables>("tables", algorithm, D::text("folder"), "Where the game's endgame tables lie; by default the folder that the environment's BETWIXT_TABLES names"),
        option<&E::search, &S::counter_draws>("counter-draws", algorithm, D::flag(), "A game that says so is a draw after many reversible plies, as checkers after 80"),
        option<&E::search, &S::null_move>("null-move", algorithm, D::flag(), "Selective, for every driver the same value: passing is one more move, searched less deep"),
        option<&E::search, &S::reduce>("reduce", algorithm, D::flag(), "Selective, for every driver the same value: quiet moves are searched a ply less deep"),
        option<&E::search, &S::extend>("extend", algorithm, D::flag(), "Selective, for every driver the same value: moves that the game picks out are searched a ply deeper"),
        option<&E::search, &S::futility>("futility", algorithm, D::of(range_of::futility), "Selective, for every driver the same value: with one ply left a quiet move gains at most this many units; 0 is off"),
        option<&E::search, &S::futility_depth>("futility-depth", algorithm, D::of(range_of::futility_depth), "Futility, in both forms, applies with at most this many plies left; its margin is multiplied by the plies left"),
        option<&E::search, &S::reverse_futility>("reverse-futility", algorithm, D::of(range_of::reverse_futility), "Selective, for every driver the same value: with up to 6 plies left a position is worth at least its evaluation minus this many units per ply; 0 is off"),
        option<&E::search, &S::null_move_cut>("null-move-cut", algorithm, D::flag(), "Classical null move, which depends on the window: with --practical"),
        option<&E::search, &S::reduce_late>("reduce-late", algorithm, D::flag(), "Classical late move reductions, which depend on the window: with --practical"),
        option<&E::search, &S::futility_cut>("futility-cut", algorithm, D::of(range_of::futility_cut), "Classical futility pruning by this many units, which depends on the window: with --practical; 0 is off"),
        option<&E::search, &S::prune_late>("prune-late", algorithm, D::flag(), "Late move pruning: with d <= 6 plies left, quiet moves after the first 3 + d*d are not searched; depends on the window: with --practical"),
        option<&E::search, &S::prune_losing>("prune-losing", algorithm, D::flag(), "With 7 plies left or fewer, moves that lose too much material by exchange are not searched; depends on the window: with --practical"),
        option<&E::search, &S::reduce_unknown>("reduce-unknown", algorithm, D::flag(), "Internal iterative reduction: positions without a move in the table are searched a ply less deep: with --practical"),
        option<&E::search, &S::principal>("principal", algorithm, D::flag(), "Spare the principal line classical cuts, and a ply of reductions, at null windows, too, as an open window does: with --practical"),
        option<&E::search, &S::path_values>("path-values", memory, D::flag(), "Store values that rest on a draw by repetition, too: with --practical"),
        option<&E::search, &S::noisy_table>("noisy-table", memory, D::flag(), "Quiescence uses the table, too: with --practical"),
        option<&E::search, &S::table_depth>("table-depth", memory, D::of(range_of::table_depth), "The shallowest remaining depth that uses the table; 0: leaves, too; -1: where it is found to pay (compare and lab: 1)"),
        option<&E::search, &S::table_bounds>("table-bounds", memory, D::flag(), "Let bounds in the table answer questions, not only order moves"),
        option<&E::search, &S::exact>("exact", memory, D::flag(), "Count an entry at its own depth only: all drivers return the minimax value", "practical", "Count deeper entries, too (default for play)"),
        option<&E::search, &S::hash_move>("hash-move", ordering, D::flag(), "Try the table's move first"),
        option<&E::search, &S::killers>("killers", ordering, D::flag(), "Try killer moves; by default where the game gives no order"),
        option<&E::search, &S::history>("history", ordering, D::flag(), "Sort by history; by default where the game gives no order"),
        option<&E::search, &S::measured_order>("measured-order", ordering, D::flag(), "Use killers, history and the moves of one-ply entries only where they are found to help"),
        option<&E::search, &S::lookahead>("lookahead", ordering, D::flag(), "Value the children that can be valued statically before one is searched"),
        option<&E::search, &S::etc>("etc", ordering, D::of(range_of::etc), "Look for enhanced transposition cutoffs at nodes at least so deep; 0 is off; -1: where they are found to pay; by default -1, in play and solve 12"),
        option<&E::search, &S::presort>("presort", ordering, D::of(range_of::presort), "Order children by their evaluations, too, at nodes with at least this many plies to go; 0 is off"),
    };
    // clang-format on
    return table;
}

// What may limit one search, by the names that command lines and players use.
struct LimitOption {
    std::string name;
    Domain domain;
    std::string help;
};
inline const std::array<LimitOption, 3>& limit_table() {
    static const std::array<LimitOption, 3> table{{
        {"depth", Domain::of(range_of::depth), "Search to this many plies"},
        {"nodes", Domain::of(range_of::nodes), "Stop after exactly this many nodes"},
        {"movetime", Domain::of(range_of::movetime), "Stop after this many milliseconds"},
    }};
    return table;
}

// The defaults `o`, overlaid. A driver comes with its usual searcher unless that is given, too.
// Throws std::invalid_argument.
inline EngineOptions overlaid(EngineOptions o, const GivenOptions& given) {
    if (given.contains("hash") && given.contains("table-entries"))
        throw std::invalid_argument("hash excludes table-entries");
    for (const auto& option : option_table())
        if (const auto at = given.find(option.name); at != given.end()) option.set(o, at->second);
    if (!given.contains("searcher")) o.searcher = usual_searcher(o.driver, o.searcher);
    return o;
}

// Throws std::invalid_argument where a value lies outside its domain.
inline void check_domains(const EngineOptions& options) {
    for (const auto& o : option_table())
        if (const auto value = o.load(options); !std::holds_alternative<std::monostate>(value)) o.check(value);
}

}  // namespace betwixt
