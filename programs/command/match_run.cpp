#include "command/match_run.hpp"

#include <algorithm>
#include <map>

#include <fmt/ranges.h>

#include "command/match_output.hpp"
#include "command/match_setup.hpp"
#include "match/games_file.hpp"
#include "match/machine_speed.hpp"
#include "match/shared_match.hpp"
#include "support/at_place.hpp"
#include "support/clock.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// One run: the games it plays and the files it writes.
class MatchRun {
public:
    MatchRun(const Session& session, const MatchOptions& o)
        : session_(session),
          o_(o),
          sprt_(sprt_of(o)),
          bad_(session.arguments.bad_records),
          lines_(opening_lines_of(session, o, bad_)),
          match_(match_of(session, o)),
          table_(match_.players.size(), sprt_) {
        check_kind(o, match_.players.size());
    }

    int run() {
        const std::uint64_t pairs = games_of_pairing(o_) / 2;
        const std::uint64_t rounds = o_.tournament == swiss ? rounds_of(o_, match_.players.size()) : 1;
        openings_ = openings_of(session_, o_, pairs * rounds, lines_, bad_);
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
    std::vector<match::Pairing> match_pairings() const {
        return o_.tournament == gauntlet ? match::gauntlet(match_.players.size())
                                         : match::round_robin(match_.players.size());
    }
    void open_files() {
        const auto record = [&](const match::GameRecord& game) { recorded_.emplace(game.index, game); };
        if (!o_.record.empty())
            journal_.emplace(o_.record, identity(match_, session_, o_, lines_), match::each_game(record));
        if (!o_.job.empty()) {
            if (sprt_ || o_.tournament == swiss)
                throw UserError("--job does not go with --sprt and --tournament swiss, which need each result at once");
            job_.emplace(o_.job, identity(match_, session_, o_, lines_), record);
            match_.takes = [&](std::uint64_t index) { return job_->takes(index); };
            match_speed();
        }
        for (const auto& [format, path] : o_.files)
            if (!path.empty())
                at_place(fmt::format("--{}", format), [&, path = path, format = format] {
                    files_.emplace_back(path, format, match_.game, match_.rules);
                });
    }

    // Gives the players as much work a move as on the machine that began the match.
    void match_speed() {
        const auto timed = [](const match::PlayerSpec& player) { return player.limits.timed(); };
        if (std::none_of(match_.players.begin(), match_.players.end(), timed)) return;
        const double factor = job_->time_factor(match::machine_speed(match_.game));
        if (factor == 1) return;
        complain("this machine takes {:.2f} times as long for a node as the job's first: so do its limits of time",
                 factor);
        for (auto& player : match_.players) player.limits = match::with_longer_times(player.limits, factor);
    }

    // Plays round by round: the pairings of a round depend on the results so far.
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

    // Counts the recorded games of the stage and plays the rest. False if it was stopped before the end.
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
        if (job_) job_->read([&](const match::GameRecord& game) { table_.add(game); });  // what others have played
        return table_.decided() || table_.games() >= stage.first + stage.games();
    }
    void play_rest(const match::Stage& stage) {
        if (!progress_) progress_.emplace("match " + match_.game.name, total_, table_.games());
        const auto on_game = [&](const match::GameRecord& game) {
            const auto json = match::to_json(game, match_.players);
            if (journal_) journal_->add(json);
            if (job_) job_->add(game.index, json);
            std::array<std::string, 2> names;
            for (std::size_t side = 0; side < 2; ++side)
                names[side] = match_.players[game.players[static_cast<std::size_t>(game.player_of_side[side])]].name;
            for (auto& file : files_) file.add(game, stage.opening_of(game.index), names);
            progress_->show(table_.games(), progress_text(match_, table_));
        };
        try {
            if (!std::exchange(tried_, true)) match::try_players(match_, interrupt_.stop());
            match::play_stage(match_, stage, table_, on_game, interrupt_.stop());
        } catch (const Interrupted&) {  // the finished games count
        }
    }

    int report(const MatchResult& r) {
        progress_.reset();
        switch (session_.arguments.format) {
            case Format::table: fmt::print("{}", as_text(r)); break;
            case Format::csv: fmt::print("{}", as_csv(r)); break;
            case Format::json: fmt::print("{}", as_json(r)); break;
        }
        if (!o_.deciding.empty()) write_deciding(r.tally());
        const bool others = !r.complete && job_ && !interrupt_;
        if (others) complain("others are still playing, or were stopped: the same command plays what is left");
        return bad_.finish(r.complete || others ? done : interrupted);
    }

    void write_deciding(const match::Tally& tally) const {
        const auto openings = tally.deciding_openings();
        write_file(o_.deciding, fmt::format("{}\n", fmt::join(openings, "\n")));
        complain("{} openings decided: {}", openings.size(), o_.deciding);
    }

    const Session& session_;
    const MatchOptions& o_;
    std::optional<match::Sprt> sprt_;
    BadRecords bad_;
    std::vector<Line> lines_;
    match::Match match_;
    match::Crosstable table_;
    std::vector<match::Opening> openings_{};
    std::optional<match::Journal> journal_{};
    std::optional<match::SharedMatch> job_{};
    std::map<std::uint64_t, match::GameRecord> recorded_{};
    std::vector<match::GamesFile> files_{};
    std::uint64_t total_ = 0;
    std::optional<Progress> progress_{};
    bool tried_ = false;
    Interrupt interrupt_{};
    Stopwatch watch_{};
};

}  // namespace

int run_match(const Session& session, const MatchOptions& options) { return MatchRun(session, options).run(); }

}  // namespace betwixt::command
