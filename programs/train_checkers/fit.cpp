#include "train_checkers/fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "support/lots.hpp"

namespace betwixt::train_checkers {

namespace {

using namespace checkers;
using support::Lots;

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

double loss_of(double chance, double predicted) {
    const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
    return -chance * std::log(p) - (1 - chance) * std::log(1 - p);
}

}  // namespace

double chance_of(double value) { return 1 / (1 + std::exp(-value / scale)); }

FitReport fit(PatternWeights& weights, const Samples& samples, const FitOptions& o) {
    std::vector<Phase> fitted;
    for (int phase = 0; phase < phases; ++phase) fitted.emplace_back(weights.of_phase(phase));
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0);
    Lots lots(mix(o.seed) + 17);
    const auto phase_of_sample = [](const Sample& s) {
        return static_cast<std::size_t>(phase_of(std::popcount(s.pieces[0] | s.pieces[1])));
    };
    for (int epoch = 0; epoch < o.epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(lots.below(static_cast<int>(i)))]);
        const double done = static_cast<double>(epoch) / std::max(1, o.epochs - 1);
        const double rate = o.first_rate * std::pow(o.last_rate / o.first_rate, done);
        for (const std::uint32_t i : order)
            if (const Sample& s = samples[i]; !s.held_out())
                fitted[phase_of_sample(s)].learn(Shown(s.position()), s.chance, rate, o.ridge);
    }
    FitReport report;
    for (const Sample& s : samples) {
        const std::size_t phase = phase_of_sample(s);
        ++(s.held_out() ? report.held_out : report.fitted)[phase];
        if (s.held_out()) report.loss[phase] += loss_of(s.chance, chance_of(fitted[phase].value(Shown(s.position()))));
    }
    for (std::size_t phase = 0; phase < phases; ++phase) {
        fitted[phase].round_to(weights.of_phase(static_cast<int>(phase)));
        report.loss[phase] /= static_cast<double>(std::max<std::size_t>(1, report.held_out[phase]));
    }
    return report;
}

}  // namespace betwixt::train_checkers
