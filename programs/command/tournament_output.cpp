#include "command/tournament_output.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "command/match_columns.hpp"
#include "support/json.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct Ranked {
    std::size_t player;
    match::Rating rating;
    match::PlayerTotal total;

    double score() const { return total.games() ? total.points() / static_cast<double>(total.games()) : 0; }
};

// The players, best first: by rating, not by points, so that weak opponents give no advantage.
std::vector<Ranked> ranking(const match::Crosstable& table) {
    const auto ratings = table.ratings();
    std::vector<Ranked> all;
    for (std::size_t i = 0; i < table.players(); ++i) all.push_back({i, ratings[i], table.total_of(i)});
    std::stable_sort(all.begin(), all.end(),
                     [](const Ranked& a, const Ranked& b) { return a.rating.elo > b.rating.elo; });
    return all;
}

std::string label(std::size_t rank, const std::string& name) { return fmt::format("({}) {}", rank, name); }

std::vector<Json> row_of(const MatchResult& r, const Ranked& one, std::size_t rank, bool for_people) {
    const auto& [wins, draws, losses, count] = one.total;
    const auto cell = [&](double x, const std::string& text) { return number_cell(x, text, for_people); };
    const auto& name = r.match.players[one.player].name;
    std::vector<Json> row;
    if (for_people) row.emplace_back(label(rank, name));
    else row = {rank, name};
    row.push_back(cell(one.rating.elo, elo_number(one.rating.elo)));
    row.push_back(one.rating.margin ? cell(*one.rating.margin, fmt::format("{:.1f}", *one.rating.margin))
                                    : Json(for_people ? Json("?") : Json(nullptr)));
    row.insert(row.end(),
               {one.total.games(), cell(one.score(), fmt::format("{:.2f} %", 100 * one.score())), wins, draws, losses});
    add_count_cells(row, count, for_people);
    return row;
}

TextTable player_table(const MatchResult& r, const std::vector<Ranked>& ranked, bool for_people) {
    std::vector<Json> header{"player", "Elo", "+-"};
    if (!for_people) header = {"rank", "player", "elo", "elo_margin"};
    for (const char* title : {"games", "score", "wins", "draws", "losses"}) header.emplace_back(title);
    add_count_titles(header);
    TextTable table(header);
    for (std::size_t i = 0; i < ranked.size(); ++i) table.add(row_of(r, ranked[i], i + 1, for_people));
    return table;
}

// Points of each player against each other player, with the number of games.
TextTable cross_table(const MatchResult& r, const std::vector<Ranked>& ranked) {
    std::vector<Json> header{"points against"};
    for (std::size_t i = 1; i <= ranked.size(); ++i) header.push_back(fmt::format("({})", i));
    TextTable table(header);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        std::vector<Json> row{label(i + 1, r.match.players[ranked[i].player].name)};
        for (const auto& other : ranked) {
            const std::size_t a = ranked[i].player, b = other.player;
            const auto& s = r.table.of({std::min(a, b), std::max(a, b)}).standing();
            const double points = static_cast<double>(a < b ? s.wins : s.losses) + 0.5 * static_cast<double>(s.draws);
            row.push_back(s.games() ? fmt::format("{:g}/{}", points, s.games()) : a == b ? "" : "-");
        }
        table.add(std::move(row));
    }
    return table;
}

}  // namespace

std::string tournament_progress(const match::Match& match, const match::Crosstable& table) {
    std::size_t leader = 0;
    for (std::size_t i = 1; i < table.players(); ++i)
        if (table.total_of(i).points() > table.total_of(leader).points()) leader = i;
    const auto total = table.total_of(leader);
    return fmt::format("{} leads with {:g} of {}", match.players[leader].name, total.points(), total.games());
}

std::string tournament_text(const MatchResult& r) {
    const auto ranked = ranking(r.table);
    std::string out =
        fmt::format("match {}: {}, {} players, {} games of {}{}\n\n", r.match.game.name, r.tournament,
                    r.table.players(), r.table.games(), r.of, r.complete ? "" : " (stopped before the end)");
    out += player_table(r, ranked, true).text() + "\n" + cross_table(r, ranked).text();
    return out + "\nElo: the mean of all players is 0; +- is half of the 95 % interval.\n";
}

std::string tournament_csv(const MatchResult& r) { return player_table(r, ranking(r.table), false).csv(); }

std::string tournament_json(const MatchResult& r) {
    Json json{
        {"game", r.match.game.name}, {"tournament", r.tournament}, {"games", r.table.games()},  {"of", r.of},
        {"complete", r.complete},    {"players", Json::array()},   {"pairings", Json::array()}, {"seconds", r.seconds}};
    for (std::size_t rank = 1; const auto& one : ranking(r.table)) {
        const auto& [wins, draws, losses, count] = one.total;
        Json player{{"rank", rank++},
                    {"name", r.match.players[one.player].name},
                    {"player", r.match.players[one.player].text},
                    {"elo", one.rating.elo},
                    {"elo_margin_95", one.rating.margin ? Json(*one.rating.margin) : Json(nullptr)},
                    {"wins", wins},
                    {"draws", draws},
                    {"losses", losses},
                    {"score", one.score()}};
        for (const auto& f : fault_columns) player[f.title] = count.faults(f.end);
        player.update(
            {{"moves", count.plies}, {"nodes", count.nodes}, {"seconds", count.seconds}, {"cpu_seconds", count.cpu}});
        json["players"].push_back(std::move(player));
    }
    for (const auto& [pairing, tally] : r.table.pairings()) {
        const auto& s = tally.standing();
        json["pairings"].push_back({{"players", {r.match.players[pairing[0]].name, r.match.players[pairing[1]].name}},
                                    {"wins", s.wins},
                                    {"draws", s.draws},
                                    {"losses", s.losses},
                                    {"pairs", s.pairs.counts}});
    }
    return json_text(json, 2) + "\n";
}

}  // namespace betwixt::command
