#include "command/match_output.hpp"

#include <cmath>

#include <fmt/core.h>

#include "command/match_columns.hpp"
#include "command/tournament_output.hpp"
#include "support/json.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

using match::Pentanomial;
using match::Standing;

std::string decision_text(match::Sprt::Decision d) {
    switch (d) {
        case match::Sprt::Decision::elo0: return "elo0 is accepted";
        case match::Sprt::Decision::elo1: return "elo1 is accepted";
        default: return "not decided";
    }
}

struct Mean {
    double value = 0;
    std::optional<double> half{};  // half the width of the 95 % interval
};

Mean mean_points(const Standing& s) {
    Mean m{.value = s.points / static_cast<double>(s.games_with_points)};
    const auto n = static_cast<double>(s.pairs_with_points);
    if (n < 2) return m;
    const double mean = s.pair_points / n;
    const double variance = std::max(0.0, s.pair_points_squared - n * mean * mean) / (n - 1);
    m.half = 1.96 * std::sqrt(variance / n);
    return m;
}

// Wins, draws and losses from one player's side.
std::array<std::uint64_t, 3> share(const Standing& s, std::size_t player) {
    if (player == 0) return {s.wins, s.draws, s.losses};
    return {s.losses, s.draws, s.wins};
}

// Elo with its interval, and points, from the side of player i; null if unknown.
std::vector<Json> estimates(const Standing& s, std::size_t i) {
    const double sign = i == 0 ? 1 : -1;
    const auto elo_at = [&](double score) { return Json(sign * match::elo_of(score)); };
    std::vector<Json> row(4);
    if (s.pairs.pairs()) row[0] = elo_at(s.pairs.mean());
    if (const auto interval = match::score_interval(s.pairs)) {
        row[i == 0 ? 1 : 2] = elo_at(interval->lower);
        row[i == 0 ? 2 : 1] = elo_at(interval->upper);
    }
    if (s.games_with_points) row[3] = sign * mean_points(s).value;
    return row;
}

// One player's row, in the table for people or in CSV.
std::vector<Json> row_of(const MatchResult& r, std::size_t i, bool for_people) {
    const auto& s = r.tally().standing();
    const auto [wins, draws, losses] = share(s, i);
    const double score = i == 0 ? s.score() : s.games() ? 1 - s.score() : 0;
    std::vector<Json> row{r.match.players[i].name, wins, draws, losses,
                          number_cell(score, fmt::format("{:.2f} %", 100 * score), for_people)};
    add_count_cells(row, s.players[i], for_people);
    if (!for_people)
        for (auto& estimate : estimates(s, i)) row.push_back(std::move(estimate));
    return row;
}

TextTable player_table(const MatchResult& r, bool for_people) {
    std::vector<Json> header{"player", "wins", "draws", "losses", "score"};
    add_count_titles(header);
    if (!for_people)
        for (const char* title : {"elo", "elo_lower", "elo_upper", "points"}) header.emplace_back(title);
    TextTable table(header);
    for (std::size_t i = 0; i < 2; ++i) table.add(row_of(r, i, for_people));
    return table;
}

Json interval(const std::optional<match::Interval>& i, bool as_elo) {
    if (!i) return nullptr;
    const auto value = [&](double score) -> Json {
        if (!as_elo) return score;
        const double e = match::elo_of(score);
        return std::isinf(e) ? Json(nullptr) : Json(e);
    };
    return {value(i->lower), value(i->upper)};
}

Json player_json(const MatchResult& r, std::size_t i) {
    const auto& p = r.tally().standing().players[i];
    Json json{{"name", r.match.players[i].name}, {"player", r.match.players[i].text}};
    for (const auto& f : fault_columns) json[f.title] = p.faults(f.end);
    json["moves"] = p.plies;
    json["nodes"] = p.nodes;
    json["seconds"] = p.seconds;
    json["cpu_seconds"] = p.cpu;
    return json;
}

}  // namespace

std::string elo_number(double x) {
    if (std::isinf(x)) return x > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.1f}", std::abs(x) < 0.05 ? 0.0 : x);
}

std::string elo_text(const Pentanomial& pairs) {
    if (pairs.pairs() == 0) return "unknown";
    const auto i = match::score_interval(pairs);
    return elo_number(match::elo_of(pairs.mean())) +
           (i ? fmt::format(" [{}, {}]", elo_number(match::elo_of(i->lower)), elo_number(match::elo_of(i->upper)))
              : " [unknown: all pairs are alike]");
}

