// train_chess: makes the weights of chess out of the rules, values of the pieces and our own games.

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "train_chess/student.hpp"

namespace {

using namespace betwixt;

struct Arguments {
    training::Rounds rounds{.folder = "chess-training", .games_per_file = 250, .extension = ".txt"};
    train_chess::PlayOptions play{};
    training::Descent fit = train_chess::usual_descent;
    std::filesystem::path start{};
};

void add_options(CLI::App& app, Arguments& a) {
    app.add_option("--folder", a.rounds.folder, "Where games, weights and logs are kept; the same folder resumes")
        ->capture_default_str();
    app.add_option("--out", a.rounds.out, "Also write the weights here after each round");
    app.add_option("--start", a.start, "Weights to begin with; else those that the program was built with");
    app.add_option("--rounds", a.rounds.rounds, "Rounds of self-play and fit")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--games", a.rounds.games, "Games in each of them")
        ->check(CLI::Range(20, 10'000'000))
        ->capture_default_str();
    app.add_option("--kept", a.rounds.kept, "Rounds whose games are fitted")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--nodes", a.play.nodes, "Nodes of each move's search")
        ->check(CLI::Range(100, 100'000'000))
        ->capture_default_str();
    app.add_option("--lambda", a.play.lambda, "How much of a value comes from the next position's")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--epochs", a.fit.epochs, "Passes over the samples")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--jobs", a.rounds.jobs, "Threads; the result does not depend on them")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    app.add_option("--seed", a.play.seed, "Seed of all that is drawn by lot")->capture_default_str();
}

int run(Arguments a) {
    a.fit.seed = a.play.seed;
    const auto start = a.start.empty() ? chess::learned_weights() : chess::read_weights(support::read_file(a.start));
    train_chess::Student student(start, a.play, a.fit);
    support::Interrupt interrupt;
    if (training::train(a.rounds, student, *interrupt.stop())) return 0;
    fmt::print(stderr, "train_chess: stopped; the same command goes on from here\n");
    return 130;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Learn the evaluation of chess from games of our own."};
    Arguments arguments;
    add_options(app, arguments);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        fmt::print(stderr, "train_chess: {} (see train_chess --help)\n", error.what());
        return 2;
    }
    try {
        return run(arguments);
    } catch (const std::exception& error) {
        fmt::print(stderr, "train_chess: {}\n", error.what());
        return 2;
    }
}
