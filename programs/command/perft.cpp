// betwixt perft GAME DEPTH: counts move sequences; with --positions compares them with the counts of a file.

#include "command/perft_suite.hpp"
#include "command/session.hpp"
#include "support/clock.hpp"
#include "support/interrupt.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct PerftOptions {
    std::optional<Depth> depth;
    bool divide = false, no_passes = false;
};

struct Count {
    std::string move;
    std::uint64_t nodes;
};

// Counts move by move, for progress and --divide. A single legal move, which may be a pass, is counted in one go.
int perft(const Session& session, const PerftOptions& o) {
    const bool of_file = !session.arguments.positions_file.empty();
    if (of_file)
        return perft_suite(session, session.arguments.positions_file, o.depth.value_or(max_depth), !o.no_passes);
    if (!o.depth) throw UserError("DEPTH is required, or --positions and a file of counts");
    const Depth depth = *o.depth;
    const bool divide = o.divide, no_passes = o.no_passes;
    const Arguments& a = session.arguments;
    const auto engine = session.engine(a);
    const Stopwatch watch;
    auto moves = depth > 0 ? engine->legal_moves() : std::vector<std::string>{};
    if (!divide && moves.size() == 1) moves.clear();
    std::vector<Count> counts;
    Interrupt interrupt;
    const auto count = [&](Depth plies) { return engine->perft(plies, !no_passes, interrupt.stop()); };
    std::uint64_t nodes = 0;
    bool finished = true;
    if (moves.empty()) {
        const auto all = count(depth);
        finished = all.has_value(), nodes = all.value_or(0);
    }
    Progress progress(fmt::format("perft {} {}", a.game, depth), moves.size());
    for (const auto& move : moves) {
        progress.show(counts.size(), move);
        engine->play(move);
        const auto after = count(depth - 1);
        engine->take_back();
        finished = after.has_value();
        if (!finished) break;
        counts.push_back({move, *after});
        nodes += *after;
    }
    if (!finished) return stopped_after(counts.size(), std::max<std::size_t>(1, moves.size()), "moves");
    const double seconds = watch.seconds();

    if (a.format == Format::json) {
        Json json{{"game", a.game},
                  {"position", engine->position()},
                  {"depth", depth},
                  {"nodes", nodes},
                  {"seconds", seconds}};
        if (divide)
            for (const auto& c : counts) json["divide"][c.move] = c.nodes;
        fmt::print("{}\n", json_text(json, 2));
        return done;
    }
    TextTable table({divide ? "move" : "depth", "nodes"});
    if (divide)
        for (const auto& c : counts) table.add({c.move, c.nodes});
    table.add({divide ? Json("total") : Json(depth), nodes});
    fmt::print("{}", a.format == Format::csv ? table.csv() : table.text());
    if (a.format == Format::table)
        fmt::print("{}, {:.1f} million/s\n", duration(seconds),
                   static_cast<double>(nodes) / std::max(seconds, 1e-9) / 1e6);
    return done;
}

}  // namespace

void add_perft(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("perft", "Count the move sequences of a length");
    const auto o = std::make_shared<PerftOptions>();
    add_game(sub, session);
    sub.add_option("DEPTH", o->depth, "Plies to play; with --positions the deepest counts to compare")
        ->check(CLI::Range(0, 60));
    sub.add_flag("--divide", o->divide, "Show the count of each move");
    sub.add_flag("--no-passes", o->no_passes, "A pass is no move of its own, where the game knows its passes")
        ->excludes(sub.get_option("--divide"));
    add_position(sub, session.arguments);
    sub.add_option("--positions", session.arguments.positions_file,
                   "Compare with the counts in a file of positions, one a line, as ;D1 20 ;D2 400; - is standard input")
        ->excludes(sub.get_option("--position"))
        ->excludes(sub.get_option("--divide"));
    add_bad_records(sub, session.arguments);
    add_format(sub, session.arguments);
    sub.callback([&, o] { run = [&, o] { return perft(session, *o); }; });
}

}  // namespace betwixt::command
