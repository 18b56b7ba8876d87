#include "command/best_moves.hpp"

#include <algorithm>

#include "betwixt/analysis/ranking.hpp"
#include "command/positions.hpp"
#include "protocols/typed_move.hpp"
#include "support/interrupt.hpp"
#include "support/table.hpp"

namespace betwixt::command {

using support::duration;
using support::grouped;
using support::Interrupt;
using support::Json;
using support::number;
using support::TextTable;

namespace {

// A value is printed as "+1.00", or as "+0.50..+2.00" while the search has only bounds.
void print_ranking(Engine& scratch, const Ranking& ranking, std::size_t wanted) {
    for (std::size_t i = 0; i < std::min(wanted, ranking.moves.size()); ++i) {
        const auto r = as_players_write(scratch, ranking.moves[i]);
        fmt::print("{:>7}  {:>4}  {:>16}  {:>14}  {:>9}  {}\n", depth_text(r), i + 1, r.value_text,
                   grouped(ranking.nodes), duration(ranking.seconds), line_text(r));
    }
    std::fflush(stdout);
}

std::vector<Json> ranked_row(const std::string& position, std::size_t rank, const EngineReport& r) {
    return {position,        rank,         r.best,       number(r.value), number(r.lower),
            number(r.upper), r.value_text, line_text(r), r.depth,         r.proven};
}

Json ranked_object(const std::string& position, const Ranking& ranking, std::size_t wanted) {
    Json object{
        {"position", position}, {"depth", ranking.depth}, {"nodes", ranking.nodes}, {"seconds", ranking.seconds}};
    object["moves"] = Json::array();
    for (std::size_t i = 0; i < std::min(wanted, ranking.moves.size()); ++i) {
        const auto& r = ranking.moves[i];
        object["moves"].push_back({{"move", r.best},
                                   {"value", number(r.value)},
                                   {"lower", number(r.lower)},
                                   {"upper", number(r.upper)},
                                   {"text", r.value_text},
                                   {"pv", r.pv},
                                   {"depth", r.depth},
                                   {"proven", r.proven}});
    }
    return object;
}

}  // namespace

EngineReport as_players_write(Engine& engine, EngineReport r) {
    r.pv = protocols::shown_moves(engine, r.pv);
    if (!r.best.empty()) r.best = protocols::shown_move(engine, r.best);
    return r;
}

int best_moves(const Session& session, Limits limits, std::size_t wanted) {
    const Arguments& a = session.arguments;
    const auto engine = session.engine(a), scratch = session.entry(a.game).create();
    const bool many = !a.positions_file.empty();
    support::BadRecords bad(a.bad_records);
    const auto positions = many ? load_positions(session, bad).positions : std::vector{a.position};
    const bool live = a.format == Format::table;

    Interrupt interrupt;
    limits.stop = interrupt.stop();
    Json objects = Json::array();
    std::size_t searched = 0;
    TextTable table({"position", "rank", "move", "value", "lower", "upper", "text", "pv", "depth", "proven"});
    for (const auto& position : positions) {
        engine->set_position(position), scratch->set_position(position);
        engine->forget();
        const auto over = engine->result();
        if (live) fmt::print("{}\n", engine->board());
        if (live && over) fmt::print("The game is over: {}.\n", *over);
        else if (live)
            fmt::print("{:>7}  {:>4}  {:>16}  {:>14}  {:>9}  line\n", "depth", "rank", "value", "nodes", "time");
        const auto ranking = rank_moves(*engine, limits, [&](const Ranking& r) {
            if (live) print_ranking(*scratch, r, wanted);
        });
        objects.push_back(ranked_object(engine->position(), ranking, wanted));
        for (std::size_t i = 0; i < std::min(wanted, ranking.moves.size()); ++i)
            table.add(ranked_row(engine->position(), i + 1, ranking.moves[i]));
        if (interrupt) break;
        ++searched;
    }
    if (a.format == Format::json) fmt::print("{}\n", support::json_text(many ? objects : objects.front(), 2));
    if (a.format == Format::csv) fmt::print("{}", table.csv());
    if (many && searched < positions.size()) return stopped_after(searched, positions.size(), "positions");
    return bad.finish(done);
}

}  // namespace betwixt::command
