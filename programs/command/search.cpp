// betwixt search GAME: the value, the best move and the line of one position or of each in a file; or the best moves.

#include <unistd.h>

#include "command/best_moves.hpp"
#include "command/bracket.hpp"
#include "command/film.hpp"
#include "command/positions.hpp"
#include "command/session.hpp"
#include "command/timeline.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/terminal.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// Without any limit a search lasts five seconds.
Limits with_default(Limits l, const Arguments& a) {
    if (!a.depth && !a.nodes && !a.movetime) l.time = std::chrono::seconds(5);
    return l;
}

void print_header() {
    fmt::print("{:>7}  {:>16}  {:>14}  {:>7}  {:>9}  line\n", "depth", "value", "nodes", "passes", "time");
}

// On a terminal the first of `lines` that fits into the room that is left is printed, or the last, cut.
void print_row(const EngineReport& r, const std::vector<std::string>& lines) {
    const auto row = fmt::format("{:>7}  {:>16}  {:>14}  {:>7}  {:>9}  ", depth_text(r), r.value_text,
                                 grouped(r.stats.nodes), r.stats.passes, duration(r.seconds));
    std::size_t room = std::string::npos;
    if (const auto width = terminal_width(STDOUT_FILENO))
        room = static_cast<std::size_t>(std::max(0, *width - static_cast<int>(row.size())));
    clear_progress();
    const auto fits = std::ranges::find_if(lines, [&](const std::string& line) { return line.size() <= room; });
    fmt::print("{}{}\n", row, first_words(fits == lines.end() ? lines.back() : *fits, room));
    std::fflush(stdout);
}

// Shows which move of the root is searched, below the rows.
void show_move(const EngineReport& r, std::size_t moves) {
    show_line(fmt::format("{:>7}  move {} of {}: {}, {} nodes, {}", depth_text(r), r.number, moves, r.best,
                          grouped(r.stats.nodes), duration(r.seconds)));
}

// Prints statistics of a search by several threads.
void print_sharing(const EngineReport& r) {
    fmt::print("{} threads at work {:.0f} % of their time, {} moves put off, {} nodes opened\n", r.threads,
               100 * share_at_work(r), grouped(r.stats.put_off), grouped(r.stats.opened));
}

void print_end(const Engine& engine, const EngineReport& r, bool stopped) {
    if (const auto result = engine.result()) {
        fmt::print("\nThe game is over: {}.\n", *result);
        return;
    }
    const auto use = engine.table_use();
    const double per_second = r.seconds > 0 ? static_cast<double>(r.stats.nodes) / r.seconds / 1e6 : 0;
    fmt::print("\n{}best move {}, value {} at depth {}\n", stopped ? "stopped: " : "", r.best, r.value_text,
               depth_text(r));
    if (terminal_width(STDOUT_FILENO)) fmt::print("{}\n", wrapped_for(STDOUT_FILENO, "line: " + line_text(r)));
    fmt::print("{} leaves, {} nodes in {} passes, {} ({:.2f} million nodes/s)\n", grouped(r.stats.leaves),
               grouped(r.stats.nodes), r.stats.passes, duration(r.seconds), per_second);
    if (r.threads > 1) print_sharing(r);
    const auto table =
        fmt::format("table: {} of {} entries used ({} MB), {} probes, {} hits, {} stores, {} contradictions",
                    grouped(use.used), grouped(use.entries), use.bytes >> 20, grouped(r.table.probes),
                    grouped(r.table.hits), grouped(r.table.stores), grouped(r.table.contradictions));
    fmt::print("{}\n", wrapped_for(STDOUT_FILENO, table));
}

Json to_json(const std::string& position, const EngineReport& r) {
    return {{"value", number(r.value)},
            {"lower", number(r.lower)},
            {"upper", number(r.upper)},
            {"text", r.value_text},
            {"best", r.best.empty() ? Json(nullptr) : Json(r.best)},
            {"pv", r.pv},
            {"depth", r.depth},
            {"selectivity", r.selectivity},
            {"proven", r.proven},
            {"leaves", r.stats.leaves},
            {"nodes", r.stats.nodes},
            {"passes", r.stats.passes},
            {"seconds", r.seconds},
            {"threads", r.threads},
            {"waited", r.waited},
            {"put_off", r.stats.put_off},
            {"opened", r.stats.opened},
            {"position", position}};
}

