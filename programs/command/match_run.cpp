#include "command/match_run.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "betwixt/core/key.hpp"
#include "betwixt/engine/playing.hpp"
#include "command/match_output.hpp"
#include "command/positions.hpp"
#include "match/games_file.hpp"
#include "match/match.hpp"
#include "support/at_place.hpp"
#include "support/clock.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"

namespace betwixt::command {

using namespace support;

namespace {

constexpr std::uint64_t usual_games = 100, usual_games_of_a_round = 2, most_games_of_a_test = 20'000;

std::uint64_t games_of_pairing(const MatchOptions& o) {
    const auto usual = !o.sprt.empty()         ? most_games_of_a_test
                       : o.tournament == swiss ? usual_games_of_a_round
                                               : usual_games;
    const auto games = o.games.value_or(usual);
    if (games % 2) throw UserError("--games is even: each opening is played twice, once with each colour");
    return games;
}

// As many as find the best of so many players by knock-out, and two more.
std::uint64_t rounds_of(const MatchOptions& o, std::size_t players) {
    const std::uint64_t most = players % 2 ? players : players - 1;  // until everybody has met everybody
    const auto rounds = o.rounds.value_or(std::min<std::uint64_t>(std::bit_width(players - 1) + 2, most));
    if (rounds > most)
        throw UserError(fmt::format("in {} rounds {} players must meet again: at most {}", rounds, players, most));
    return rounds;
}

void check_kind(const MatchOptions& o, std::size_t players) {
    if (o.rounds && o.tournament != swiss) throw UserError("--rounds belongs to --tournament swiss");
    if (o.tournament != round_robin && players < 3)
        throw UserError(fmt::format("--tournament {} needs three players or more", o.tournament));
    if (!o.sprt.empty() && players > 2) throw UserError("--sprt tests two players against each other");
}

std::optional<match::Sprt> sprt_of(const MatchOptions& o) {
    if (o.sprt.empty()) return std::nullopt;
    if (o.sprt.size() < 2 || o.sprt.size() > 4)
        throw UserError("--sprt is ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in --sprt 0,5");
    match::Sprt s{.elo0 = o.sprt[0], .elo1 = o.sprt[1]};
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

// An opening for each pair of games: from the file in an order that the seed decides, or by lot.
std::vector<match::Opening> openings_of(const Session& session, const MatchOptions& o, std::uint64_t pairs,
                                        const std::vector<Line>& lines) {
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();
    std::vector<match::Opening> openings;
    const auto order = match::shuffled(lines.size(), a.seed);
    for (std::uint64_t pair = 0; pair < pairs && !lines.empty(); ++pair) {
        if (pair >= lines.size()) {
            openings.push_back(openings[pair - lines.size()]);
            continue;
        }
        const Line& line = lines[order[pair]];
        openings.push_back(at_line(o.openings, line.number, [&] { return match::read_opening(*engine, line.text); }));
    }
    for (std::uint64_t attempt = 0; openings.size() < pairs; ++attempt) {
        if (attempt >= 10 * (pairs + 10))
            throw UserError(fmt::format("games of {} are over before {} random moves; use fewer --random-plies", a.game,
                                        o.random_plies));
        auto opening = match::random_opening(*engine, o.random_plies, mix(mix(a.seed) + attempt));
        if (!engine->result()) openings.push_back(std::move(opening));
    }
    return openings;
}

// Says no where a protocol cannot do what the match needs.
void check_players(const match::Match& m, const std::vector<match::Opening>& openings) {
    for (const auto& spec : m.players) {
        if (spec.protocol.empty()) continue;
        for (const auto& opening : openings)
            at_place("player " + spec.name, [&] { match::check_game(spec, m.game.name, opening.position.empty()); });
    }
}

// All that the games depend on. Their number, and how many are played at once, may change from run to run.
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
    if (o.ponder) json["ponder"] = true;
    if (m.players.size() > 2) json["tournament"] = o.tournament;
    if (o.tournament == swiss) json["games"] = games_of_pairing(o);  // a round's pairings follow from the games before
    return json;
}

// What a run plays, and where it writes it.
class Event {
public:
    Event(const Session& session, const MatchOptions& o)
        : session_(session),
          o_(o),
          sprt_(sprt_of(o)),
          lines_(lines_of(session, o)),
          match_(match_of(session, o)),
          table_(match_.players.size(), sprt_) {
        check_kind(o, match_.players.size());
    }

