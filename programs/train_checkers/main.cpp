// train_checkers: makes the weights of checkers and give-away checkers out of nothing but the rules and our own games.

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/standard_streams.hpp"
#include "train_checkers/rounds.hpp"
#include "train_checkers/td_leaf.hpp"

namespace {

using namespace betwixt;

CLI::App& add_give_away(CLI::App& app, train_checkers::TdLeaf& t) {
    auto& sub = *app.add_subcommand("give-away", "Learn the 22 weights of give-away checkers by TD-leaf self-play");
    sub.add_option("--folder", t.folder, "Where the log and the latest weights are kept; the same folder resumes")
        ->capture_default_str();
    sub.add_option("--out", t.out, "Also write the last weights here");
    sub.add_option("--games", t.games, "Games of self-play")->check(CLI::Range(1, 100'000'000))->capture_default_str();
    sub.add_option("--depth", t.depth, "Plies that self-play searches")
        ->check(CLI::Range(1, 12))
        ->capture_default_str();
    sub.add_option("--random-from", t.random_from, "At least so many plies of each game are drawn by lot")
        ->check(CLI::Range(0, 40))
        ->capture_default_str();
    sub.add_option("--random-to", t.random_to, "At most so many")->check(CLI::Range(0, 40))->capture_default_str();
    sub.add_option("--lambda", t.lambda, "How far later values reach back")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    sub.add_option("--rate", t.rate, "How far one game moves the weights, at first")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    sub.add_option("--seed", t.seed, "Seed of all that is drawn by lot")->capture_default_str();
    return sub;
}

CLI::App& add_network(CLI::App& app, train_checkers::Rounds& t, bool& lose_all) {
    auto& sub = *app.add_subcommand("network", "Learn the weights of a network by rounds of self-play and fit");
    sub.add_flag("--give-away", lose_all, "The aim is to lose all pieces");
    sub.add_option("--folder", t.folder, "Where games, weights and log are kept; the same folder resumes")
        ->capture_default_str();
    sub.add_option("--out", t.out, "Also write the weights here after each round");
    sub.add_option("--start", t.start, "A network that plays the games of round 1; without it, men and kings alone do");
    sub.add_option("--rounds", t.rounds, "Rounds of self-play and fit")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    sub.add_option("--games", t.games, "Games in each of them, by round: 10000,40000 is 40000 from the second on")
        ->delimiter(',')
        ->check(CLI::Range(20, 10'000'000))
        ->capture_default_str();
    sub.add_option("--kept", t.kept, "Rounds whose games are fitted")->check(CLI::Range(1, 100))->capture_default_str();
    sub.add_option("--depth", t.play.depth, "Plies that self-play searches")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    sub.add_option("--aside-depth", t.play.aside_depth,
                   "Plies that self-play searches after a move aside from the game; 0 leaves such moves out")
        ->check(CLI::Range(0, 20))
        ->capture_default_str();
    sub.add_option("--lambda", t.play.lambda, "How much of a value comes from the next position's")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    sub.add_option("--explore", t.play.explore, "How often a later move is drawn by lot")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    sub.add_option("--epochs", t.fit.epochs, "Passes over the samples")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    sub.add_option("--jobs", t.jobs, "Threads; the result does not depend on them")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    sub.add_option("--seed", t.play.seed, "Seed of all that is drawn by lot")->capture_default_str();
    return sub;
}

struct Fit {
    std::vector<std::filesystem::path> folders{"checkers-training"};
    std::filesystem::path out = "network.bin", log{};
    training::NetworkFit fit = train_checkers::usual_fit;
};

CLI::App& add_fit(CLI::App& app, Fit& f) {
    auto& sub = *app.add_subcommand("fit", "Fit a network to games that `network` played, also those of other rounds");
    sub.add_option("--folder", f.folders, "Folder of games; may be given several times")->capture_default_str();
    sub.add_option("--out", f.out, "Where the network is written")->capture_default_str();
    sub.add_option("--log", f.log, "Also write what the fit found here, as CSV");
    sub.add_option("--epochs", f.fit.epochs, "Passes over the samples")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    sub.add_option("--jobs", f.fit.jobs, "Threads, four are of use; the result does not depend on them")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    sub.add_option("--seed", f.fit.seed, "Seed of the first weights and of the order of the samples")
        ->capture_default_str();
    return sub;
}

int stopped() {
    support::say("train_checkers: stopped; the same command goes on from here\n");
    return 130;
}

int give_away(const train_checkers::TdLeaf& t) {
    if (t.random_from > t.random_to) {
        support::say("train_checkers: --random-from {} is more than --random-to {}\n", t.random_from, t.random_to);
        return 2;
    }
    support::Interrupt interrupt;
    return train_checkers::learn(t, interrupt) ? 0 : stopped();
}

int network(train_checkers::Rounds t, bool lose_all) {
    if (lose_all) t.play.objective = checkers::Objective::lose_all;
    t.fit.seed = t.play.seed;
    support::Interrupt interrupt;
    return train_checkers::train(t, *interrupt.stop()) ? 0 : stopped();
}

int fit(const Fit& f) {
    support::Interrupt interrupt;
    checkers::Network network;
    try {
        const std::string log = train_checkers::fit_again(f.folders, network, f.fit, *interrupt.stop());
        support::write_file(f.out, checkers::bytes_of(network));
        if (!f.log.empty()) support::write_file(f.log, log);
        fmt::print("{}", log);
        return 0;
    } catch (const support::Interrupted&) {
        support::say("train_checkers: stopped; nothing was written\n");
        return 130;
    }
}

}  // namespace

int main(int argc, char** argv) {
    support::open_standard_streams();
    CLI::App app{"Learn the evaluations of checkers and give-away checkers from games of our own."};
    app.require_subcommand(1);
    train_checkers::TdLeaf td_leaf;
    train_checkers::Rounds rounds;
    bool lose_all = false;
    const auto& by_td_leaf = add_give_away(app, td_leaf);
    add_network(app, rounds, lose_all);
    Fit again;
    const auto& by_fit = add_fit(app, again);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        support::say("train_checkers: {} (see train_checkers --help)\n", error.what());
        return 2;
    }
    try {
        if (by_fit.parsed()) return fit(again);
        return by_td_leaf.parsed() ? give_away(td_leaf) : network(rounds, lose_all);
    } catch (const std::exception& error) {
        support::say("train_checkers: {}\n", error.what());
        return 2;
    }
}