std::vector<Json> row(const std::string& position, const EngineReport& r) {
    return {position,      number(r.value), r.value_text,  r.best,         line_text(r), r.depth,
            r.selectivity, r.stats.leaves,  r.stats.nodes, r.stats.passes, r.seconds};
}

void draw_timeline(const std::string& file, const Arguments& a, const EngineReport& end,
                   const std::vector<Mark>& depths) {
    if (end.work.empty()) return;  // the game is over
    const auto title =
        fmt::format("{}{}{}, depth {}, {} in {}", a.game, a.position.empty() ? "" : " ", a.position, depth_text(end),
                    end.threads == 1 ? "one thread" : fmt::format("{} threads", end.threads), duration(end.seconds));
    support::write_file(file, timeline(end, title, depths));
}

// Which extra output a search produces.
struct Wanted {
    std::string timeline_file, bracket_file, film_file;
    bool passes = false;
    bool reports_passes() const { return passes || !bracket_file.empty() || !film_file.empty(); }
};

void draw_passes(const Wanted& wanted, const Engine& engine, const Arguments& a, const EngineReport& end,
                 const std::vector<EngineReport>& passes) {
    if (passes.empty()) return;  // the game is over
    const auto title = [&](const std::string& what) {
        const auto& o = engine.options();
        return fmt::format("{}{}{}, {}{}: {}", a.game, a.position.empty() ? "" : " ", a.position, o.driver,
                           o.searcher == EngineOptions().searcher ? "" : " over " + o.searcher, what);
    };
    if (!wanted.bracket_file.empty())
        support::write_file(
            wanted.bracket_file,
            bracket_picture(passes, title(fmt::format("{} passes to depth {}", passes.size(), depth_text(end)))));
    if (!wanted.film_file.empty())
        support::write_file(wanted.film_file, film_of(passes, title(fmt::format("depth {}", passes.back().depth))));
}

void print_pass(const EngineReport& r) {
    if (!r.null_window) return print_row(r, {r.best});
    const auto question = fmt::format("{}? {}", asked_of(r), r.lower && *r.lower >= r.beta ? "yes" : "no");
    const bool more = question.starts_with("more than ");
    const auto brief =
        (more ? "> " : ">= ") + question.substr(std::string_view(more ? "more than " : "at least ").size());
    print_row(r, {fmt::format("{:8} {}", r.best, question), question, brief});
}

// `moves`: how many the root has.
void show_report(const EngineReport& r, std::size_t moves, bool passes) {
    if (r.kind == EngineReport::Kind::move) show_move(r, moves);
    if (r.kind == EngineReport::Kind::pass && passes) print_pass(r);
    if (r.kind == EngineReport::Kind::iteration) print_row(r, {line_text(r)});
}

void add(TextTable& table, const std::string& position, const std::vector<EngineReport>& passes) {
    for (const auto& p : passes)
        table.add({position, p.stats.passes, p.depth, number(p.lower), number(p.upper), number(p.alpha), number(p.beta),
                   p.best, p.stats.nodes, p.stats.leaves, p.seconds});
}
Json to_json(const std::vector<EngineReport>& passes) {
    Json all = Json::array();
    for (const auto& p : passes)
        all.push_back({{"pass", p.stats.passes},
                       {"depth", p.depth},
                       {"lower", number(p.lower)},
                       {"upper", number(p.upper)},
                       {"alpha", number(p.alpha)},
                       {"beta", number(p.beta)},
                       {"best", p.best},
                       {"nodes", p.stats.nodes},
                       {"leaves", p.stats.leaves},
                       {"seconds", p.seconds}});
    return all;
}

std::unique_ptr<Engine> engine_for(const Session& session, const Wanted& wanted) {
    const Arguments& a = session.arguments;
    auto engine = session.engine(a);
    auto usual = engine->defaults();
    if (a.depth && !a.nodes && !a.movetime) usual.stride = 2;  // the same EXACT value, in less time
    auto options = engine_options(a, usual);
    options.work_log = !wanted.timeline_file.empty();
    options.report_passes = wanted.reports_passes();
    if (isatty(STDERR_FILENO) == 1) options.report_moves_after = 0.5;
    configure(*engine, options);
    return engine;
}

