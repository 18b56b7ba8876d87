// betwixt tune GAME: numbers of a player's options, tuned by games of the player against itself.

#include "command/match_columns.hpp"
#include "command/match_setup.hpp"
#include "match/journal.hpp"
#include "match/spsa.hpp"
#include "support/at_place.hpp"
#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/text.hpp"
#include "support/work_queue.hpp"

namespace betwixt::command {

using namespace support;

namespace {

constexpr const char* footer =
    R"help(NUMBER is NAME=START,LEAST,MOST or NAME=START,LEAST,MOST,STEP. NAME is an option of the player; of a program of somebody else it is option.NAME. Whole numbers stay whole unless one is written with a point. Each iteration (SPSA, Spall 1992) moves all numbers by about STEP, up or down at random, plays that choice against the opposite one, and moves all numbers towards the winner. STEP should change the strength by some 5 to 20 Elo; without it, it is a twentieth of the range.
Examples:
  betwixt tune chess --vary reverse-futility=1.0,0,4 --vary futility-cut=2.0,0,8 --nodes 5000 --iterations 2000 \
      --openings data/chess/openings-400.epd --concurrency 2 --record tune.jsonl
  betwixt tune othello --player "protocol=uci,command=./engine" --vary option.Contempt=0,-50,50 --movetime 50
--record is also what a stopped or killed run goes on from: give the same arguments again.
Confirm the result by `betwixt match --sprt`: tuning alone proves nothing.)help";

struct TuneOptions {
    MatchOptions match;
    std::string player;
    std::vector<std::string> vary;
    std::uint64_t iterations = 1000;
    std::optional<std::uint64_t> pairs;
    std::optional<double> rate;
};

class TuneRun {
public:
    TuneRun(const Session& session, const TuneOptions& o)
        : session_(session),
          o_(o),
          pairs_(o.pairs.value_or((o.match.concurrency + 1) / 2)),
          bad_(session.arguments.bad_records),
          lines_(opening_lines_of(session, o.match, bad_)),
          spsa_(numbers_of(o), {.iterations = o.iterations,
                                .rate = o.rate.value_or(match::usual_rate(o.iterations * pairs_)),
                                .seed = session.arguments.seed}) {
        if (o.match.concurrency > 2 * pairs_)
            throw UserError(fmt::format("{} games at once need --pairs {} or more: an iteration has {} games",
                                        o.match.concurrency, (o.match.concurrency + 1) / 2, 2 * pairs_));
    }

    int run() {
        match_ = match_of_sides();
        openings_ = openings_of(session_, o_.match, o_.iterations * pairs_, lines_, bad_);
        check_players(*match_, openings_);
        if (!o_.match.record.empty())
            journal_.emplace(o_.match.record, header(), [&](const Json& line) { learn_recorded(line); });
        const bool complete = play();
        report(complete);
        return bad_.finish(complete ? done : interrupted);
    }

private:
    static std::vector<match::Tuned> numbers_of(const TuneOptions& o) {
        if (o.vary.empty()) throw UserError("nothing to tune: name numbers as --vary NAME=START,LEAST,MOST");
        std::vector<match::Tuned> numbers;
        for (const auto& text : o.vary) {
            numbers.push_back(at_place(fmt::format("--vary '{}'", text), [&] { return match::tuned_number(text); }));
            for (std::size_t i = 0; i + 1 < numbers.size(); ++i)
                if (numbers[i].name == numbers.back().name)
                    throw UserError(fmt::format("--vary {} is given twice", numbers[i].name));
        }
        return numbers;
    }

    // The player's text with these values. They come first, because a program's command ends the text.
    std::string player_with(const std::vector<double>& values) const {
        std::vector<std::string> fields;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto& number = spsa_.numbers()[i];
            fields.push_back(number.name + "=" + match::value_text(number, values[i]));
        }
        if (!o_.player.empty()) fields.push_back(o_.player);
        return joined(fields, ",");
    }
    match::Match match_of_sides() const {
        const auto sides = spsa_.sides();
        MatchOptions o = o_.match;
        o.players = {player_with(sides.up), player_with(sides.down)};
        return match_of(session_, o);
    }

    Json header() const {
        Json numbers = Json::array();
        for (const auto& n : spsa_.numbers())
            numbers.push_back({{"name", n.name},
                               {"start", n.start},
                               {"least", n.least},
                               {"most", n.most},
                               {"step", n.step},
                               {"whole", n.whole}});
        Json json = identity(*match_, session_, o_.match, lines_);
        Json limits = json["players"][0];  // of both; the rest of a player changes with each iteration
        limits.erase("name");
        limits.erase("player");
        json.erase("players");
        json["limits"] = limits;
        json["tune"] = {{"player", o_.player},
                        {"numbers", numbers},
                        {"iterations", o_.iterations},
                        {"pairs", pairs_},
                        {"rate", o_.rate ? Json(*o_.rate) : Json(nullptr)}};
        return json;
    }

    // Throws std::invalid_argument.
    void learn_recorded(const Json& line) {
        if (!line.is_object() || line.value("iteration", Json()) != spsa_.iteration() + 1 || spsa_.ended() ||
            !line.contains("difference") || !line["difference"].is_number())
            throw std::invalid_argument(fmt::format("it is not iteration {}", spsa_.iteration() + 1));
        spsa_.learn(line["difference"].get<double>());
    }

