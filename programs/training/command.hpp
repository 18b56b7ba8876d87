#pragma once
// `train GAME WHAT`: each game adds its commands, which set the action to run.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include <CLI/CLI.hpp>

#include "training/rounds.hpp"

namespace betwixt::training {

// Does the work until it is done or `stop` is set. False if it was stopped. Throws std::exception with a sentence, and
// support::Interrupted.
using Run = std::function<bool(const std::atomic<bool>& stop)>;

void add_checkers(CLI::App& app, Run& run);  // also give-away checkers
void add_chess(CLI::App& app, Run& run);
void add_othello(CLI::App& app, Run& run);

// ---- options that commands share ----

template <class Number>
void add_number(CLI::App& app, const std::string& name, Number& value, int low, int high, const std::string& text) {
    app.add_option(name, value, text)->check(CLI::Range(low, high))->capture_default_str();
}
inline void add_share(CLI::App& app, const std::string& name, double& value, const std::string& text) {
    app.add_option(name, value, text)->check(CLI::Range(0.0, 1.0))->capture_default_str();
}
// One number for each round, from the first on.
inline void add_by_round(CLI::App& app, const std::string& name, std::vector<int>& values, int low, int high,
                         const std::string& text) {
    app.add_option(name, values, text)->delimiter(',')->check(CLI::Range(low, high))->capture_default_str();
}
inline void add_games(CLI::App& app, std::vector<int>& games) {
    add_by_round(app, "--games", games, 20, 10'000'000,
                 "Games in each of them, by round: 10000,40000 is 40000 from the second on");
}
inline void add_folder(CLI::App& app, std::filesystem::path& folder, const std::string& what) {
    app.add_option("--folder", folder, "Where " + what + " are kept; the same folder resumes")->capture_default_str();
}
inline void add_jobs(CLI::App& app, int& jobs, const std::string& more = {}) {
    add_number(app, "--jobs", jobs, 1, 1024, "Threads" + more + "; the result does not depend on them");
}
inline void add_epochs(CLI::App& app, int& epochs) {
    add_number(app, "--epochs", epochs, 1, 1000, "Passes over the samples");
}
inline void add_seed(CLI::App& app, std::uint64_t& seed) {
    app.add_option("--seed", seed, "Seed of all that is drawn at random")->capture_default_str();
}
inline void add_lambda(CLI::App& app, double& lambda) {
    add_share(app, "--lambda", lambda, "Weight of the next position's value");
}
// Adds --folder, --out, --rounds, --games, --kept and --jobs.
inline void add_rounds(CLI::App& app, Rounds& r) {
    add_folder(app, r.folder, "games, weights and logs");
    app.add_option("--out", r.out, "Also write the weights here after each round");
    add_number(app, "--rounds", r.rounds, 1, 100, "Rounds of self-play and fit");
    add_games(app, r.games);
    add_number(app, "--kept", r.kept, 1, 100, "Rounds whose games are fitted");
    add_jobs(app, r.jobs);
}

}  // namespace betwixt::training