int search(const Session& session, const Wanted& wanted) {
    const Arguments& a = session.arguments;
    for (const auto& file : {wanted.timeline_file, wanted.bracket_file, wanted.film_file})
        if (!file.empty()) expect_writable(file);
    const auto engine = engine_for(session, wanted), scratch = session.entry(a.game).create();
    std::vector<Mark> depths;
    const bool many = !a.positions_file.empty();
    BadRecords bad(a.bad_records);
    const auto positions = many ? load_positions(session, bad).positions : std::vector{a.position};
    const bool live = a.format == Format::table;

    Interrupt interrupt;
    Limits l = with_default(limits(a), a);
    l.stop = interrupt.stop();
    Json objects = Json::array();
    std::size_t searched = 0;
    TextTable pass_rows(
        {"position", "pass", "depth", "lower", "upper", "alpha", "beta", "best", "nodes", "leaves", "seconds"});
    TextTable table(
        {"position", "value", "text", "best", "pv", "depth", "selectivity", "leaves", "nodes", "passes", "seconds"});
    for (const auto& position : positions) {
        engine->set_position(position), scratch->set_position(position);
        engine->forget();
        if (live) fmt::print("{}\n", engine->board()), print_header();
        std::vector<EngineReport> passes;
        const auto moves = engine->legal_moves().size();
        const auto report = engine->search(l, [&](const EngineReport& r) {
            if (live) show_report(as_players_write(*scratch, r), moves, wanted.passes);
            if (r.kind == EngineReport::Kind::pass) passes.push_back(r);
            if (r.kind == EngineReport::Kind::iteration) depths.push_back({r.seconds, depth_text(r)});
        });
        if (!wanted.timeline_file.empty()) draw_timeline(wanted.timeline_file, a, report, depths);
        draw_passes(wanted, *engine, a, report, passes);
        clear_progress();
        if (live) print_end(*engine, as_players_write(*scratch, report), static_cast<bool>(interrupt));
        objects.push_back(to_json(engine->position(), report));
        if (wanted.passes) objects.back()["bracket"] = to_json(passes);
        if (wanted.passes) add(pass_rows, engine->position(), passes);
        table.add(row(engine->position(), report));
        if (interrupt) break;
        ++searched;
    }
    if (a.format == Format::json) fmt::print("{}\n", json_text(many ? objects : objects.front(), 2));
    if (a.format == Format::csv) fmt::print("{}", (wanted.passes ? pass_rows : table).csv());
    if (many && searched < positions.size()) return stopped_after(searched, positions.size(), "positions");
    return bad.finish(done);
}

}  // namespace

void add_search(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("search", "Search a position: value, best move and line");
    Arguments& a = session.arguments;
    add_game(sub, session);
    add_position(sub, a);
    add_positions_file(sub, a)->excludes(sub.get_option("--position"));
    add_bad_records(sub, a);
    add_limits(sub, a);
    add_options(sub, a);
    add_format(sub, a);
    const auto best = std::make_shared<std::optional<std::size_t>>();
    add_value(sub, "multipv", Domain::whole(1, 1000),
              "The N best moves, each with value, bounds and line: every move is searched by itself, from 2 plies on",
              [best](const OptionValue& v) { *best = static_cast<std::size_t>(std::get<std::int64_t>(v)); });
    const auto wanted = std::make_shared<Wanted>();
    sub.add_option("--timeline", wanted->timeline_file, "Draw which thread worked when, as this SVG file")
        ->type_name("FILE")
        ->excludes(sub.get_option("--positions"))
        ->excludes(sub.get_option("--multipv"));
    sub.add_flag("--passes", wanted->passes, "Show each pass: how the bounds close on the value")
        ->excludes(sub.get_option("--multipv"));
    sub.add_option("--bracket", wanted->bracket_file, "Draw how the bounds close on the value, as this SVG file")
        ->type_name("FILE")
        ->excludes(sub.get_option("--positions"))
        ->excludes(sub.get_option("--multipv"));
    sub.add_option("--film", wanted->film_file,
                   "Draw the passes of the last depth one by one, as this animated SVG file")
        ->type_name("FILE")
        ->excludes(sub.get_option("--positions"))
        ->excludes(sub.get_option("--multipv"));
    sub.footer(
        "Without --depth, --nodes or --movetime the search takes 5 seconds. Ctrl-C prints the best result so far.\n"
        "The search ends early when a deeper one could not change the value.\n"
        "Without options it is EXACT: all moves, no quiescence. `play` and protocols search selectively, and judge a "
        "position better.\n"
        "With --depth alone it deepens by two plies, in 0.6 to 0.8 of the time, unless --stride says "
        "otherwise.");
    sub.callback([&, best, wanted] {
        run = [&, best, wanted] {
            return *best ? best_moves(session, with_default(limits(a), a), **best) : search(session, *wanted);
        };
    });
}

}  // namespace betwixt::command
