#include "training/checkers/fit.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/fast_path.hpp"
#include "training/descent.hpp"

namespace betwixt::train_checkers {

namespace {

using namespace checkers;
using Seen = training::Seen<24>;

Seen seen_of(const Sample& s) {
    Seen seen;
    const Side us = s.white_to_move ? white : black;
    const auto add = [&](bool own, bool king, Board pieces) {
        for (Board b = pieces; b; b &= b - 1, ++seen.count) {
            const int at = std::countr_zero(b);
            seen.own[seen.count] = static_cast<std::uint16_t>(input_of(own, king, seen_by(us, at)));
            seen.other[seen.count] = static_cast<std::uint16_t>(input_of(!own, king, seen_by(opponent(us), at)));
        }
    };
    for (const bool own : {true, false}) {
        const Board pieces = s.pieces[own ? us : opponent(us)];
        add(own, false, pieces & ~s.kings), add(own, true, pieces & s.kings);
    }
    seen.head = static_cast<std::size_t>(phase_of(static_cast<int>(seen.count)));
    return seen;
}

std::size_t phase_of_sample(const Sample& s) {
    return static_cast<std::size_t>(phase_of(std::popcount(s.pieces[0] | s.pieces[1])));
}

}  // namespace

FitReport BETWIXT_PATH fit(Network& network, Samples samples, const training::NetworkFit& o,
                           const std::atomic<bool>& stop) {
    const auto middle =
        std::stable_partition(samples.begin(), samples.end(), [](const Sample& s) { return !s.held_out(); });
    const Samples held_out(middle, samples.end());
    samples.erase(middle, samples.end());
    training::Passes<Network, Sample, decltype(&seen_of)> passes(samples, o, stop, &seen_of);
    for (int epoch = 0; epoch < o.epochs; ++epoch) passes.pass(epoch);
    network = training::in_whole_numbers<Network>(passes.layer());
    FitReport report;
    const NetworkEvaluation evaluation{&network};
    for (const Sample& s : samples) ++report.fitted[phase_of_sample(s)];
    for (const Sample& s : held_out) {
        const std::size_t phase = phase_of_sample(s);
        ++report.held_out[phase];
        report.loss[phase] +=
            training::loss_of(static_cast<double>(s.chance), chance_of(evaluation.evaluate(s.position())));
    }
    for (std::size_t phase = 0; phase < phases; ++phase)
        report.loss[phase] /= static_cast<double>(std::max<std::size_t>(1, report.held_out[phase]));
    return report;
}

}  // namespace betwixt::train_checkers
