#include "train_checkers/rounds.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "support/files.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"

namespace betwixt::train_checkers {

namespace {

namespace fs = std::filesystem;
using checkers::PatternWeights;
constexpr int games_per_file = 500;

class Training {
public:
    Training(const Rounds& t, const std::atomic<bool>& stop) : t_(t), stop_(stop) {}

    void run() {
        for (int round = 1; round <= t_.rounds; ++round) {
            if (fs::exists(weights_file(round))) continue;
            const PatternWeights before =
                round == 1 ? checkers::material_patterns(t_.play.objective)
                           : checkers::pattern_weights_from(support::read_file(weights_file(round - 1)));
            play(round, before);
            refit(round);
        }
    }

private:
    fs::path games_file(int round, int number) const {
        return t_.folder / fmt::format("games-{}-{:04}.bin", round, number);
    }
    fs::path weights_file(int round) const { return t_.folder / fmt::format("weights-{}.bin", round); }
    int files() const { return (t_.games + games_per_file - 1) / games_per_file; }
    void check() const {
        if (stop_) throw support::Interrupted{};
    }

    void play(int round, const PatternWeights& weights) {
        PlayOptions o = t_.play;
        o.round = round;
        support::Progress progress(fmt::format("round {}: files of {} games", round, games_per_file),
                                   static_cast<std::uint64_t>(files()));
        support::in_parallel(t_.jobs, files(), [&](int number) {
            progress.next();
            if (fs::exists(games_file(round, number))) return;
            check();
            const int first = number * games_per_file;
            write_samples(games_file(round, number), play_games(weights, o, static_cast<std::uint32_t>(first),
                                                                std::min(games_per_file, t_.games - first)));
        });
    }

    // Fits to the games of this round and of the last ones before it, always from men and kings alone.
    void refit(int round) {
        Samples samples;
        for (int r = std::max(1, round - t_.kept + 1); r <= round; ++r)
            for (int number = 0; number < files(); ++number) read_samples(games_file(r, number), samples);
        check();
        PatternWeights weights = checkers::material_patterns(t_.play.objective);
        const FitReport report = fit(weights, samples, t_.fit);
        std::string log = "round,phase,fitted,held_out,loss\n";
        for (std::size_t phase = 0; phase < report.loss.size(); ++phase)
            log += fmt::format("{},{},{},{},{:.4f}\n", round, phase, report.fitted[phase], report.held_out[phase],
                               report.loss[phase]);
        const std::string bytes = bytes_of(weights);
        support::write_file(t_.folder / fmt::format("log-{}.csv", round), log);
        support::write_file(weights_file(round), bytes);
        if (!t_.out.empty()) support::write_file(t_.out, bytes);
        fmt::print("{}round {}: {} samples, {} bytes of weights\n", log, round, samples.size(), bytes.size());
    }

    const Rounds& t_;
    const std::atomic<bool>& stop_;
};

}  // namespace

std::string Rounds::describe() const {
    return fmt::format(
        "aim {}, games {}, kept {}, seed {}, depth {}, random {} to {}, explore {}, lambda {}, epochs {}, rates {} to "
        "{}, "
        "ridge {}\n",
        play.objective == checkers::Objective::win_all ? "win all" : "lose all", games, kept, play.seed, play.depth,
        play.random_from, play.random_to, play.explore, play.lambda, fit.epochs, fit.first_rate, fit.last_rate,
        fit.ridge);
}

bool train(const Rounds& t, const std::atomic<bool>& stop) {
    const auto options = t.folder / "options.txt";
    if (!fs::exists(options)) support::write_file(options, t.describe());
    if (support::read_file(options) != t.describe())
        throw std::runtime_error("'" + t.folder.string() +
                                 "' holds a training with other options (options.txt); choose " +
                                 "another folder or the same options");
    try {
        Training(t, stop).run();
        return true;
    } catch (const support::Interrupted&) {
        return false;
    }
}

}  // namespace betwixt::train_checkers
