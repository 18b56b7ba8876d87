#include "train_othello/rounds.hpp"

#include <array>
#include <stdexcept>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "support/files.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"
#include "train_othello/fit_log.hpp"

namespace betwixt::train {

namespace {

namespace fs = std::filesystem;
using othello::PatternWeights;
constexpr int games_per_file = 500;

int in_round(const std::vector<int>& list, int round) {
    return list[std::min(static_cast<std::size_t>(std::max(round - 1, 0)), list.size() - 1)];
}

class Rounds {
public:
    Rounds(const Training& t, const std::atomic<bool>& stop) : t_(t), stop_(stop) {}

    void run() {
        play(0);
        bootstrap();
        for (int r = 1; r <= t_.rounds; ++r) {
            play(r);
            refit(r);
        }
    }

private:
    fs::path file(std::string_view kind, int round, int number) const {
        return t_.folder / fmt::format("{}-{}-{:04}.bin", kind, round, number);
    }
    fs::path weights_file(int round) const { return t_.folder / fmt::format("weights-{}.bin", round); }
    void check() const {
        if (stop_) throw support::Interrupted{};
    }

    // Plays the games of a round with the weights of the round before.
    void play(int round) {
        const int games = t_.games_in(round);
        const PatternWeights weights = round == 0 ? PatternWeights{} : read_weights(weights_file(round - 1));
        const PlayOptions o = t_.play_in(round);
        int already = 0;
        for (int first = 0; first < games; first += games_per_file)
            if (fs::exists(file("games", round, first / games_per_file)))
                already += std::min(games_per_file, games - first);
        support::Progress progress(fmt::format("round {}: games", round), static_cast<std::uint64_t>(games),
                                   static_cast<std::uint64_t>(already));
        support::in_parallel(t_.jobs, (games + games_per_file - 1) / games_per_file, [&](int number) {
            const auto path = file("games", round, number);
            if (fs::exists(path)) return;
            // It remembers no other file's games, which a resumed training does not see.
            const auto judge = make_judge(weights);
            Samples samples;
            const int first = number * games_per_file;
            for (int g = first; g < std::min(games, first + games_per_file); ++g) {
                check();
                progress.next();
                const auto game = play_game(*judge, o, static_cast<std::uint32_t>(g));
                samples.insert(samples.end(), game.begin(), game.end());
            }
            write_samples(path, samples);
        });
    }
    Samples read_games(int round) const {
        Samples samples;
        const int games = t_.games_in(round);
        for (int first = 0; first < games; first += games_per_file)
            read_samples(file("games", round, first / games_per_file), samples);
        return samples;
    }

    // Round 0: from the end of the game backwards, positions are valued by searches that reach into phases already
    // fitted.
    void bootstrap() {
        if (fs::exists(weights_file(0))) return;
        Samples samples = read_games(0);
        PatternWeights weights;
        log_ = {};
        for (int phase = othello::patterns::phases - 1; phase >= 0; --phase) {
            if (phase + 1 < othello::patterns::phases)
                std::copy_n(weights.phase(phase + 1), othello::patterns::contents, weights.phase(phase));
            label(samples, phase, weights);
            check();
            log_.add(0, phase, fit(weights, phase, samples, t_.fit_in(0)));
        }
        write_samples(t_.folder / "labelled-0.bin", samples);
        finish(0, weights);
    }
    void label(Samples& samples, int phase, const PatternWeights& weights) {
        const auto path = file("labels", 0, phase);
        Samples of_phase;
        const auto wanted = [&](const Sample& s) {
            return !s.labelled() && othello::patterns::phase_of(s.discs()) == phase;
        };
        if (fs::exists(path)) {
            read_samples(path, of_phase);
            auto from = of_phase.begin();
            for (auto& s : samples)
                if (wanted(s)) s = *from++;
            return;
        }
        const auto judge = make_judge(weights);
        const auto total = std::count_if(samples.begin(), samples.end(), wanted);
        support::Progress progress(fmt::format("round 0: values of phase {}", phase),
                                   static_cast<std::uint64_t>(total));
        for (auto& s : samples) {
            if (!wanted(s)) continue;
            check();
            s.value = static_cast<float>(judge->search(s.position(), t_.label_depth).value);
            of_phase.push_back(s);
            progress.show(of_phase.size());
        }
        write_samples(path, of_phase);
    }

