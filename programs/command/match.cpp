// betwixt match GAME: two players, many games, and what they say about which is the stronger.

#include "match/match.hpp"

#include <algorithm>
#include <cmath>

#include "betwixt/core/key.hpp"
#include "betwixt/engine/playing.hpp"
#include "command/match_output.hpp"
#include "command/positions.hpp"
#include "command/session.hpp"
#include "match/games_file.hpp"
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

struct MatchOptions {
    std::vector<std::string> players;
    std::string openings, clock, record, pdn, pgn;
    std::optional<std::uint64_t> games;
    int random_plies = 8;
    unsigned concurrency = 1;
    std::vector<double> sprt;
    match::Adjudication rules;
    match::Patience patience;
    double margin_ms = 100;
};

constexpr std::uint64_t usual_games = 100, most_games_of_a_test = 20'000;

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

std::array<match::PlayerSpec, 2> players_of(const Session& session, const MatchOptions& o) {
    if (o.players.size() != 2)
        throw UserError(
            fmt::format("a match has two players, each as --player FIELD=VALUE,...; here are {}", o.players.size()));
    auto defaults = for_play(*session.entry(session.arguments.game).create());
    defaults.search.counter_draws = o.rules.counter_draws;
    const Arguments& a = session.arguments;
    match::MoveLimits common{.depth = a.depth, .nodes = a.nodes};
    std::array<match::PlayerSpec, 2> specs;
    if (a.movetime) common.seconds = static_cast<double>(*a.movetime) / 1000;
    if (!o.clock.empty()) common.clock = at_place("--tc", [&] { return match::time_control(o.clock); });
    if (common.seconds && common.clock) throw UserError("--movetime excludes --tc");
    for (std::size_t i = 0; i < 2; ++i)
        specs[i] = at_place(fmt::format("--player '{}'", o.players[i]),
                            [&] { return match::player_spec(o.players[i], defaults, common); });
    if (specs[0].name == specs[1].name) specs[1].name += "-2";
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
void check_players(const match::Match& m) {
    for (const auto& spec : m.players) {
        if (spec.protocol.empty()) continue;
        for (const auto& opening : m.openings)
            at_place("player " + spec.name, [&] { match::check_game(spec, m.game.name, opening.position.empty()); });
    }
}

// All that the games depend on. Their number, and how many are played at once, may change from run to run.
Json identity(const match::Match& m, const Session& session, const MatchOptions& o, const std::vector<Line>& lines) {
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
    Json json{{"match", m.game.name},
              {"players", {text(m.players[0]), text(m.players[1])}},
              {"openings",
               lines.empty() ? Json{{"random_plies", o.random_plies}} : Json{{"lines", lines.size()}, {"key", key}}},
              {"seed", session.arguments.seed},
              {"draw_after", m.rules.draw_after},
              {"resign", m.rules.resign ? Json(*m.rules.resign) : Json(nullptr)},
              {"resign_moves", m.rules.resign_moves},
              {"margin", m.rules.margin}};
    if (!m.rules.counter_draws) json["counter_draws"] = false;
    return json;
}

int report(const MatchResult& r, Format format) {
    switch (format) {
        case Format::table: fmt::print("{}", as_text(r)); break;
        case Format::csv: fmt::print("{}", as_csv(r)); break;
        case Format::json: fmt::print("{}", as_json(r)); break;
    }
    return r.complete ? done : interrupted;
}

match::Match match_of(const Session& session, const MatchOptions& o, std::uint64_t games,
                      const std::vector<Line>& lines) {
    match::Match m{.game = session.entry(session.arguments.game),
                   .players = players_of(session, o),
                   .rules = o.rules,
                   .patience = o.patience,
                   .concurrency = o.concurrency};
    m.rules.margin = o.margin_ms / 1000;
    m.openings = openings_of(session, o, games / 2, lines);
    check_players(m);
    return m;
}

// Plays what the tally does not have, with a line of progress.
void play_rest(const match::Match& m, match::Tally& tally, match::Journal* journal,
               std::vector<match::GamesFile>& files, const Interrupt& interrupt) {
    Progress progress("match " + m.game.name, m.games(), tally.games());
    const auto on_game = [&](const match::GameRecord& game) {
        if (journal) journal->add(match::to_json(game, m.players));
        for (auto& file : files) file.add(game, m.openings[game.index / 2], m.players);
        const auto& s = tally.standing();
        progress.show(tally.games(), fmt::format("+{} ={} -{}, Elo {}", s.wins, s.draws, s.losses, elo_text(s.pairs)));
    };
    try {
        match::try_players(m, interrupt.stop());
        match::play_match(m, tally, on_game, interrupt.stop());
    } catch (const Interrupted&) {  // what is finished counts
    }
}

int run_match(const Session& session, const MatchOptions& o) {
    const auto sprt = sprt_of(o);
    const auto games = o.games.value_or(sprt ? most_games_of_a_test : usual_games);
    if (games % 2) throw UserError("--games is even: each opening is played twice, once with each colour");
    const auto lines = o.openings.empty() ? std::vector<Line>{}
                                          : match::opening_lines(session.entry(session.arguments.game), o.openings);
    const auto m = match_of(session, o, games, lines);
    if (!lines.empty() && games / 2 > lines.size())
        complain("{} openings for {} pairs of games: openings are repeated", lines.size(), games / 2);
    Interrupt interrupt;
    match::Tally tally(sprt);
    std::optional<match::Journal> journal;
    if (!o.record.empty())
        journal.emplace(o.record, identity(m, session, o, lines), [&](const match::GameRecord& game) {
            if (game.index < m.games()) tally.add(game);
        });
    std::vector<match::GamesFile> files;
    for (const auto& [format, path] : {std::pair{"pdn", o.pdn}, std::pair{"pgn", o.pgn}})
        if (!path.empty())
            at_place(fmt::format("--{}", format), [&] { files.emplace_back(path, format, m.game, m.rules); });
    const auto complete = [&] { return tally.decided() || tally.games() >= m.games(); };
    const Stopwatch watch;
    if (!complete()) play_rest(m, tally, journal ? &*journal : nullptr, files, interrupt);
    return report({m, tally, sprt, complete(), watch.seconds()}, session.arguments.format);
}

constexpr const char* footer = R"help(PLAYER is FIELD=VALUE,FIELD=VALUE,...
  An engine of ours: name; a limit, of depth, nodes, movetime (milliseconds) and tc (SECONDS+INCREMENT); and options of
  `betwixt search` without their dashes, as driver, searcher, hash, replacement, exact.
  A program of somebody else: protocol=uci, nboard, gtp or hub; name; a limit that the protocol can say; dir=FOLDER to
  run in; log=FILE for all that is said; option.NAME=VALUE for its settings; and last, command=PROGRAM ARGUMENTS.
Examples:
  betwixt match othello --player "driver=mtd(f)" --player driver=aspiration --nodes 20000 \
      --openings data/othello/xot-540.txt
  betwixt match othello --player name=us --player "protocol=nboard,dir=/opt/edax,command=./edax -nboard" --depth 6 \
      --games 200 --concurrency 2 --record edax.jsonl
  betwixt match kalah --player name=new,etc=2 --player name=old --depth 8 --sprt 0,10
--record is also what a stopped or killed match goes on from: give the same arguments again; --games may grow.
A game is lost by the player who is late, plays an illegal move, crashes, does not answer or breaks the protocol; each is
counted. A program that hangs is ended and started anew. Ctrl-C drops the running games and prints the table.
An engine of ours begins each game with an empty table; hash=1 saves the time to empty 64 MB where games are short.)help";

