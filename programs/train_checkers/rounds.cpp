#include "train_checkers/rounds.hpp"

#include <fmt/format.h>

#include "training/sample_file.hpp"

namespace betwixt::train_checkers {

namespace {

namespace fs = std::filesystem;
using checkers::PatternWeights;

class Student final : public training::Student {
public:
    explicit Student(const Rounds& t) : t_(t), weights_(checkers::material_patterns(t.play.objective)) {}

    std::string describe() const override {
        const PlayOptions& play = t_.play;
        const training::Descent& fit = t_.fit;
        return fmt::format(
            "aim {}, seed {}, depth {}, random {} to {}, explore {}, lambda {}, epochs {}, rates {} to {}, ridge {}",
            play.objective == checkers::Objective::win_all ? "win all" : "lose all", play.seed, play.depth,
            play.random_from, play.random_to, play.explore, play.lambda, fit.epochs, fit.first_rate, fit.last_rate,
            fit.ridge);
    }
    void play(int round, std::uint32_t first, int count, const fs::path& file) override {
        PlayOptions o = t_.play;
        o.round = round;
        training::write_samples(file, play_games(weights_, o, first, count));
    }
    // Always from men and kings alone.
    training::Fitted fit(int round, const std::vector<fs::path>& files) override {
        Samples samples;
        for (const auto& file : files) training::read_samples(file, samples);
        weights_ = checkers::material_patterns(t_.play.objective);
        const FitReport report = train_checkers::fit(weights_, samples, t_.fit);
        std::string log = "round,phase,fitted,held_out,loss\n";
        for (std::size_t phase = 0; phase < report.loss.size(); ++phase)
            log += fmt::format("{},{},{},{},{:.4f}\n", round, phase, report.fitted[phase], report.held_out[phase],
                               report.loss[phase]);
        return {bytes_of(weights_), log, samples.size()};
    }
    void take_weights(const std::string& weights) override { weights_ = checkers::pattern_weights_from(weights); }

private:
    const Rounds& t_;
    PatternWeights weights_;
};

}  // namespace

bool train(const Rounds& t, const std::atomic<bool>& stop) {
    Student student(t);
    return training::train(t, student, stop);
}

}  // namespace betwixt::train_checkers
