// betwixt bench: one deterministic node count per game, the same in every build.

#include <atomic>

#include "command/positions.hpp"
#include "command/session.hpp"
#include "support/clock.hpp"
#include "support/complain.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// Deepens until an iteration ends with at least `enough` nodes. Returns the nodes at the end of that iteration.
std::uint64_t nodes_of(Engine& engine, std::uint64_t enough) {
    std::atomic<bool> stop = false;
    std::uint64_t nodes = 0;
    Limits limits;
    limits.stop = &stop;
    engine.forget();
    engine.search(limits, [&](const EngineReport& r) {
        if (stop || r.kind != EngineReport::Kind::iteration) return;
        nodes = r.stats.nodes;
        stop = nodes >= enough;
    });
    return nodes;
}

int bench(const Session& session) {
    TextTable table({"game", "nodes"});
    Json json = Json::object();
    std::uint64_t total = 0;
    const Stopwatch watch;
    Progress progress("bench", session.games().size());
    for (const auto& entry : session.games()) {
        progress.show(json.size(), entry.name);
        const auto engine = entry.create();
        std::uint64_t nodes = 0;
        for (const auto& [driver, searcher] :
             {std::pair{"mtd(f)", "alpha-beta"}, std::pair{"aspiration", "negascout"}}) {
            EngineOptions options = engine->defaults();
            options.driver = driver;
            options.searcher = searcher;
            options.table_entries = 1u << 16;
            engine->configure(options);
            engine->set_position("");
            nodes += nodes_of(*engine, 200'000);
        }
        table.add({entry.name, nodes});
        json[entry.name] = nodes;
        total += nodes;
    }
    table.add({"total", total});
    json["total"] = total;
    const auto format = session.arguments.format;
    fmt::print("{}", format == Format::json  ? json_text(json, 2) + "\n"
                     : format == Format::csv ? table.csv()
                                             : table.text());
    const double seconds = watch.seconds();
    say("{}, {:.2f} million nodes/s\n", duration(seconds), static_cast<double>(total) / seconds / 1e6);
    return done;
}

}  // namespace

void add_bench(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("bench", "Print a node count per game that every correct build reproduces");
    add_format(sub, session.arguments);
    sub.footer("The counts go to standard output, the time to standard error.");
    sub.callback([&] { run = [&] { return bench(session); }; });
}

}  // namespace betwixt::command
