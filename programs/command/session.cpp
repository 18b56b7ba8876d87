#include "command/session.hpp"

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "betwixt/memory/replacement.hpp"
#include "betwixt/search/all.hpp"
#include "command/text.hpp"

namespace betwixt::command {

namespace {

template <class List> std::string names() {
    std::vector<std::string> all;
    for_each_named<List>([&](std::size_t, auto x) { all.emplace_back(x.name); });
    return joined(all);
}

}  // namespace

const GameEntry& Session::entry(const std::string& name) const {
    std::vector<std::string> all;
    for (const auto& e : games_) {
        if (e.name == name) return e;
        all.push_back(e.name);
    }
    throw UserError(fmt::format("'{}' is not a game; choose one of {}", name, joined(all)));
}

std::unique_ptr<Engine> Session::engine(const Arguments& a) const {
    auto engine = entry(a.game).create();
    configure(*engine, engine_options(a, engine->defaults()));
    try {
        engine->set_position(a.position);
    } catch (const std::invalid_argument& e) {
        throw UserError(fmt::format("--position: {}", e.what()));
    }
    return engine;
}

EngineOptions engine_options(const Arguments& a, EngineOptions o) {
    o.driver = a.driver.value_or(o.driver);
    o.searcher = a.searcher.value_or(std::string(usual_searcher(o.driver, o.searcher)));
    o.replacement = a.replacement.value_or(o.replacement);
    o.bounds = a.bounds.value_or(o.bounds);
    if (a.table_entries) o.table_entries = *a.table_entries;
    if (a.hash) o.table_bytes = *a.hash << 20;
    if (a.exact) o.search.exact = true;
    if (a.practical) o.search.exact = false;
    if (a.no_hash_move) o.search.hash_move = false;
    if (a.no_killers) o.search.killers = false;
    if (a.with_killers) o.search.killers = true;
    if (a.no_history) o.search.history = false;
    if (a.with_history) o.search.history = true;
    if (a.frozen) o.search = o.search.frozen();
    if (a.no_look) o.search.look = false;
    o.search.etc = a.etc.value_or(o.search.etc);
    o.search.presort = a.presort.value_or(o.search.presort);
    o.search.table_depth = a.table_depth.value_or(o.search.table_depth);
    o.search.quiescence = a.quiescence.value_or(o.search.quiescence);
    o.guess_lag = a.guess_lag.value_or(o.guess_lag);
    o.width = a.width.value_or(o.width);
    o.step = a.step.value_or(o.step);
    o.epsilon = a.epsilon.value_or(o.epsilon);
    o.stride = a.stride.value_or(o.stride);
    o.best_only = a.best_only;
    o.selectivity = a.confidence.value_or(o.selectivity);
    o.selectivity_at_end = a.confidence_at_end.value_or(o.selectivity_at_end);
    return o;
}

void configure(Engine& engine, const EngineOptions& options) {
    try {
        engine.configure(options);
    } catch (const std::invalid_argument& e) {
        throw UserError(e.what());
    } catch (const std::bad_alloc&) {
        throw UserError(options.table_entries
                            ? fmt::format("there is no memory for a table of {} entries", *options.table_entries)
                            : fmt::format("there is no memory for a table of {} MB", options.table_bytes >> 20));
    }
}

Limits limits(const Arguments& a) {
    Limits l;
    l.depth = a.depth.value_or(max_depth);
    l.nodes = a.nodes;
    if (a.movetime) l.time = std::chrono::milliseconds(*a.movetime);
    return l;
}

void add_game(CLI::App& app, Session& session) {
    app.add_option("GAME", session.arguments.game, "The game; `games` lists them")->required();
}

void add_position(CLI::App& app, Arguments& a) {
    app.add_option("--position", a.position,
                   "Start here: a position as the game writes it, then the word 'moves' and moves; or 'moves' alone");
}

void add_position_sets(CLI::App& app, Arguments& a) {
    app.add_option("--positions", a.positions_file, "A file of positions, one a line; # and % begin comments");
    app.add_option("--games", a.games_file, "A file of whole games, the moves of one game a line");
    app.add_option("--from", a.from, "First ply of a game to take a position from")
        ->check(CLI::Range(0, 10'000))
        ->capture_default_str();
    app.add_option("--to", a.to, "Last ply")->check(CLI::Range(0, 10'000))->capture_default_str();
    app.add_option("--every", a.every, "Take every Nth position")->check(CLI::Range(1, 10'000))->capture_default_str();
    app.add_option("--seed", a.seed, "Seed of positions that are made by chance")->capture_default_str();
}

void add_limits(CLI::App& app, Arguments& a) {
    app.add_option("--depth", a.depth, "Search to this many plies")->check(CLI::Range(1, max_depth));
    app.add_option("--nodes", a.nodes, "Stop after exactly this many nodes")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 62));
    app.add_option("--movetime", a.movetime, "Stop after this many milliseconds")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
}

void add_algorithm(CLI::App& app, Arguments& a) {
    app.add_option("--driver", a.driver, "The root's algorithm: " + names<Drivers>() + " (default mtd(f))");
    app.add_option(
        "--searcher", a.searcher,
        "The recursion: " + names<Searchers>() + " (default alpha-beta; negascout for aspiration and adaptive)");
    app.add_option("--guess-lag", a.guess_lag, "Take the first guess from 1 or 2 iterations ago (default 2)")
        ->check(CLI::IsMember({1, 2}));
    app.add_option("--width", a.width,
                   "aspiration: half the window; adaptive: each window; in units of the game (default 1)")
        ->check(CLI::PositiveNumber);
    app.add_option("--step", a.step, "mtd-step(f): the first step, in units (default 0.25)")
        ->check(CLI::PositiveNumber);
    app.add_option("--stride", a.stride, "Plies from one iteration to the next (default 1)")
        ->check(CLI::Range(1, max_depth));
    app.add_option("--epsilon", a.epsilon, "mtd-bi(eps), real-mtd(f): width of a window, in units (default 0.01)")
        ->check(CLI::PositiveNumber);
    app.add_flag("--best-only", a.best_only,
                 "Stop as soon as the best move is proven, its value only bracketed: MTD(best)");
    app.add_option(
           "--confidence", a.confidence,
           "Selective search, so many percent sure of what it cuts off: 73, 87 or 99 (default 100: all is searched)")
        ->check(CLI::IsMember({73, 87, 99, 100}));
    app.add_option("--confidence-at-end", a.confidence_at_end,
                   "How sure a search to the end of the game becomes at last (default 100)")
        ->check(CLI::IsMember({73, 87, 99, 100}));
    app.add_option("--quiescence", a.quiescence, "Plies of noisy moves below the horizon (default 0)")
        ->check(CLI::Range(0, 64));
}

void add_memory(CLI::App& app, Arguments& a) {
    auto* entries = app.add_option("--table-entries", a.table_entries, "Size of the table in entries")
                        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40));
    app.add_option("--hash", a.hash, "Size of the table in MB (default 64)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 24))
        ->excludes(entries);
    app.add_option("--replacement", a.replacement,
                   "Who gives way in the table: " + names<Replacements>() + " (default aged-bucket)");
    app.add_option("--bounds", a.bounds,
                   "Bounds per entry: two, one, or compact, two in half the room where a game allows (default two)");
    app.add_option("--table-depth", a.table_depth,
                   "The shallowest remaining depth that uses the table; 0 remembers leaves, too (default: where it is "
                   "found to pay; 1 in compare)")
        ->check(CLI::Range(0, max_depth));
    auto* exact = app.add_flag(
        "--exact", a.exact,
        "An entry counts only at its own depth: all drivers return the minimax value\n(default, but for play)");
    app.add_flag("--practical", a.practical, "A deeper entry counts too (default for play)")->excludes(exact);
}

void add_ordering(CLI::App& app, Arguments& a) {
    app.add_flag("--no-hash-move", a.no_hash_move, "Do not try the table's move first");
    auto* no_killers = app.add_flag("--no-killers", a.no_killers, "Do not try killer moves");
    app.add_flag("--killers", a.with_killers, "Try killer moves, even where the game's own order is good")
        ->excludes(no_killers);
    auto* off = app.add_flag("--no-history", a.no_history, "Do not sort by history");
    app.add_flag("--history", a.with_history, "Sort by history, even where the game's own order is good")
        ->excludes(off);
    app.add_flag("--no-look", a.no_look, "Do not value children at sight before one is searched");
    app.add_option("--etc", a.etc,
                   "Look for enhanced transposition cutoffs at nodes at least so deep; 0 is off (default 0)")
        ->check(CLI::Range(0, max_depth));
    app.add_option("--presort", a.presort,
                   "Order children by their evaluations, too, at nodes with so many plies to go; 0 is off (default 0)")
        ->check(CLI::Range(0, max_depth));
    app.add_flag("--frozen", a.frozen, "Keep the game's order at every node");
}

void add_format(CLI::App& app, Arguments& a) {
    app.add_option("--format", a.format, "table, csv or json")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, Format>{{"table", Format::table}, {"csv", Format::csv}, {"json", Format::json}}))
        ->default_str("table");
}

}  // namespace betwixt::command
