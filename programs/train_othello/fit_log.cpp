#include "train_othello/fit_log.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace betwixt::train {

namespace {
int first_discs(int phase) { return othello::patterns::first_phase_discs + phase * othello::patterns::discs_per_phase; }
}  // namespace

void FitLog::add(int round, int phase, const FitReport& r) {
    const int from = first_discs(phase);
    fmt::print(
        "round {} phase {:2} ({:2} to {:2} discs): {:8} samples, held out {:7}: mean error {:5.2f}, rms {:5.2f}, "
        "bias {:+5.2f} discs\n",
        round, phase, from, from + othello::patterns::discs_per_phase - 1, r.fitted, r.held_out, r.mean_absolute,
        r.root_mean_square, r.bias);
    std::fflush(stdout);
    lines_.push_back({phase, r});
}

std::string FitLog::text(int round, const std::string& options, std::size_t bytes_of_weights) const {
    auto fits = nlohmann::json::array();
    for (const auto& [phase, r] : lines_)
        fits.push_back({{"phase", phase},
                        {"from_discs", first_discs(phase)},
                        {"samples", r.fitted},
                        {"held_out", r.held_out},
                        {"mean_absolute_error", r.mean_absolute},
                        {"root_mean_square_error", r.root_mean_square},
                        {"bias", r.bias}});
    const nlohmann::json log{
        {"round", round}, {"options", nlohmann::json::parse(options)}, {"bytes", bytes_of_weights}, {"fits", fits}};
    return log.dump(1) + "\n";
}

}  // namespace betwixt::train
