// betwixt match GAME: many games between two or more players, and an estimate of which player is the strongest.

#include "command/match_run.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

constexpr const char* footer = R"help(PLAYER is FIELD=VALUE,FIELD=VALUE,...
  An engine of ours: name; a limit, of depth, nodes, movetime (milliseconds) and tc (SECONDS+INCREMENT); and options of `betwixt search` without their dashes, as driver, searcher, hash, replacement, exact.
  A program of somebody else: protocol=uci, nboard, gtp or hub; name; a limit that the protocol can say; dir=FOLDER to run in; log=FILE for all that is said; option.NAME=VALUE for its settings; and last, command=PROGRAM ARGUMENTS.
Examples:
  betwixt match othello --player "driver=mtd(f)" --player driver=aspiration --nodes 20000 \
      --openings data/othello/xot-540.txt
  betwixt match othello --player name=us --player "protocol=nboard,dir=/opt/edax,command=./edax -nboard" --depth 6 \
      --games 200 --concurrency 2 --record edax.jsonl
  betwixt match chess --player depth=4 --player depth=5 --player depth=6 \
      --tournament gauntlet --games 20 --pgn games.pgn
  betwixt match kalah --player name=new,etc=2 --player name=old \
      --depth 8 --sprt 0,10
--record is also what a stopped or killed match goes on from: give the same arguments again; --games may grow.
A game is lost by the player who is late, plays an illegal move, crashes, does not answer or breaks the protocol; each is counted. A program that hangs is ended and started anew. Ctrl-C drops the running games and prints the table.
An engine of ours begins each game with an empty table.)help";

void add_games(CLI::App& sub, MatchOptions& o) {
    sub.add_option(
           "--tournament", o.tournament,
           "Who meets whom: round-robin, everybody everybody; gauntlet, the first player each other one; swiss, in "
           "rounds, players with about the same points")
        ->check(CLI::IsMember({round_robin, gauntlet, swiss}))
        ->capture_default_str();
    sub.add_option("--rounds", o.rounds, "How many rounds a Swiss tournament has (default: for 8 players 5, for 16 6)")
        ->check(CLI::Range(1, 63));
    sub.add_option(
           "--games", o.games,
           "How many games each two that meet play, an even number (default 100; swiss 2 a round; with --sprt at "
           "most 20000)")
        ->check(CLI::Range(2, 10'000'000));
    sub.add_option("--sprt", o.sprt, "Stop when a sequential test decides: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA")
        ->delimiter(',')
        ->expected(1, 4);
    sub.add_flag("--normalised", o.normalised, "The bounds of --sprt are in normalised Elo")
        ->needs(sub.get_option("--sprt"));
}

void add_records(CLI::App& sub, MatchOptions& o) {
    sub.add_option("--log", o.log, "Append a line to a file for each move as it is made: its value, depth and time");
    sub.add_option("--record", o.record, "Write each game as it ends, a JSON object a line; go on from what is there");
    sub.add_option(
           "--job", o.job,
           "Share the pairs of games with all processes that name this folder, on any number of machines; each\n"
           "has a record in FOLDER/parts, and the last one to end reports all.\n"
           "Limits of time follow the speed of each machine")
        ->type_name("FOLDER")
        ->excludes(sub.get_option("--record"));
    sub.add_option(
        "--deciding", o.deciding,
        "At the end write to a file the openings whose two games did not end level, as --openings reads them");
    for (auto& [format, path] : o.files)
        sub.add_option(
            "--" + format, path,
            fmt::format("Append each game, as it ends, to a file in {}", format == "pgn"   ? "PGN: of chess and Othello"
                                                                         : format == "pdn" ? "PDN: of checkers"
                                                                         : format == "ggf" ? "GGF: of Othello"
                                                                                           : "SGF: of Othello"));
}

}  // namespace

void add_clock(CLI::App& sub, MatchOptions& o) {
    sub.add_option("--tc", o.clock,
                   "SECONDS or SECONDS+INCREMENT for each game; like --depth, --nodes and --movetime "
                   "for players that name no limit themselves");
}

void add_concurrency(CLI::App& sub, MatchOptions& o) {
    sub.add_option("--concurrency", o.concurrency, "How many games to play at once")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    sub.add_flag("--affinity", o.affinity, "Pin each running game to processors of its own");
}

void add_rules(CLI::App& sub, MatchOptions& o) {
    sub.add_option("--draw-after", o.rules.draw_after, "A game is drawn this many plies after its opening")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    sub.add_flag_callback(
        "--no-counter-draws", [&o] { o.rules.counter_draws = false; },
        "No draws by a counter of reversible plies, as after 80 in checkers");
    sub.add_flag("--end-proven", o.rules.proven,
                 "End a game as soon as two plies prove its result, as endgame tables do");
    add_real(sub, "resign", 0, "A game is lost when both players see it lost by this many units", o.rules.resign,
             "never");
    sub.add_option("--resign-moves", o.rules.resign_moves,
                   "How many moves of each player in a row must agree on that for --resign")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    add_real(sub, "draw-score", 0, "A game is drawn when both players' scores are at most this many units from 0",
             o.rules.level, "never");
    sub.add_option("--draw-moves", o.rules.level_moves,
                   "How many moves of each player in a row must be that level for --draw-score")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    sub.add_option("--draw-from", o.rules.level_from,
                   "How many plies after the opening --draw-score begins to count such moves")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    add_real(sub, "margin", 0, "Milliseconds that a move may be late before its player loses on time", o.margin_ms,
             "100");
    add_real(sub, "grace", 0, "Seconds that a late program gets before it is ended", o.patience.grace,
             fmt::format("{}", o.patience.grace));
    add_real(sub, "patience", 0.01,
             "Seconds that a program gets for whatever no clock limits: to start, or for a move limited by depth",
             o.patience.unlimited, fmt::format("{}", o.patience.unlimited));
}

void add_openings(CLI::App& sub, Arguments& a, MatchOptions& o) {
    sub.add_option("--openings", o.openings,
                   "A file of openings: a position, or moves, or both, a line; or games in PDN or PGN");
    add_bad_records(sub, a);
    sub.add_option("--random-plies", o.random_plies, "Without --openings: how many random moves begin each game")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    sub.add_option("--seed", a.seed, "Decides the order of the openings, or the openings")->capture_default_str();
}

void add_match(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("match", "Play many games between two or more engines, ours or external");
    const auto o = std::make_shared<MatchOptions>();
    Arguments& a = session.arguments;
    add_game(sub, session);
    sub.add_option("--player", o->players, "A player, as below; to be given twice or more often")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("PLAYER");
    add_limits(sub, a);
    add_clock(sub, *o);
    sub.add_flag("--ponder", o->ponder,
                 "Players think on the opponent's time, too: engines of ours, and programs by uci and hub");
    add_openings(sub, a, *o);
    add_games(sub, *o);
    add_concurrency(sub, *o);
    add_rules(sub, *o);
    add_records(sub, *o);
    add_format(sub, a);
    sub.footer(footer);
    sub.callback([&, o] { run = [&, o] { return run_match(session, *o); }; });
}

}  // namespace betwixt::command
