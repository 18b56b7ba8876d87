#include "command/match_setup.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "betwixt/core/key.hpp"
#include "betwixt/engine/playing.hpp"
#include "command/positions.hpp"
#include "support/at_place.hpp"

namespace betwixt::command {

using namespace support;

namespace {
constexpr std::uint64_t usual_games = 100, usual_games_of_a_round = 2, most_games_of_a_test = 20'000;
}  // namespace

std::uint64_t games_of_pairing(const MatchOptions& o) {
    const auto usual = !o.sprt.empty()         ? most_games_of_a_test
                       : o.tournament == swiss ? usual_games_of_a_round
                                               : usual_games;
    const auto games = o.games.value_or(usual);
    if (games % 2) throw UserError("--games is even: each opening is played twice, once with each colour");
    return games;
}

// By default the rounds of a knock-out among this many players, plus two.
std::uint64_t rounds_of(const MatchOptions& o, std::size_t players) {
    const std::uint64_t most = players % 2 ? players : players - 1;  // everybody has met everybody
    const auto rounds = o.rounds.value_or(std::min<std::uint64_t>(std::bit_width(players - 1) + 2, most));
    if (rounds > most)
        throw UserError(fmt::format("in {} rounds {} players must meet again: at most {}", rounds, players, most));
    return rounds;
}

void check_kind(const MatchOptions& o, std::size_t players) {
    if (o.rounds && o.tournament != swiss) throw UserError("--rounds belongs to --tournament swiss");
    if (o.tournament != round_robin && players < 3)
        throw UserError(fmt::format("--tournament {} needs three players or more", o.tournament));
    if (!o.deciding.empty() && players > 2) throw UserError("--deciding is of a match of two players");
    if (!o.sprt.empty() && players > 2) throw UserError("--sprt tests two players against each other");
}

std::optional<match::Sprt> sprt_of(const MatchOptions& o) {
    if (o.sprt.empty()) return std::nullopt;
    if (o.sprt.size() < 2 || o.sprt.size() > 4)
        throw UserError("--sprt is ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in --sprt 0,5");
    match::Sprt s{.elo0 = o.sprt[0], .elo1 = o.sprt[1], .normalised = o.normalised};
    if (o.sprt.size() > 2) s.alpha = o.sprt[2], s.beta = o.sprt[2];
    if (o.sprt.size() > 3) s.beta = o.sprt[3];
    if (!std::isfinite(s.elo0) || !std::isfinite(s.elo1)) throw UserError("--sprt: elo0 and elo1 are finite");
    if (!(s.elo0 < s.elo1)) throw UserError("--sprt: elo0 must be less than elo1");
    if (!(s.alpha > 0 && s.alpha < 0.5 && s.beta > 0 && s.beta < 0.5))
        throw UserError("--sprt: alpha and beta lie between 0 and 0.5");
    return s;
}

std::vector<match::PlayerSpec> players_of(const Session& session, const MatchOptions& o) {
    if (o.players.size() < 2)
        throw UserError(fmt::format("a match has two players or more, each as --player FIELD=VALUE,...; here {}",
                                    o.players.empty() ? "is none" : "is one"));
    if (o.players.size() > match::most_players)
        throw UserError(fmt::format("a match has at most {} players", match::most_players));
    auto defaults = for_play(*session.entry(session.arguments.game).create());
    defaults.search.counter_draws = o.rules.counter_draws;
    const Arguments& a = session.arguments;
    match::MoveLimits common{.depth = a.depth, .nodes = a.nodes};
    if (a.movetime) common.seconds = static_cast<double>(*a.movetime) / 1000;
    if (!o.clock.empty()) common.clock = at_place("--tc", [&] { return match::time_control(o.clock); });
    if (common.seconds && common.clock) throw UserError("--movetime excludes --tc");
    std::vector<match::PlayerSpec> specs;
    std::map<std::string, int> named;
    for (const auto& text : o.players) {
        specs.push_back(
            at_place(fmt::format("--player '{}'", text), [&] { return match::player_spec(text, defaults, common); }));
        specs.back().ponder = o.ponder;
        if (o.ponder) at_place("--ponder", [&] { match::check_ponder(specs.back()); });
        if (const int nth = ++named[specs.back().name]; nth > 1) specs.back().name += fmt::format("-{}", nth);
    }
    return specs;
}

match::Match match_of(const Session& session, const MatchOptions& o) {
    match::Match m{.game = session.entry(session.arguments.game),
                   .players = players_of(session, o),
                   .rules = o.rules,
                   .patience = o.patience,
                   .concurrency = o.concurrency};
    m.rules.margin = o.margin_ms / 1000;
    m.affinity = o.affinity;
    m.log_file = o.log;
    if (o.affinity) at_place("--affinity", [&] { match::check_affinity(o.concurrency); });
    return m;
}

std::vector<Line> opening_lines_of(const Session& session, const MatchOptions& o, BadRecords& bad) {
    if (o.openings.empty()) return {};
    return match::opening_lines(session.entry(session.arguments.game), o.openings, bad);
}

std::vector<match::Opening> openings_of(const Session& session, const MatchOptions& o, std::uint64_t pairs,
                                        const std::vector<Line>& lines, BadRecords& bad) {
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();
    std::vector<match::Opening> openings;
    for (const auto index : match::shuffled(lines.size(), a.seed)) {
        const Line& line = lines[index];
        if (openings.size() == pairs) break;
        bad.read(o.openings, line.number, line.text,
                 [&] { openings.push_back(match::read_opening(*engine, line.text)); });
    }
    if (!lines.empty() && openings.empty()) throw UserError(fmt::format("'{}' holds no opening", o.openings));
    for (std::size_t again = 0; !lines.empty() && openings.size() < pairs; ++again)
        openings.push_back(match::Opening(openings[again]));
    for (std::uint64_t attempt = 0; openings.size() < pairs; ++attempt) {
        if (attempt >= 10 * (pairs + 10))
            throw UserError(fmt::format("games of {} are over before {} random moves; use fewer --random-plies", a.game,
                                        o.random_plies));
        auto opening = match::random_opening(*engine, o.random_plies, mix(mix(a.seed) + attempt));
        if (!engine->result()) openings.push_back(std::move(opening));
    }
    return openings;
}

void check_players(const match::Match& m, const std::vector<match::Opening>& openings) {
    for (const auto& spec : m.players) {
        if (spec.protocol.empty()) continue;
        for (const auto& opening : openings)
            at_place("player " + spec.name, [&] { match::check_game(spec, m.game.name, opening.position.empty()); });
    }
}

Json identity(const match::Match& m, const Session& session, const MatchOptions& o, const std::vector<Line>& lines) {
    Json players = Json::array();
    std::uint64_t key = lines.size();
    for (const auto& line : lines)
        for (const char c : line.text + "\n") key = mix(key + static_cast<unsigned char>(c));
    const auto text = [](const match::PlayerSpec& spec) {
        const auto& l = spec.limits;
        Json clock;
        if (l.clock) clock = {l.clock->base, l.clock->increment};
        return Json{{"name", spec.name},
                    {"player", spec.text},
                    {"depth", l.depth ? Json(*l.depth) : Json(nullptr)},
                    {"nodes", l.nodes ? Json(*l.nodes) : Json(nullptr)},
                    {"movetime", l.seconds ? Json(*l.seconds) : Json(nullptr)},
                    {"tc", clock}};
    };
    for (const auto& spec : m.players) players.push_back(text(spec));
    Json json{{"match", m.game.name},
              {"players", players},
              {"openings",
               lines.empty() ? Json{{"random_plies", o.random_plies}} : Json{{"lines", lines.size()}, {"key", key}}},
              {"seed", session.arguments.seed},
              {"draw_after", m.rules.draw_after},
              {"resign", m.rules.resign ? Json(*m.rules.resign) : Json(nullptr)},
              {"resign_moves", m.rules.resign_moves},
              {"margin", m.rules.margin}};
    if (!m.rules.counter_draws) json["counter_draws"] = false;
    if (m.rules.proven) json["end_proven"] = true;
    if (m.rules.level) json["draw_score"] = {*m.rules.level, m.rules.level_moves, m.rules.level_from};
    if (o.ponder) json["ponder"] = true;
    if (m.players.size() > 2) json["tournament"] = o.tournament;
    if (o.tournament == swiss) json["games"] = games_of_pairing(o);  // a round's pairings follow from the games before
    return json;
}

}  // namespace betwixt::command
