// train othello: the weights of patterns by rounds of self-play and fit; the deviations of shallow searches from deep
// ones.

#include "training/command.hpp"

#include <memory>

#include <fmt/core.h>

#include "training/othello/deviations.hpp"
#include "training/othello/rounds.hpp"

namespace betwixt::training {

namespace {

using train_othello::PairOptions;
using train_othello::Training;

struct Patterns {
    Training training;
    int first_games = 50'000;              // of round 0
    std::vector<int> later_games{40'000};  // of the others

    bool learn(const std::atomic<bool>& stop) {
        training.games.assign(1, first_games);
        training.games.insert(training.games.end(), later_games.begin(), later_games.end());
        training.fit.seed = training.play.seed;
        return train_othello::train(training, stop);
    }
};

void check(const Training& t) {
    for (const int most : t.random_to)
        if (t.play.random_from > most)
            throw CLI::ValidationError(
                fmt::format("--random-from {} is more than --random-to {}", t.play.random_from, most));
}

void add_play(CLI::App& sub, Training& t) {
    add_number(sub, "--label-depth", t.label_depth, 1, 12, "How deep round 0 searches to value a position");
    add_by_round(sub, "--depth", t.depth, 1, 12, "How deep self-play searches, by round as well");
    add_by_round(sub, "--exact", t.exact, 1, 20,
                 "Number of empty squares from which play is perfect, by round as well");
    sub.add_option("--selectivity", t.selectivity,
                   "Confidence of the selective search in self-play, in percent, by round as well")
        ->delimiter(',')
        ->check(CLI::IsMember({73, 87, 99, 100}))
        ->capture_default_str();
    add_by_round(sub, "--margin", t.margin, 0, 60,
                 "How many discs away a position may be and still be fitted to a phase, by round");
    add_number(sub, "--random-from", t.play.random_from, 0, 50, "Least number of random plies at the start of a game");
    add_by_round(sub, "--random-to", t.random_to, 0, 55, "Greatest number of them, by round");
    add_share(sub, "--explore", t.play.explore, "How often a later move is drawn at random");
    add_lambda(sub, t.play.lambda);
}

void add_patterns(CLI::App& game, Run& run) {
    auto& sub = *game.add_subcommand("patterns", "Learn the weights of patterns by rounds of self-play and fit");
    const auto p = std::make_shared<Patterns>();
    Training& t = p->training;
    add_folder(sub, t.folder, "games and weights");
    sub.add_option("--out", t.out, "Also write the weights here after each round");
    add_number(sub, "--first-games", p->first_games, 20, 10'000'000,
               "Games of round 0, played by one-ply searches and valued backwards from their ends");
    add_number(sub, "--rounds", t.rounds, 0, 100, "Rounds of self-play after that");
    add_games(sub, p->later_games);
    add_play(sub, t);
    add_epochs(sub, t.fit.epochs);
    sub.add_option("--ridge", t.fit.ridge,
                   "Regularisation: weights are drawn to 0 with the weight of this number of samples")
        ->check(CLI::Range(0.0, 1000.0))
        ->capture_default_str();
    add_jobs(sub, t.jobs);
    add_seed(sub, t.play.seed);
    sub.callback([p, &run] {
        check(p->training);
        run = [p](const auto& stop) { return p->learn(stop); };
    });
}

void add_deviations(CLI::App& game, Run& run) {
    auto& sub =
        *game.add_subcommand("deviations", "Fit how well shallow searches predict deep ones, for selective search");
    const auto o = std::make_shared<PairOptions>();
    o->folder = Training().folder;
    sub.add_option("--folder", o->folder, "The folder of `patterns`")->capture_default_str();
    add_number(sub, "--positions", o->positions, 100, 1'000'000, "Positions of the last games, drawn at random");
    add_number(sub, "--depth", o->depth, 4, 16, "The deepest search of each");
    add_number(sub, "--exact", o->exact, 10, 24, "Number of empty squares from which a position is also solved");
    add_seed(sub, o->seed);
    sub.footer(
        "It reads the folder's games, searches with the weights of the program, and keeps values in pairs.tsv there.");
    sub.callback([o, &run] {
        run = [o](const auto& stop) {
            const auto pairs = train_othello::collect_pairs(*o, stop);
            fmt::print("{}{} positions\n", as_text(train_othello::fit_deviations(pairs)), pairs.size());
            return !stop;
        };
    });
}

}  // namespace

void add_othello(CLI::App& app, Run& run) {
    auto& game = *app.add_subcommand("othello", "Weights of patterns: data/othello/weights.bin");
    add_patterns(game, run);
    add_deviations(game, run);
}

}  // namespace betwixt::training
