// betwixt trace GAME: records searches node by node, as a page that shows them or as one compact file.

#include "command/session.hpp"
#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "support/table.hpp"
#include "support/text.hpp"
#include "trace/record.hpp"

namespace betwixt::command {

using namespace support;

namespace {

constexpr std::uint64_t most_nodes = 10'000'000;

struct TraceArguments {
    std::string file;
    std::string algorithms;  // driver[/recursion], separated by commas
    bool at_once = false;    // no iterations before the depth asked for
};

// The options of each search.
std::vector<EngineOptions> searches(const TraceArguments& t, const EngineOptions& options) {
    std::vector<EngineOptions> all;
    std::string_view rest = t.algorithms;
    do {
        const auto word = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        auto o = options;
        if (word.empty() && !t.algorithms.empty())
            throw UserError(fmt::format("--algorithms: a name is missing in '{}'", t.algorithms));
        if (!word.empty()) o.driver = word.substr(0, word.find('/')), o.searcher = usual_searcher(o.driver);
        if (const auto slash = word.find('/'); slash != word.npos) o.searcher = word.substr(slash + 1);
        if (o.searcher == "minimax") throw UserError("plain minimax cannot be traced: every node has the same window");
        all.push_back(o);
    } while (!rest.empty());
    return all;
}

std::unique_ptr<Engine> traced_engine(const Session& session) {
    const auto& entry = session.entry(session.arguments.game);
    if (!entry.create_logged)
        throw UserError(
            fmt::format("'{}' has no engine that can be traced; a game of your own gets one by `create_logged` of its "
                        "GameEntry, as docs/howto/module.md shows",
                        entry.name));
    return entry.create_logged();
}

void add(TextTable& table, const trace::Search& s) {
    const auto by_table = std::count_if(s.log.nodes().begin(), s.log.nodes().end(),
                                        [](const TracedNode& n) { return n.by == AnsweredBy::table; });
    table.add(
        {s.name, s.end.depth, s.end.value_text, s.end.best, s.log.passes().size(), s.log.nodes().size(), by_table});
}

int trace(const Session& session, const TraceArguments& t) {
    const Arguments& a = session.arguments;
    const auto engine = traced_engine(session);
    expect_writable(t.file);
    Interrupt interrupt;
    Limits l = limits(a);
    l.nodes = std::min(l.nodes.value_or(1'000'000), most_nodes);
    l.stop = interrupt.stop();
    if (t.at_once) {
        if (!a.depth) throw UserError("--no-deepening needs --depth");
        l.first = *a.depth;
    }
    trace::Record record{a.game, {}, {}, engine->info(), {}};
    for (const auto& options : searches(t, engine_options(a, engine->defaults()))) {
        configure(*engine, options);
        record.searches.push_back(trace::recorded(*engine, a.position, l));
        record.position = engine->position(), record.board = engine->board();
        if (interrupt) break;
    }
    const bool page = t.file.ends_with(".html");
    write_file(t.file, page ? trace::page_of(record) : trace::bytes_of(record));

    TextTable table({"search", "depth", "value", "best", "passes", "nodes", "by the table"});
    for (const auto& s : record.searches) add(table, s);
    fmt::print(
        "{}\n'{}' {}\n", table.text(), t.file,
        page ? "shows them in a browser" : "has them; `betwixt trace` writes a page for a name that ends in .html");
    return interrupt ? interrupted : done;
}

}  // namespace

void add_trace(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("trace", "Record searches node by node, as a page that shows them");
    Arguments& a = session.arguments;
    add_game(sub, session);
    add_position(sub, a);
    add_limits(sub, a);
    add_options(sub, a);
    const auto t = std::make_shared<TraceArguments>();
    sub.add_option("--out", t->file, "The file: a page where it ends in .html, else the record alone")
        ->type_name("FILE")
        ->required();
    sub.add_option(
           "--algorithms", t->algorithms,
           "Searches to record one after the other, each from an empty table: driver[/recursion], separated by commas; "
           "without a recursion the usual one of the driver")
        ->type_name("LIST");
    sub.add_flag("--no-deepening", t->at_once, "Search the depth at once, without the iterations before");
    sub.footer(
        "Each search ends after --nodes nodes (1,000,000 unless said, at most 10,000,000). Ctrl-C writes what there "
        "is.\n"
        "Example:\n"
        "  betwixt trace tictactoe --algorithms wide,wide/negascout,ab-sss*,'mtd(f)' \\\n"
        "      --depth 4 --out ttt.html");
    sub.callback([&, t] { run = [&, t] { return trace(session, *t); }; });
}

}  // namespace betwixt::command