    // False if stopped before the end.
    bool play() {
        if (spsa_.ended()) return true;
        progress_.emplace("tune " + match_->game.name, o_.iterations, spsa_.iteration());
        try {
            match::try_players(*match_, interrupt_.stop());
            while (!spsa_.ended()) play_iteration();
        } catch (const Interrupted&) {  // the iterations that ended count
        }
        progress_.reset();
        return spsa_.ended();
    }
    void play_iteration() {
        match_ = match_of_sides();
        match::Crosstable table(2, std::nullopt);
        const auto begin = openings_.begin() + static_cast<std::ptrdiff_t>(spsa_.iteration() * pairs_);
        const match::Stage stage{{{0, 1}}, {begin, begin + static_cast<std::ptrdiff_t>(pairs_)}, 0};
        match::play_stage(
            *match_, stage, table, [](const match::GameRecord&) {}, interrupt_.stop());
        if (table.games() < stage.games()) throw Interrupted{};  // stopped between two games
        const auto& standing = table.of({0, 1}).standing();
        for (const auto& player : standing.players)
            for (const auto& fault : fault_columns)
                if (fault.end != match::End::resigned) faults_ += player.faults(fault.end);
        const double difference = static_cast<double>(standing.wins) - static_cast<double>(standing.losses);
        spsa_.learn(difference);
        if (journal_)
            journal_->add({{"iteration", spsa_.iteration()}, {"difference", difference}, {"values", spsa_.values()}});
        progress_->show(spsa_.iteration(), values_text());
    }

    std::string values_text() const {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < spsa_.values().size(); ++i)
            texts.push_back(fmt::format("{} {:.4g}", spsa_.numbers()[i].name, spsa_.values()[i]));
        return joined(texts);
    }
    std::vector<double> tuned() const {
        std::vector<double> values;
        for (std::size_t i = 0; i < spsa_.values().size(); ++i)
            values.push_back(spsa_.numbers()[i].whole ? std::round(spsa_.values()[i]) : spsa_.values()[i]);
        return values;
    }

    void report(bool complete) const {
        TextTable table({"number", "start", "tuned", "least", "most", "step"});
        for (std::size_t i = 0; i < spsa_.values().size(); ++i) {
            const auto& n = spsa_.numbers()[i];
            table.add({n.name, n.start, rounded(spsa_.values()[i]), n.least, n.most, n.step});
        }
        switch (session_.arguments.format) {
            case Format::csv: fmt::print("{}", table.csv()); break;
            case Format::json: fmt::print("{}\n", json_text(as_json(complete), 2)); break;
            case Format::table:
                fmt::print("tune {}: {} of {} iterations of {} games{}\n\n{}\nplayer: {}\n", match_->game.name,
                           spsa_.iteration(), o_.iterations, 2 * pairs_, complete ? "" : " (stopped before the end)",
                           table.text(), player_with(tuned()));
        }
        if (faults_ > 0)
            complain("{} games were lost by a fault, as a move too late: the numbers follow those, too", faults_);
    }
    Json as_json(bool complete) const {
        Json numbers = Json::object();
        for (std::size_t i = 0; i < spsa_.values().size(); ++i)
            numbers[spsa_.numbers()[i].name] = rounded(spsa_.values()[i]);
        return {{"game", match_->game.name},
                {"iterations", spsa_.iteration()},
                {"of", o_.iterations},
                {"complete", complete},
                {"pairs", pairs_},
                {"numbers", numbers},
                {"player", player_with(tuned())},
                {"faults", faults_}};
    }
    static double rounded(double x) { return std::round(x * 1e4) / 1e4; }

    const Session& session_;
    const TuneOptions& o_;
    std::uint64_t pairs_;
    BadRecords bad_;
    std::vector<Line> lines_;
    match::Spsa spsa_;
    std::optional<match::Match> match_{};  // of the present iteration
    std::vector<match::Opening> openings_{};
    std::optional<match::Journal> journal_{};
    std::uint64_t faults_ = 0;
    std::optional<Progress> progress_{};
    Interrupt interrupt_{};
};

}  // namespace

void add_tune(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("tune", "Tune numbers of a player's options by games of the player against itself");
    const auto o = std::make_shared<TuneOptions>();
    Arguments& a = session.arguments;
    add_game(sub, session);
    sub.add_option("--player", o->player, "The player, as for `match` (default: an engine of ours)")
        ->type_name("PLAYER");
    sub.add_option("--vary", o->vary, "A number to tune, as below; to be given once or more often")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("NUMBER");
    add_whole(sub, "iterations", 1, 10'000'000, "How many iterations there are", o->iterations);
    sub.add_option("--pairs", o->pairs,
                   "How many openings an iteration plays, each twice (default: as many as --concurrency needs)")
        ->check(CLI::Range(1, 100'000));
    add_real(sub, "rate", 0, "How many steps a won game moves a number in the last iteration", o->rate,
             "0.35 by the square root of all pairs, which lets chance alone move it by half a step at most");
    add_limits(sub, a);
    add_clock(sub, o->match);
    add_openings(sub, a, o->match);
    add_concurrency(sub, o->match);
    add_rules(sub, o->match);
    sub.add_option("--record", o->match.record, "Write each iteration as it ends; go on from what is there");
    add_format(sub, a);
    sub.footer(footer);
    sub.callback([&, o] { run = [&, o] { return TuneRun(session, *o).run(); }; });
}

}  // namespace betwixt::command
