#include "training/chess/student.hpp"

#include <fmt/format.h>

#include "training/sample_file.hpp"

namespace betwixt::train_chess {

std::string Student::describe() const {
    return fmt::format(
        "seed {}, nodes {}, random {} to {}, sound {}, lambda {}, epochs {}, rates {} to {}, ridge {}, start {:x}",
        play_.seed, play_.nodes, play_.random_from, play_.random_to, play_.sound_plies, play_.lambda, fit_.epochs,
        fit_.first_rate, fit_.last_rate, fit_.ridge, training::checksum(chess::write_weights(start_)));
}

void Student::play(int round, std::uint32_t first, int count, const std::filesystem::path& file) {
    training::write_samples(file, play_games(weights_, play_, round, first, count));
}

// Every fit starts from the initial weights, so that chance results of the round before are not carried over.
training::Fitted Student::fit(int round, const std::vector<std::filesystem::path>& files) {
    Samples samples;
    for (const auto& file : files) training::read_samples(file, samples);
    weights_ = start_;
    const FitReport r = train_chess::fit(weights_, samples, fit_);
    return {
        "# Weights of chess, made by train_chess (docs/chess-evaluation.md): group, number, middlegame, endgame.\n" +
            chess::write_weights(weights_),
        fmt::format("round,fitted,held_out,loss_before,loss\n{},{},{},{:.4f},{:.4f}\n", round, r.fitted, r.held_out,
                    r.loss_before, r.loss),
        samples.size()};
}

}  // namespace betwixt::train_chess
