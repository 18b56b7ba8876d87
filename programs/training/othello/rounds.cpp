#include "training/othello/rounds.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "support/progress.hpp"
#include "support/work_queue.hpp"
#include "training/sample_file.hpp"

namespace betwixt::train_othello {

namespace {

namespace fs = std::filesystem;
using othello::PatternWeights;
using training::nth;
constexpr int phases = othello::patterns::phases;
using Reports = std::array<FitReport, phases>;

class Student final : public training::Student {
public:
    Student(const Training& t, const std::atomic<bool>& stop) : t_(t), stop_(stop) {}

    std::string describe() const override {
        const PlayOptions& play = t_.play;
        const FitOptions& fit = t_.fit;
        return fmt::format(
            "label depth {}, seed {}, depth {}, exact {}, selectivity {}, random {} to {}, explore {}, lambda {}, "
            "epochs {}, rates {} to {}, ridge {}, margin {}",
            t_.label_depth, play.seed, fmt::join(t_.depth, " "), fmt::join(t_.exact, " "),
            fmt::join(t_.selectivity, " "), play.random_from, fmt::join(t_.random_to, " "), play.explore, play.lambda,
            fit.epochs, fit.first_rate, fit.last_rate, fit.ridge, fmt::join(t_.margin, " "));
    }
    void play(int round, std::uint32_t first, int count, const fs::path& file) override {
        const PlayOptions o = t_.play_in(round);
        // A new judge for each file: its table must not contain other files' games, because a resumed training lacks
        // them.
        const auto judge = make_judge(weights_);
        Samples samples;
        for (std::uint32_t g = first; g < first + static_cast<std::uint32_t>(count); ++g) {
            check();
            const auto game = play_game(*judge, o, g);
            samples.insert(samples.end(), game.begin(), game.end());
        }
        training::write_samples(file, samples);
    }
    training::Fitted fit(int round, const std::vector<fs::path>& files) override {
        Samples samples;
        for (const auto& file : files) training::read_samples(file, samples);
        const std::size_t read = samples.size();
        const Reports reports = round == 0 ? bootstrap(samples) : refit(round, samples);
        return {weights_.encode(), log_of(round, reports), read};
    }
    void take_weights(const std::string& bytes) override { weights_ = PatternWeights::decode(bytes); }

private:
    void check() const {
        if (stop_) throw support::Interrupted{};
    }

    // Round 0: works backwards from the end of the game. Values positions by searches that reach into phases already
    // fitted.
    Reports bootstrap(Samples& samples) {
        Reports reports;
        weights_ = {};
        for (int phase = phases - 1; phase >= 0; --phase) {
            if (phase + 1 < phases)
                std::copy_n(weights_.phase(phase + 1), othello::patterns::contents, weights_.phase(phase));
            if (!fs::exists(values_file(phase))) training::write_samples(values_file(phase), valued(samples, phase));
            take_values(samples, phase);
            check();
            reports[static_cast<std::size_t>(phase)] = train_othello::fit(weights_, phase, samples, t_.fit_in(0));
        }
        return reports;
    }
    fs::path values_file(int phase) const { return t_.folder / fmt::format("labels-0-{:04}.bin", phase); }
    // Gives the samples of the phase without a value the values from the phase's file.
    void take_values(Samples& samples, int phase) const {
        Samples of_phase;
        training::read_samples(values_file(phase), of_phase);
        const auto lacks = [phase](const Sample& s) { return lacks_value(s, phase); };
        if (std::count_if(samples.begin(), samples.end(), lacks) != std::ssize(of_phase))
            throw std::runtime_error(values_file(phase).string() + " belongs to other games");
        auto from = of_phase.begin();
        for (auto& s : samples)
            if (lacks(s)) s = *from++;
    }
    static bool lacks_value(const Sample& s, int phase) {
        return !s.labelled() && othello::patterns::phase_of(s.discs()) == phase;
    }
    Samples valued(const Samples& samples, int phase) const {
        Samples of_phase;
        std::copy_if(samples.begin(), samples.end(), std::back_inserter(of_phase),
                     [phase](const Sample& s) { return lacks_value(s, phase); });
        const auto judge = make_judge(weights_);
        support::Progress progress(fmt::format("round 0: values of phase {}", phase), of_phase.size());
        for (auto& s : of_phase) {
            check();
            s.value = static_cast<float>(judge->search(s.position(), t_.label_depth).value);
            progress.next();
        }
        return of_phase;
    }

    Reports refit(int round, Samples& samples) {
        if (round == 1)
            for (int phase = 0; phase < phases; ++phase) take_values(samples, phase);
        std::erase_if(samples, [](const Sample& s) { return !s.labelled(); });
        support::Progress progress(fmt::format("round {}: fit", round), phases);
        Reports reports;
        support::in_parallel(t_.jobs, phases, [&](int phase) {
            check();
            progress.next();
            reports[static_cast<std::size_t>(phase)] = train_othello::fit(weights_, phase, samples, t_.fit_in(round));
        });
        return reports;
    }

    // The reports as lines of CSV; errors in discs.
    static std::string log_of(int round, const Reports& reports) {
        std::string log = "round,phase,from_discs,fitted,held_out,mean_absolute,root_mean_square,bias\n";
        for (int phase = 0; phase < phases; ++phase) {
            const FitReport& r = reports[static_cast<std::size_t>(phase)];
            log += fmt::format("{},{},{},{},{},{:.3f},{:.3f},{:.3f}\n", round, phase, first_discs(phase), r.fitted,
                               r.held_out, r.mean_absolute, r.root_mean_square, r.bias);
        }
        return log;
    }

    const Training& t_;
    const std::atomic<bool>& stop_;
    PatternWeights weights_;
};

}  // namespace

PlayOptions Training::play_in(int round) const {
    PlayOptions o = play;
    o.round = round;
    o.depth = round == 0 ? 0 : nth(depth, round - 1);
    o.exact = nth(exact, round - 1);
    o.selectivity = nth(selectivity, round - 1);
    o.random_to = nth(random_to, round - 1);
    return o;
}

FitOptions Training::fit_in(int round) const {
    FitOptions o = fit;
    o.margin = nth(margin, round - 1);
    return o;
}

bool train(const Training& t, const std::atomic<bool>& stop) {
    Student student(t, stop);
    return training::train(t, student, stop);
}

}  // namespace betwixt::train_othello
