// train_othello: makes data/othello/weights.bin out of nothing but the rules and our own games.

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/standard_streams.hpp"
#include "train_othello/deviations.hpp"
#include "train_othello/rounds.hpp"

namespace {

using namespace betwixt;

struct Games {
    int first = 50'000;              // of round 0
    std::vector<int> later{40'000};  // of the others
};

void add_options(CLI::App& app, train::Training& t, Games& games) {
    app.add_option("--folder", t.folder, "Where games and weights are kept; the same folder resumes")
        ->capture_default_str();
    app.add_option("--out", t.out, "Also write the weights here after each round");
    app.add_option("--first-games", games.first, "Games of round 0, played at a glance and valued backwards")
        ->check(CLI::Range(20, 10'000'000))
        ->capture_default_str();
    app.add_option("--label-depth", t.label_depth, "How deep round 0 searches to value a position")
        ->check(CLI::Range(1, 12))
        ->capture_default_str();
    app.add_option("--rounds", t.rounds, "Rounds of self-play after that")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    app.add_option("--games", games.later, "Games in each of them, by round: 40000,90000 is 90000 from the second on")
        ->delimiter(',')
        ->check(CLI::Range(20, 10'000'000))
        ->capture_default_str();
    app.add_option("--depth", t.depth, "How deep self-play searches, by round as well")
        ->delimiter(',')
        ->check(CLI::Range(1, 12))
        ->capture_default_str();
    app.add_option("--exact", t.exact, "Perfect play with so few empty squares, by round as well")
        ->delimiter(',')
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    app.add_option("--selectivity", t.selectivity,
                   "Selective search in self-play, so many percent sure, by round as well")
        ->delimiter(',')
        ->check(CLI::IsMember({73, 87, 99, 100}))
        ->capture_default_str();
    app.add_option("--margin", t.margin, "A phase is also fitted to positions of so many discs more or less, by round")
        ->delimiter(',')
        ->check(CLI::Range(0, 60))
        ->capture_default_str();
    app.add_option("--random-from", t.play.random_from, "At least so many plies of each game are drawn by lot")
        ->check(CLI::Range(0, 50))
        ->capture_default_str();
    app.add_option("--random-to", t.random_to, "At most so many, by round")
        ->delimiter(',')
        ->check(CLI::Range(0, 55))
        ->capture_default_str();
    app.add_option("--explore", t.play.explore, "How often a later move is drawn by lot")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--lambda", t.play.lambda, "How much of a value comes from the next position's")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--epochs", t.fit.epochs, "Passes over the samples")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--ridge", t.fit.ridge, "Weights are drawn to 0 as by so many samples")
        ->check(CLI::Range(0.0, 1000.0))
        ->capture_default_str();
    app.add_option("--jobs", t.jobs, "Threads; the result does not depend on them")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    app.add_option("--seed", t.play.seed, "Seed of all that is drawn by lot")->capture_default_str();
}

// The subcommand that fits what comes after training.
CLI::App& add_deviations(CLI::App& app, train::PairOptions& o) {
    auto& sub =
        *app.add_subcommand("deviations", "Fit how well shallow searches predict deep ones, for selective search");
    sub.add_option("--positions", o.positions, "Positions of the last games, drawn by lot")
        ->check(CLI::Range(100, 1'000'000))
        ->capture_default_str();
    sub.add_option("--depth", o.depth, "The deepest search of each")->check(CLI::Range(4, 16))->capture_default_str();
    sub.add_option("--exact", o.exact, "Also perfect play with so few empty squares")
        ->check(CLI::Range(10, 24))
        ->capture_default_str();
    sub.footer(
        "It reads the folder's games, searches with the weights of the program, and keeps values in pairs.tsv there.");
    sub.fallthrough();
    return sub;
}

int fit_deviations(const train::PairOptions& o) {
    support::Interrupt interrupt;
    const auto pairs = train::collect_pairs(o, *interrupt.stop());
    fmt::print("{}{} positions\n", as_text(train::fit_deviations(pairs)), pairs.size());
    if (!interrupt) return 0;
    support::say("train_othello: stopped; the same command goes on from here\n");
    return 130;
}

int run(const train::Training& t) {
    for (const int most : t.random_to) {
        if (t.play.random_from <= most) continue;
        support::say("train_othello: --random-from {} is more than --random-to {}\n", t.play.random_from, most);
        return 2;
    }
    support::Interrupt interrupt;
    if (train::train(t, *interrupt.stop())) return 0;
    support::say("train_othello: stopped; the same command goes on from here\n");
    return 130;
}

}  // namespace

int main(int argc, char** argv) {
    support::open_standard_streams();
    CLI::App app{
        "Fit the Othello evaluation to games of our own. Ctrl-C loses at most the last 500 games of each thread."};
    train::Training t;
    train::PairOptions pairs;
    Games games;
    add_options(app, t, games);
    const auto& deviations = add_deviations(app, pairs);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        support::say("train_othello: {} (see train_othello --help)\n", error.what());
        return 2;
    }
    t.games.assign(1, games.first);
    t.games.insert(t.games.end(), games.later.begin(), games.later.end());
    t.fit.seed = pairs.seed = t.play.seed;
    pairs.folder = t.folder;
    try {
        if (deviations.parsed()) return fit_deviations(pairs);
        return run(t);
    } catch (const std::exception& error) {
        support::say("train_othello: {}\n", error.what());
        return 2;
    }
}
