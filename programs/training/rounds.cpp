#include "training/rounds.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "support/files.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"

namespace betwixt::training {

namespace {

namespace fs = std::filesystem;

class Training {
public:
    Training(const Rounds& r, Student& student, const std::atomic<bool>& stop)
        : r_(r), student_(student), stop_(stop) {}

    void run() {
        for (int round = r_.first; round <= r_.rounds; ++round) {
            if (fs::exists(weights_file(round))) continue;
            if (round > r_.first) student_.take_weights(support::read_file(weights_file(round - 1)));
            play(round);
            refit(round);
        }
    }

private:
    fs::path games_file(int round, int number) const {
        return r_.folder / fmt::format("games-{}-{:04}.bin", round, number);
    }
    fs::path weights_file(int round) const { return r_.folder / fmt::format("weights-{}{}", round, r_.extension); }
    int games(int round) const { return nth(r_.games, round - r_.first); }
    int files(int round) const { return (games(round) + r_.games_per_file - 1) / r_.games_per_file; }
    void check() const {
        if (stop_) throw support::Interrupted{};
    }

    void play(int round) {
        support::Progress progress(fmt::format("round {}: files of {} games", round, r_.games_per_file),
                                   static_cast<std::uint64_t>(files(round)));
        support::in_parallel(r_.jobs, files(round), [&](int number) {
            progress.next();
            if (fs::exists(games_file(round, number))) return;
            check();
            const int first = number * r_.games_per_file;
            student_.play(round, static_cast<std::uint32_t>(first), std::min(r_.games_per_file, games(round) - first),
                          games_file(round, number));
        });
    }
    void refit(int round) {
        std::vector<fs::path> games;
        const int oldest = r_.kept == 0 ? r_.first : std::max(r_.first, round - r_.kept + 1);
        for (int r = oldest; r <= round; ++r)
            for (int number = 0; number < files(r); ++number) games.push_back(games_file(r, number));
        check();
        const Fitted fitted = student_.fit(round, games);
        support::write_file(r_.folder / fmt::format("log-{}.csv", round), fitted.log);
        support::write_file(weights_file(round), fitted.weights);
        if (!r_.out.empty()) support::write_file(r_.out, fitted.weights);
        fmt::print("{}round {}: {} samples, {} bytes of weights\n", fitted.log, round, fitted.samples,
                   fitted.weights.size());
    }

    const Rounds& r_;
    Student& student_;
    const std::atomic<bool>& stop_;
};

}  // namespace

bool train(const Rounds& rounds, Student& student, const std::atomic<bool>& stop) {
    const auto options = rounds.folder / "options.txt";
    const std::string described =
        fmt::format("games {}, kept {}, {}\n", fmt::join(rounds.games, " "), rounds.kept, student.describe());
    if (!fs::exists(options)) support::write_file(options, described);
    if (support::read_file(options) != described)
        throw std::runtime_error("'" + rounds.folder.string() +
                                 "' holds a training with other options (options.txt); choose another folder or the " +
                                 "same options");
    try {
        Training(rounds, student, stop).run();
        return true;
    } catch (const support::Interrupted&) {
        return false;
    }
}

}  // namespace betwixt::training
