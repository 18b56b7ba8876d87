#pragma once
// Every option of an engine, a line each; search/option_rows.hpp has those of the search. The command line, the players
// of matches, experiments, protocols, their help and docs/reference/options.md are made from this table.

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
// The largest table, in megabytes and in entries of up to 32 bytes: with 32-bit addresses sizes do not overflow.
inline constexpr bool narrow = sizeof(std::size_t) == 4;
inline constexpr double most_megabytes = narrow ? 1 << 11 : 1 << 24;
inline constexpr double most_entries = narrow ? 0x1p26 : 0x1p40;

template <class List> Domain one_of() {
    std::vector<std::string> names;
    for_each_named<List>([&](std::size_t, auto x) { names.emplace_back(x.name); });
    return Domain::choice(std::move(names));
}

// A size in megabytes replaces a number of entries.
inline Option hash(Option o) {
    o.store = [](EngineOptions& e, const OptionValue& v) {
        e.table_megabytes = content_of<std::size_t>(v);
        e.table_entries.reset();
    };
    return o;
}
// A driver also sets its usual searcher; a searcher that is set later replaces that.
inline Option driver(Option o) {
    o.store = [](EngineOptions& e, const OptionValue& v) {
        e.driver = content_of<std::string>(v);
        e.searcher = usual_searcher(e.driver);
    };
    return o;
}
// Also turns off what depends on the window. It comes before those options in the table, so one that is given beside it
// is refused.
inline Option exact(Option o) {
    o.store = [plain = o.store](EngineOptions& e, const OptionValue& v) {
        plain(e, v);
        if (content_of<bool>(v)) turn_off_window_dependent(e.search);
    };
    return o;
}
}  // namespace detail

inline const std::vector<Option>& option_table() {
    using E = EngineOptions;
    using D = Domain;
    using enum OptionGroup;
    static const std::vector<std::string> levels{"73", "87", "99", "100"};
    // clang-format off
    static const std::vector<Option> table = [] {
        std::vector<Option> all{
            detail::driver(option(&E::driver, "driver", algorithm, detail::one_of<Drivers>(), "The root's algorithm")),
            option(&E::searcher, "searcher", algorithm, detail::one_of<Searchers>(), "The recursion; negascout by default for aspiration and adaptive"),
            option(&E::guess_lag, "guess-lag", algorithm, D::of(range_of::guess_lag), "How many iterations back the first guess is taken from"),
            option(&E::first_guess, "first-guess", algorithm, D::real(), "The first guess of the first iteration, in units of the game; the evaluation by default"),
            option(&E::stride, "stride", algorithm, D::of(range_of::stride), "Plies from one iteration to the next, counted back from the last depth; 2 takes 0.6 to 0.8 of the time of 1"),
            option(&E::threads, "threads", algorithm, D::of(range_of::threads), "Threads that search together, with one table, for the same value"),
            option(&E::sharing, "sharing", algorithm, D::choice({sharing_names.begin(), sharing_names.end()}), "How threads share the work: abdada, all search the same tree and put off what another searches; young-brothers, nodes are opened to threads without work"),
            option(&E::virtual_time, "virtual-time", algorithm, D::flag(), "Simulate a processor for each thread: threads run one at a time, and each node adds a microsecond to the reported time"),
            option(&E::first_of_equals, "first-of-equals", algorithm, D::flag(), "Of equal moves take the first in the game's order, by one more pass: the move is the same for every number of threads", "any-of-equals", "Take the one found first (default with one thread, and in solve)"),
            option(&E::width, "width", algorithm, D::of(range_of::width), "aspiration: half the window; adaptive: each window; mtd-prob: the scale of its prior; in units of the game"),
            option(&E::step, "step", algorithm, D::of(range_of::step), "mtd-step(f): the first step, in units of the game"),
            option(&E::epsilon, "epsilon", algorithm, D::of(range_of::epsilon), "mtd-bi(eps), real-mtd(f): width of a window, in units of the game"),
            option(&E::best_only, "best-only", algorithm, D::flag(), "Stop as soon as the best move is proven, its value only bracketed: MTD(best)"),
            option(&E::selectivity, "selectivity", algorithm, D::whole_among(levels), "Selective search: how sure it is, in percent, of what it cuts off; at 100 nothing is cut off"),
            option(&E::selectivity_at_end, "selectivity-at-end", algorithm, D::whole_among(levels), "How sure a search to the end of the game becomes at last"),
            option(&E::shallow_selectivity, "shallow-selectivity", algorithm, D::whole_among(levels), "How sure the iterations before the last depth are at most: they only guess its value and order its moves"),
            detail::hash(option(&E::table_megabytes, "hash", memory, D::whole(1, detail::most_megabytes), "Most memory of the table in MB: it begins small and grows")),
            option(&E::table_entries, "table-entries", memory, D::whole(1, detail::most_entries), "Size of the table in entries, in place of MB: all are used at once"),
            option(&E::replacement, "replacement", memory, detail::one_of<Replacements>(), "Which entry gives way in the table"),
            option(&E::bounds, "bounds", memory, D::choice({"two", "one", "compact"}), "Bounds in an entry: both; one, of its last search; compact: both in half the room, where a game allows"),
            option(&E::level, "level", strength, D::choice({level_names.begin(), level_names.end()}), "How well the engine plays: below full, a shallow search and a random choice among its better moves"),
            option(&E::level_seed, "level-seed", strength, D::whole(0, 4294967295), "Seed of that choice: the same seed and position give the same move; with 0 every choice differs"),
            option(&E::table_pieces, "table-pieces", algorithm, D::whole(0, 32), "Ask chess's endgame tables of positions with at most this many pieces, kings included"),
            option(&E::table_counter, "table-counter", algorithm, D::flag(), "Chess's Syzygy tables heed the rule of fifty moves: a win that it prevents is a draw", "no-table-counter", "Take wins that the rule prevents for wins, as in games by correspondence"),
            option(&E::tables, "tables", algorithm, D::text("folder"), "Where the game's endgame tables lie; by default the folder that the environment's BETWIXT_TABLES names"),
        };
        for (const auto& row : search_option_rows) all.push_back(option(row));
        for (auto& o : all)
            if (o.name == "exact") o = detail::exact(o);
        return all;
    }();
    // clang-format on
    return table;
}

// The limits of one search, by the names that command lines and players use.
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

// The defaults `o`, changed by the given options. A driver also sets its usual searcher unless one is given. Throws
// std::invalid_argument.
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
