// betwixt tables build|verify|info GAME: endgame tables of a game.

#include <cstdlib>

#include "betwixt/engine/endgame_tables.hpp"
#include "command/session.hpp"
#include "support/clock.hpp"
#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/text.hpp"
#include "support/work_queue.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct TablesOptions {
    int pieces = 4, distances = 4, threads = 1;
    std::string folder;
};

EndgameTables& tables_of_game(const Session& session) {
    const GameEntry& game = session.entry(session.arguments.game);
    if (game.tables) return *game.tables;
    std::vector<std::string> names;
    for (const auto& g : session.games())
        if (g.tables) names.push_back(g.name);
    throw UserError(names.empty() ? "no game has endgame tables"
                                  : fmt::format("the game {} has no endgame tables; those that have are {}", game.name,
                                                joined(names)));
}

void check_tables_request(const EndgameTables& tables, const TablesOptions& o) {
    if (o.pieces > tables.most_pieces())
        throw UserError(fmt::format("--pieces: tables have at most {} pieces", tables.most_pieces()));
    if (o.folder.empty())
        throw UserError("give the folder of the tables with --folder or with the environment variable BETWIXT_TABLES");
}

// False for a table whose file does not say how many positions are won: a Syzygy table.
bool is_counted(const TableInfo& t) { return t.positions > 0; }

// Prints one row per table, or per number of pieces.
void print_table_counts(const std::vector<TableInfo>& all, Format format, const std::string& game) {
    if (format == Format::json) {
        Json json{{"game", game}, {"tables", Json::array()}};
        for (const auto& t : all) {
            const auto count = [&](std::uint64_t n) { return is_counted(t) ? Json(n) : Json(); };
            Json one{{"name", t.name},           {"pieces", t.pieces},        {"positions", count(t.positions)},
                     {"wins", count(t.wins)},    {"losses", count(t.losses)}, {"draws", count(t.draws)},
                     {"distances", t.distances}, {"bytes", t.bytes}};
            one["longest"] = t.longest ? Json(*t.longest) : Json();
            json["tables"].push_back(one);
        }
        return fmt::print("{}\n", json_text(json, 2));
    }
    TextTable table({"table", "pieces", "positions", "wins", "losses", "draws", "longest", "bytes"});
    for (const auto& t : all) {
        const auto count = [&](std::uint64_t n) { return is_counted(t) ? Json(n) : Json(""); };
        table.add({t.name, t.pieces, count(t.positions), count(t.wins), count(t.losses), count(t.draws),
                   t.longest ? Json(*t.longest) : Json(""), t.bytes});
    }
    fmt::print("{}", format == Format::csv ? table.csv() : table.text());
}

std::vector<TableInfo> tables_by_pieces(const std::vector<TableInfo>& all) {
    std::vector<TableInfo> sums;
    for (const auto& t : all) {
        if (sums.empty() || sums.back().pieces != t.pieces || is_counted(sums.back()) != is_counted(t))
            sums.push_back({fmt::format("{} pieces{}", t.pieces, is_counted(t) ? "" : ", Syzygy"),
                            t.pieces,
                            true,
                            0,
                            0,
                            0,
                            0,
                            {},
                            0});
        TableInfo& sum = sums.back();
        sum.positions += t.positions, sum.wins += t.wins, sum.losses += t.losses, sum.draws += t.draws;
        sum.bytes += t.bytes, sum.distances &= t.distances;
        if (t.longest) sum.longest = std::max(sum.longest.value_or(0), *t.longest);
    }
    return sums;
}

struct TableWork {
    std::uint64_t positions = 0;  // of the tasks that were unfinished
    bool finished = true;
};

// Works through all stages, several tasks at a time. An exception from a task ends the work.
TableWork work_through(std::vector<TableStage> stages, const std::string& what, int threads) {
    std::uint64_t total = 0;
    for (const auto& stage : stages)
        for (const auto& task : stage.tasks)
            if (!task.finished) total += task.positions;
    Interrupt interrupt;
    Progress progress(what, total);
    TableWork done_so_far;
    for (auto& stage : stages) {
        WorkQueue queue(stage.tasks.size(), {}, interrupt.stop());
        queue.work(static_cast<unsigned>(threads), [&] {
            while (const auto i = queue.next()) {
                const TableTask& task = stage.tasks[*i];
                task.run(interrupt.stop());
                queue.take([&] {
                    if (!task.finished && !interrupt) done_so_far.positions += task.positions;
                    progress.show(done_so_far.positions, task.name);
                });
            }
        });
        if (interrupt) break;
        stage.end();
    }
    done_so_far.finished = !interrupt;
    return done_so_far;
}