    int run() {
        const std::uint64_t pairs = games_of_pairing(o_) / 2;
        const std::uint64_t rounds = o_.tournament == swiss ? rounds_of(o_, match_.players.size()) : 1;
        openings_ = openings_of(session_, o_, pairs * rounds, lines_);
        check_players(match_, openings_);
        if (!lines_.empty() && openings_.size() > lines_.size())
            complain("{} openings for {} pairs of games: openings are repeated", lines_.size(), openings_.size());
        open_files();
        bool complete = true;
        if (o_.tournament == swiss) complete = play_swiss(pairs, rounds);
        else complete = play({match_pairings(), openings_, 0});
        return report({match_, table_, sprt_, o_.tournament, total_, complete, watch_.seconds()});
    }

private:
    static std::vector<Line> lines_of(const Session& session, const MatchOptions& o) {
        if (o.openings.empty()) return {};
        return match::opening_lines(session.entry(session.arguments.game), o.openings);
    }
    static match::Match match_of(const Session& session, const MatchOptions& o) {
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
    std::vector<match::Pairing> match_pairings() const {
        return o_.tournament == gauntlet ? match::gauntlet(match_.players.size())
                                         : match::round_robin(match_.players.size());
    }
    void open_files() {
        if (!o_.record.empty())
            journal_.emplace(o_.record, identity(match_, session_, o_, lines_),
                             [&](const match::GameRecord& game) { recorded_.emplace(game.index, game); });
        for (const auto& [format, path] : o_.files)
            if (!path.empty())
                at_place(fmt::format("--{}", format),
                         [&] { files_.emplace_back(path, format, match_.game, match_.rules); });
    }

    // One round after the other: who plays in the next depends on the results.
    bool play_swiss(std::uint64_t pairs, std::uint64_t rounds) {
        match::SwissStanding standing{.points = std::vector<double>(match_.players.size())};
        const auto games_of_round = 2 * pairs * (match_.players.size() / 2);
        total_ = games_of_round * rounds;
        for (std::uint64_t round = 0; round < rounds; ++round) {
            const auto next = match::swiss_round(standing);
            const auto begin = openings_.begin() + static_cast<std::ptrdiff_t>(round * pairs);
            const match::Stage stage{
                next.pairings, {begin, begin + static_cast<std::ptrdiff_t>(pairs)}, round * games_of_round};
            if (!play(stage)) return false;
            for (const auto player : next.rests) standing.rested.insert(player);
            for (const auto& pairing : next.pairings) standing.met.insert(pairing);
            for (std::size_t i = 0; i < standing.points.size(); ++i) standing.points[i] = table_.total_of(i).points();
            for (const auto player : standing.rested) standing.points[player] += 2 * static_cast<double>(pairs);
        }
        return true;
    }

    // Takes what is recorded of the stage, and plays the rest. False when it was stopped before the end.
    bool play(const match::Stage& stage) {
        total_ = std::max(total_, stage.first + stage.games());
        std::uint64_t already = 0;
        for (const auto& [index, game] : recorded_)
            if (stage.contains(index)) {
                if (game.players != stage.pairing_of(index))
                    throw UserError(fmt::format("game {} of '{}' has other players than this match", index, o_.record));
                already += table_.add(game);
            }
        if (!table_.decided() && already < stage.games()) play_rest(stage);
        return table_.decided() || table_.games() >= stage.first + stage.games();
    }
    void play_rest(const match::Stage& stage) {
        if (!progress_) progress_.emplace("match " + match_.game.name, total_, table_.games());
        const auto on_game = [&](const match::GameRecord& game) {
            if (journal_) journal_->add(match::to_json(game, match_.players));
            std::array<std::string, 2> names;
            for (std::size_t side = 0; side < 2; ++side)
                names[side] = match_.players[game.players[static_cast<std::size_t>(game.player_of_side[side])]].name;
            for (auto& file : files_) file.add(game, stage.opening_of(game.index), names);
            progress_->show(table_.games(), progress_text(match_, table_));
        };
        try {
            if (!std::exchange(tried_, true)) match::try_players(match_, interrupt_.stop());
            match::play_stage(match_, stage, table_, on_game, interrupt_.stop());
        } catch (const Interrupted&) {  // what is finished counts
        }
    }

    int report(const MatchResult& r) {
        progress_.reset();
        switch (session_.arguments.format) {
            case Format::table: fmt::print("{}", as_text(r)); break;
            case Format::csv: fmt::print("{}", as_csv(r)); break;
            case Format::json: fmt::print("{}", as_json(r)); break;
        }
        return r.complete ? done : interrupted;
    }

    const Session& session_;
    const MatchOptions& o_;
    std::optional<match::Sprt> sprt_;
    std::vector<Line> lines_;
    match::Match match_;
    match::Crosstable table_;
    std::vector<match::Opening> openings_{};
    std::optional<match::Journal> journal_{};
    std::map<std::uint64_t, match::GameRecord> recorded_{};
    std::vector<match::GamesFile> files_{};
    std::uint64_t total_ = 0;
    std::optional<Progress> progress_{};
    bool tried_ = false;
    Interrupt interrupt_{};
    Stopwatch watch_{};
};

}  // namespace

int run_match(const Session& session, const MatchOptions& options) { return Event(session, options).run(); }

}  // namespace betwixt::command