std::string progress_text(const match::Match& match, const match::Crosstable& table) {
    if (match.players.size() > 2) return tournament_progress(match, table);
    const auto& s = table.of({0, 1}).standing();
    return fmt::format("+{} ={} -{}, Elo {}", s.wins, s.draws, s.losses, elo_text(s.pairs));
}

std::string as_text(const MatchResult& r) {
    if (r.match.players.size() > 2) return tournament_text(r);
    const auto& s = r.tally().standing();
    const auto& names = r.match.players;
    const auto& pairs = s.pairs.counts;
    std::string out = fmt::format("match {}: {} against {}, {} games of {}{}\n\n", r.match.game.name, names[0].name,
                                  names[1].name, s.games(), r.of, r.complete ? "" : " (stopped before the end)");
    out += player_table(r, true).text();
    out += fmt::format("\n{} in pairs of games (0, 1/2, 1, 3/2, 2 points): {} {} {} {} {}\n", names[0].name, pairs[0],
                       pairs[1], pairs[2], pairs[3], pairs[4]);
    const auto normalised = match::normalised_elo(s.pairs);
    out += fmt::format("Elo {}, with 95 % interval; {}superior with probability {:.1f} %\n", elo_text(s.pairs),
                       normalised ? fmt::format("normalised {}; ", elo_number(*normalised)) : "",
                       100 * match::superiority(s.pairs));
    if (s.games_with_points) {
        const auto m = mean_points(s);
        out += fmt::format("points: {:+.2f}{} a game, over {} games played to their end\n", m.value,
                           m.half ? fmt::format(" [{:+.2f}, {:+.2f}]", m.value - *m.half, m.value + *m.half) : "",
                           s.games_with_points);
    }
    if (s.adjudicated) out += fmt::format("drawn for their length: {} games\n", s.adjudicated);
    if (s.level) out += fmt::format("drawn because both players' scores were level: {} games\n", s.level);
    if (s.proven) out += fmt::format("ended because their result was proven: {} games\n", s.proven);
    if (r.sprt)
        out +=
            fmt::format("SPRT of elo1 = {} against elo0 = {}{}: log likelihood ratio {:.3f} in [{:.3f}, {:.3f}], {}\n",
                        r.sprt->elo1, r.sprt->elo0, r.sprt->normalised ? ", normalised" : "", r.tally().ratio(),
                        r.sprt->lower(), r.sprt->upper(), decision_text(r.tally().decision()));
    return out;
}

std::string as_csv(const MatchResult& r) {
    return r.match.players.size() > 2 ? tournament_csv(r) : player_table(r, false).csv();
}

std::string as_json(const MatchResult& r) {
    if (r.match.players.size() > 2) return tournament_json(r);
    const auto& s = r.tally().standing();
    const double e = match::elo_of(s.pairs.mean());
    const auto normalised = match::normalised_elo(s.pairs);
    Json json{{"game", r.match.game.name},
              {"games", s.games()},
              {"of", r.of},
              {"complete", r.complete},
              {"wins", s.wins},
              {"draws", s.draws},
              {"losses", s.losses},
              {"score", s.score()},
              {"pairs", s.pairs.counts},
              {"elo", s.pairs.pairs() == 0 || std::isinf(e) ? Json(nullptr) : Json(e)},
              {"normalised_elo", normalised ? Json(*normalised) : Json(nullptr)},
              {"elo_95", interval(match::score_interval(s.pairs), true)},
              {"score_95", interval(match::score_interval(s.pairs), false)},
              {"superiority", match::superiority(s.pairs)},
              {"points", nullptr},
              {"drawn_for_length", s.adjudicated},
              {"drawn_by_score", s.level},
              {"proven", s.proven},
              {"sprt", nullptr},
              {"players", {player_json(r, 0), player_json(r, 1)}},
              {"seconds", r.seconds}};
    if (s.games_with_points) {
        const auto m = mean_points(s);
        json["points"] = {{"mean", m.value}, {"games", s.games_with_points}, {"pairs", s.pairs_with_points}};
        json["points"]["mean_95"] = m.half ? Json{m.value - *m.half, m.value + *m.half} : Json(nullptr);
    }
    if (r.sprt)
        json["sprt"] = {{"elo0", r.sprt->elo0},
                        {"elo1", r.sprt->elo1},
                        {"normalised", r.sprt->normalised},
                        {"ratio", r.tally().ratio()},
                        {"lower", r.sprt->lower()},
                        {"upper", r.sprt->upper()},
                        {"decision", decision_text(r.tally().decision())}};
    return json_text(json, 2) + "\n";
}

}  // namespace betwixt::command
