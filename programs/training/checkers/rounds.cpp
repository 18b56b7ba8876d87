#include "training/checkers/rounds.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "games/fast_path.hpp"
#include "training/sample_file.hpp"

namespace betwixt::train_checkers {

namespace {

namespace fs = std::filesystem;
using checkers::Network;

// The report as lines of CSV.
std::string log_of(const FitReport& report, int round) {
    std::string log = "round,phase,fitted,held_out,loss\n";
    for (std::size_t phase = 0; phase < report.loss.size(); ++phase)
        log += fmt::format("{},{},{},{},{:.4f}\n", round, phase, report.fitted[phase], report.held_out[phase],
                           report.loss[phase]);
    return log;
}

class Student final : public training::Student {
public:
    Student(const Rounds& t, const std::atomic<bool>& stop)
        : t_(t), stop_(stop), start_(first_network(t)), network_(start_) {}

    std::string describe() const override {
        const PlayOptions& play = t_.play;
        const training::NetworkFit& fit = t_.fit;
        return fmt::format(
            "aim {}, seed {}, depth {}, random {} to {}, explore {}, aside {}, lambda {}, epochs {}, rates {} to {}, "
            "batch {}, start {:x}",
            play.objective == checkers::Objective::win_all ? "win all" : "lose all", play.seed, play.depth,
            play.random_from, play.random_to, play.explore, play.aside_depth, play.lambda, fit.epochs, fit.first_rate,
            fit.last_rate, fit.batch, training::checksum(checkers::bytes_of(start_)));
    }
    void play(int round, std::uint32_t first, int count, const fs::path& file) override {
        PlayOptions o = t_.play;
        o.round = round;
        training::write_samples(file, BETWIXT_FASTEST(train_checkers, play_games)(network_, o, first, count));
    }
    training::Fitted fit(int round, const std::vector<fs::path>& files) override {
        Samples samples;
        for (const auto& file : files) training::read_samples(file, samples);
        const std::size_t count = samples.size();
        training::NetworkFit o = t_.fit;
        o.jobs = t_.jobs;
        const FitReport report = BETWIXT_FASTEST(train_checkers, fit)(network_, std::move(samples), o, stop_);
        return {checkers::bytes_of(network_), log_of(report, round), count};
    }
    void take_weights(const std::string& weights) override { network_ = checkers::network_from(weights); }

private:
    static Network first_network(const Rounds& t) {
        if (t.start.empty()) return checkers::material_network(t.play.objective);
        try {
            return checkers::network_from(support::read_file(t.start));
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument("'" + t.start.string() + "': " + error.what());
        }
    }

    const Rounds& t_;
    const std::atomic<bool>& stop_;
    const Network start_;
    Network network_;
};

}  // namespace

std::string fit_again(const std::vector<fs::path>& folders, Network& network, const training::NetworkFit& o,
                      const std::atomic<bool>& stop) {
    std::vector<fs::path> files;
    for (const auto& folder : folders) {
        if (!fs::is_directory(folder)) throw std::invalid_argument("there is no folder '" + folder.string() + "'");
        const std::size_t before = files.size();
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().filename().string().starts_with("games-")) files.push_back(entry.path());
        if (files.size() == before) throw std::invalid_argument("there are no games in '" + folder.string() + "'");
        std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
    }
    Samples samples;
    for (const auto& file : files) training::read_samples(file, samples);
    if (samples.empty()) throw std::invalid_argument("the games hold no position to learn from");
    return log_of(BETWIXT_FASTEST(train_checkers, fit)(network, std::move(samples), o, stop), 0);
}

bool train(const Rounds& t, const std::atomic<bool>& stop) {
    Student student(t, stop);
    return training::train(t, student, stop);
}

}  // namespace betwixt::train_checkers
