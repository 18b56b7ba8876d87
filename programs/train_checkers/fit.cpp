#include "train_checkers/fit.hpp"

#include <algorithm>
#include <cmath>

namespace betwixt::train_checkers {

namespace {

using namespace checkers;

constexpr int most_patterns = 64;

// The indices that a position shows.
struct Shown {
    std::array<int, most_patterns> at;
    int count = 0;
    explicit Shown(const Position& p) {
        each_pattern(p, [this](int i) { at[static_cast<std::size_t>(count++)] = i; });
    }
};

// The weights of one phase while they are fitted. Steps shrink with what a weight has seen (Duchi et al. 2011).
class Phase {
public:
    explicit Phase(const std::int16_t* start) : weights_(start, start + Lookup::count), seen_(Lookup::count, 1) {}

    double value(const Shown& s) const {
        double sum = 0;
        for (int i = 0; i < s.count; ++i) sum += weights_[static_cast<std::size_t>(s.at[static_cast<std::size_t>(i)])];
        return sum;
    }
    void learn(const Shown& s, double chance, double rate, double ridge) {
        const double error = chance - chance_of(value(s));
        for (int i = 0; i < s.count; ++i) {
            const auto at = static_cast<std::size_t>(s.at[static_cast<std::size_t>(i)]);
            seen_[at] += error * error;
            weights_[at] += rate * (error - ridge * weights_[at]) / std::sqrt(seen_[at]);
        }
    }
    void round_to(std::int16_t* to) const {
        for (std::size_t i = 0; i < weights_.size(); ++i)
            to[i] = static_cast<std::int16_t>(std::clamp(std::lround(weights_[i]), -9'999L, 9'999L));
    }

private:
    std::vector<double> weights_, seen_;
};

}  // namespace

double chance_of(double value) { return 1 / (1 + std::exp(-value / scale)); }

FitReport fit(PatternWeights& weights, const Samples& samples, const training::Descent& o) {
    std::vector<Phase> fitted;
    for (int phase = 0; phase < phases; ++phase) fitted.emplace_back(weights.of_phase(phase));
    const auto phase_of_sample = [](const Sample& s) {
        return static_cast<std::size_t>(phase_of(std::popcount(s.pieces[0] | s.pieces[1])));
    };
    training::descend(o, samples, [&](const Sample& s, double rate) {
        fitted[phase_of_sample(s)].learn(Shown(s.position()), static_cast<double>(s.chance), rate, o.ridge);
    });
    FitReport report;
    for (const Sample& s : samples) {
        const std::size_t phase = phase_of_sample(s);
        ++(s.held_out() ? report.held_out : report.fitted)[phase];
        if (s.held_out())
            report.loss[phase] += training::loss_of(s.chance, chance_of(fitted[phase].value(Shown(s.position()))));
    }
    for (std::size_t phase = 0; phase < phases; ++phase) {
        fitted[phase].round_to(weights.of_phase(static_cast<int>(phase)));
        report.loss[phase] /= static_cast<double>(std::max<std::size_t>(1, report.held_out[phase]));
    }
    return report;
}

}  // namespace betwixt::train_checkers