    // Fits every phase to all self-play and all results of perfect play; the first such fit needs round 0 as well.
    void refit(int round) {
        if (fs::exists(weights_file(round))) return;
        Samples samples;
        for (int r = 0; r <= round; ++r) {
            Samples more;
            if (r == 0) read_samples(t_.folder / "labelled-0.bin", more);
            else more = read_games(r);
            for (const auto& s : more)
                if (s.exact || r > 0 || round == 1) samples.push_back(s);
        }
        PatternWeights weights = read_weights(weights_file(round - 1));
        log_ = {};
        support::Progress progress(fmt::format("round {}: fit", round), othello::patterns::phases);
        std::array<FitReport, othello::patterns::phases> reports;
        support::in_parallel(t_.jobs, othello::patterns::phases, [&](int phase) {
            check();
            progress.next();
            reports[static_cast<std::size_t>(phase)] = fit(weights, phase, samples, t_.fit_in(round));
        });
        for (std::size_t phase = 0; phase < reports.size(); ++phase)
            log_.add(round, static_cast<int>(phase), reports[phase]);
        finish(round, weights);
    }

    static PatternWeights read_weights(const fs::path& path) {
        return PatternWeights::decode(support::read_file(path));
    }

    void finish(int round, const PatternWeights& weights) {
        const auto bytes = weights.encode();
        support::write_file(t_.folder / fmt::format("log-{}.json", round),
                            log_.text(round, t_.describe(), bytes.size()));
        support::write_file(weights_file(round), bytes);
        if (!t_.out.empty()) support::write_file(t_.out, bytes);
        fmt::print("round {}: {} bytes of weights\n", round, bytes.size());
    }

    const Training& t_;
    const std::atomic<bool>& stop_;
    FitLog log_;
};

}  // namespace

int Training::games_in(int round) const { return round == 0 ? first_games : in_round(games, round); }

PlayOptions Training::play_in(int round) const {
    PlayOptions o = play;
    o.round = round;
    o.depth = round == 0 ? 0 : in_round(depth, round);
    o.exact = in_round(exact, round);
    o.selectivity = in_round(selectivity, round);
    o.random_to = in_round(random_to, round);
    return o;
}

FitOptions Training::fit_in(int round) const {
    FitOptions o = fit;
    o.margin = in_round(margin, round);
    return o;
}

std::string Training::describe() const {
    const nlohmann::json j{{"first_games", first_games},
                           {"label_depth", label_depth},
                           {"games", games},
                           {"seed", play.seed},
                           {"random_from", play.random_from},
                           {"random_to", random_to},
                           {"depth", depth},
                           {"exact", exact},
                           {"selectivity", selectivity},
                           {"margin", margin},
                           {"explore", play.explore},
                           {"lambda", play.lambda},
                           {"epochs", fit.epochs},
                           {"first_rate", fit.first_rate},
                           {"last_rate", fit.last_rate},
                           {"ridge", fit.ridge}};
    return j.dump();
}

bool train(const Training& t, const std::atomic<bool>& stop) {
    fs::create_directories(t.folder);
    const auto options = t.folder / "options.json";
    if (!fs::exists(options)) support::write_file(options, t.describe());
    if (support::read_file(options) != t.describe())
        throw std::runtime_error("'" + t.folder.string() +
                                 "' holds a training with other options (options.json); choose " +
                                 "another folder or the same options");
    try {
        Rounds(t, stop).run();
        return true;
    } catch (const support::Interrupted&) {
        return false;
    }
}

}  // namespace betwixt::train
