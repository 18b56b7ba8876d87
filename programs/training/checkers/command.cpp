// train checkers and train giveaway: a network by rounds of self-play and fit, or fitted to existing games; the 22
// weights of give-away checkers by TD-leaf.

#include "training/command.hpp"

#include <memory>

#include <fmt/core.h>

#include "support/files.hpp"
#include "training/checkers/rounds.hpp"
#include "training/checkers/td_leaf.hpp"

namespace betwixt::training {

namespace {

void add_network(CLI::App& game, checkers::Objective objective, Run& run) {
    auto& sub = *game.add_subcommand("network", "Learn the weights of a network by rounds of self-play and fit");
    const auto t = std::make_shared<train_checkers::Rounds>();
    t->folder = game.get_name() + "-training";
    t->play.objective = objective;
    add_rounds(sub, *t);
    sub.add_option("--start", t->start,
                   "A network that plays the games of round 1; without it, men and kings alone do");
    add_number(sub, "--depth", t->play.depth, 1, 20, "Plies that self-play searches");
    add_number(sub, "--aside-depth", t->play.aside_depth, 0, 20,
               "Plies that self-play searches after a move aside from the game; 0 leaves such moves out");
    add_lambda(sub, t->play.lambda);
    add_share(sub, "--explore", t->play.explore, "How often a later move is drawn at random");
    add_epochs(sub, t->fit.epochs);
    add_seed(sub, t->play.seed);
    sub.callback([t, &run] {
        run = [t](const auto& stop) {
            t->fit.seed = t->play.seed;
            return train_checkers::train(*t, stop);
        };
    });
}

struct NetworkFiles {
    std::vector<std::filesystem::path> folders;
    std::filesystem::path out = "network.bin", log{};
    NetworkFit fit = train_checkers::usual_fit;
};

void add_fit(CLI::App& game, Run& run) {
    auto& sub = *game.add_subcommand("fit", "Fit a network to games that `network` played, also those of other rounds");
    const auto f = std::make_shared<NetworkFiles>();
    f->folders = {game.get_name() + "-training"};
    sub.add_option("--folder", f->folders, "Folder of games; may be given several times")->capture_default_str();
    sub.add_option("--out", f->out, "Where the network is written")->capture_default_str();
    sub.add_option("--log", f->log, "Also write what the fit found here, as CSV");
    add_epochs(sub, f->fit.epochs);
    add_jobs(sub, f->fit.jobs, ", four are of use");
    add_seed(sub, f->fit.seed);
    sub.callback([f, &run] {
        run = [f](const auto& stop) {
            checkers::Network network;
            const std::string log = train_checkers::fit_again(f->folders, network, f->fit, stop);
            support::write_file(f->out, checkers::bytes_of(network));
            if (!f->log.empty()) support::write_file(f->log, log);
            fmt::print("{}", log);
            return true;
        };
    });
}

void add_features(CLI::App& game, Run& run) {
    auto& sub = *game.add_subcommand("features", "Learn the 22 weights of give-away checkers by TD-leaf self-play");
    const auto t = std::make_shared<train_checkers::TdLeaf>();
    add_folder(sub, t->folder, "the log and the latest weights");
    sub.add_option("--out", t->out, "Also write the last weights here");
    add_number(sub, "--games", t->games, 1, 100'000'000, "Games of self-play");
    add_number(sub, "--depth", t->depth, 1, 12, "Plies that self-play searches");
    add_number(sub, "--random-from", t->random_from, 0, 40, "Least number of random plies at the start of a game");
    add_number(sub, "--random-to", t->random_to, 0, 40, "Greatest number of them");
    add_share(sub, "--lambda", t->lambda, "How far later values reach back");
    add_share(sub, "--rate", t->rate, "How far one game moves the weights, at first");
    add_seed(sub, t->seed);
    sub.callback([t, &run] {
        if (t->random_from > t->random_to)
            throw CLI::ValidationError(
                fmt::format("--random-from {} is more than --random-to {}", t->random_from, t->random_to));
        run = [t](const auto& stop) { return train_checkers::learn(*t, stop); };
    });
}

}  // namespace

void add_checkers(CLI::App& app, Run& run) {
    auto& checkers = *app.add_subcommand("checkers", "A network: data/checkers/network.bin");
    auto& giveaway = *app.add_subcommand("giveaway", "A network and 22 weights: data/giveaway/");
    add_network(checkers, checkers::Objective::win_all, run);
    add_network(giveaway, checkers::Objective::lose_all, run);
    add_fit(checkers, run);
    add_fit(giveaway, run);
    add_features(giveaway, run);
}

}  // namespace betwixt::training