void add_rules(CLI::App& sub, MatchOptions& o) {
    sub.add_option("--draw-after", o.rules.draw_after, "A game is drawn after so many plies past its opening")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    sub.add_flag_callback(
        "--no-counter-draws", [&o] { o.rules.counter_draws = false; },
        "No draws by a counter of reversible plies, as after 80 in checkers");
    add_real(sub, "resign", 0, "A game is lost when both players say so by so many units", o.rules.resign, "never");
    sub.add_option("--resign-moves", o.rules.resign_moves, "... for so many moves of each in a row")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    add_real(sub, "margin", 0, "Milliseconds that a move may be late before its player loses on time", o.margin_ms,
             "100");
    add_real(sub, "grace", 0, "Seconds that a late program gets before it is ended", o.patience.grace,
             fmt::format("{}", o.patience.grace));
    add_real(sub, "patience", 0.01,
             "Seconds that a program gets for whatever no clock limits: to start, or for a move limited by depth",
             o.patience.unlimited, fmt::format("{}", o.patience.unlimited));
}

}  // namespace

void add_match(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("match", "Play many games between two engines, ours or external");
    const auto o = std::make_shared<MatchOptions>();
    Arguments& a = session.arguments;
    add_game(sub, session);
    sub.add_option("--player", o->players, "A player, as below; to be given twice")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("PLAYER");
    sub.add_option("--openings", o->openings,
                   "A file of openings: a position, or moves, or both, a line; or games in PDN or PGN");
    sub.add_option("--random-plies", o->random_plies, "Without a file: openings of so many moves by lot")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    sub.add_option("--games", o->games, "How many games, an even number (default 100; with --sprt at most 20000)")
        ->check(CLI::Range(2, 10'000'000));
    sub.add_option("--seed", a.seed, "Decides the order of the openings, or the openings")->capture_default_str();
    sub.add_option("--concurrency", o->concurrency, "How many games to play at once")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    add_limits(sub, a);
    sub.add_option("--tc", o->clock,
                   "SECONDS or SECONDS+INCREMENT for each game; like --depth, --nodes and --movetime "
                   "for players that name no limit themselves");
    add_rules(sub, *o);
    sub.add_option("--sprt", o->sprt, "Stop when a sequential test decides: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA")
        ->delimiter(',')
        ->expected(1, 4);
    sub.add_option("--record", o->record, "Write each game as it ends, a JSON object a line; go on from what is there");
    sub.add_option("--pdn", o->pdn, "Append each game of checkers or giveaway, as it ends, to a file in PDN");
    sub.add_option("--pgn", o->pgn, "Append each game of chess, as it ends, to a file in PGN");
    add_format(sub, a);
    sub.footer(footer);
    sub.callback([&, o] { run = [&, o] { return run_match(session, *o); }; });
}

}  // namespace betwixt::command