int work_on_tables(const Session& session, const TablesOptions& o, bool build) {
    EndgameTables& tables = tables_of_game(session);
    check_tables_request(tables, o);
    const Stopwatch watch;
    const std::string& game = session.arguments.game;
    TableWork done_so_far;
    try {
        done_so_far =
            work_through(build ? tables.build(o.pieces, o.distances, o.folder) : tables.verify(o.pieces, o.folder),
                         fmt::format("tables {} {}", build ? "build" : "verify", game), o.threads);
    } catch (const std::filesystem::filesystem_error&) {
        throw;
    } catch (const std::runtime_error& e) {
        complain("{}", e.what());
        return found_wrong;
    }
    if (!done_so_far.finished) {
        complain("stopped after {} positions; {}", grouped(done_so_far.positions),
                 build ? "run the same command again to continue" : "nothing wrong so far");
        return interrupted;
    }
    const double seconds = watch.seconds();
    fmt::print("{}: {} positions of up to {} pieces {} in {}, {:.1f} million/s\n", game, grouped(done_so_far.positions),
               o.pieces, build ? "solved" : "verified", duration(seconds),
               static_cast<double>(done_so_far.positions) / std::max(seconds, 1e-9) / 1e6);
    return done;
}

int show_tables(const Session& session, const TablesOptions& o, bool each) {
    EndgameTables& tables = tables_of_game(session);
    bool complained = false;
    const auto all = tables.info(o.folder, [&](const std::string& what) {
        complain("{}", what);
        complained = true;
    });
    print_table_counts(each ? all : tables_by_pieces(all), session.arguments.format, session.arguments.game);
    return complained ? found_wrong : done;
}

// The maximum over all games.
int most_pieces_in_tables(const Session& session) {
    int most = 2;
    for (const auto& g : session.games())
        if (g.tables) most = std::max(most, g.tables->most_pieces());
    return most;
}

void add_tables_folder(CLI::App& sub, TablesOptions& o, const std::string& otherwise) {
    if (const char* const folder = std::getenv("BETWIXT_TABLES")) o.folder = folder;
    sub.add_option("--folder", o.folder, "Where the tables lie; by default what BETWIXT_TABLES says" + otherwise)
        ->type_name("FOLDER");
}

}  // namespace

void add_tables(CLI::App& app, Session& session, Run& run) {
    auto& tables = *app.add_subcommand("tables", "Make, check and show endgame tables");
    tables.require_subcommand(1);
    const auto o = std::make_shared<TablesOptions>();
    const int most = most_pieces_in_tables(session);

    for (const bool is_build : {true, false}) {
        auto& sub = *tables.add_subcommand(
            is_build ? "build" : "verify",
            is_build ? "Solve all positions of few pieces" : "Check every position of tables against the rules");
        add_game(sub, session);
        add_whole(sub, "pieces", 2, most, "Most pieces on the board", o->pieces);
        if (is_build)
            add_whole(sub, "distances", 0, most,
                      "With at most this many pieces the tables also keep the plies to the end", o->distances);
        add_tables_folder(sub, *o, "");
        add_whole(sub, "threads", 1, 1024, "Threads that work", o->threads);
        sub.callback([&, o, is_build] { run = [&, o, is_build] { return work_on_tables(session, *o, is_build); }; });
    }

    auto& show = *tables.add_subcommand("info", "Show what tables there are");
    add_game(show, session);
    const auto each = std::make_shared<bool>(false);
    show.add_flag("--each", *each, "Every table by itself: own pieces, other pieces");
    add_tables_folder(show, *o, ", else those that are part of the program");
    add_format(show, session.arguments);
    show.callback([&, o, each] { run = [&, o, each] { return show_tables(session, *o, *each); }; });
}

}  // namespace betwixt::command
