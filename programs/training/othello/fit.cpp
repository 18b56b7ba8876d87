// Stochastic gradient descent with normalised steps: a step of rate r on a sample removes the share r of its error,
// spread evenly over the contents that the sample shows. Rare contents hardly move, so the common ones explain as much
// as they can.

#include "training/othello/fit.hpp"

#include <numeric>

#include "betwixt/core/key.hpp"

namespace betwixt::train_othello {

namespace {

using namespace othello::patterns;

int last_discs(int phase) { return first_phase_discs + (phase + 1) * discs_per_phase - 1; }

// The samples to learn from, shuffled.
std::vector<const Sample*> lessons(const Samples& samples, int phase, const FitOptions& o) {
    const auto seed = mix(o.seed + static_cast<std::uint64_t>(phase));
    const int margin = std::min(o.margin, 64 - last_discs(phase));  // the number of discs matters more towards the end
    const int first = (phase == 0 ? 0 : first_discs(phase)) - margin;
    const int last = last_discs(phase) + margin;
    std::vector<const Sample*> chosen;
    for (const auto& s : samples)
        if (s.labelled() && !s.held_out() && s.discs() >= first && s.discs() <= last) chosen.push_back(&s);
    for (std::size_t i = chosen.size(); i > 1; --i) std::swap(chosen[i - 1], chosen[mix(seed + i) % i]);
    return chosen;
}

class Descent {
public:
    explicit Descent(const std::int16_t* start) : shared_(othello::SharedContents::get()), weights_(shared_.weights) {
        for (std::size_t i = 0; i < contents; ++i) weights_[shared_.weight_of[i]] = start[i];
    }

    void epoch(const std::vector<const Sample*>& samples, double rate, double ridge) {
        for (const Sample* s : samples) step(*s, static_cast<float>(rate));
        const double keep = 1 - rate * ridge / static_cast<double>(shown);
        for (auto& w : weights_) w *= static_cast<float>(keep);
    }
    void store(std::int16_t* weights) const {
        for (std::size_t i = 0; i < contents; ++i) {
            const float w = std::clamp(weights_[shared_.weight_of[i]], -32767.f, 32767.f);
            weights[i] = static_cast<std::int16_t>(std::lround(w));
        }
    }

private:
    void step(const Sample& s, float rate) {
        std::array<float*, shown> at;
        std::size_t n = 0;
        float sum = 0;
        for_each_content(s.mine, s.theirs, [&](std::uint32_t i) {
            float* w = &weights_[shared_.weight_of[i]];
            at[n++] = w;
            sum += *w;
        });
        const float change = rate * (100 * s.value - sum) / static_cast<float>(at.size());
        for (float* w : at) *w += change;
    }

    const othello::SharedContents& shared_;
    std::vector<float> weights_;  // hundredths of a disc
};

}  // namespace

FitReport fit(othello::PatternWeights& weights, int phase, const Samples& samples, const FitOptions& o) {
    const auto chosen = lessons(samples, phase, o);
    Descent descent(weights.phase(phase));
    for (int e = 0; e < o.epochs; ++e) {
        const double part = o.epochs > 1 ? static_cast<double>(e) / (o.epochs - 1) : 1;
        descent.epoch(chosen, o.first_rate * std::pow(o.last_rate / o.first_rate, part), o.ridge);
    }
    descent.store(weights.phase(phase));
    auto report = examine(weights, phase, samples);
    report.fitted = chosen.size();
    return report;
}

FitReport examine(const othello::PatternWeights& weights, int phase, const Samples& samples) {
    const std::int16_t* w = weights.phase(phase);
    FitReport r;
    for (const auto& s : samples) {
        if (!s.labelled() || !s.held_out() || phase_of(s.discs()) != phase) continue;
        int sum = 0;
        for_each_content(s.mine, s.theirs, [&](std::uint32_t i) { sum += w[i]; });
        const double error = std::clamp(sum, -6400, 6400) / 100.0 - static_cast<double>(s.value);
        ++r.held_out;
        r.mean_absolute += std::abs(error);
        r.root_mean_square += error * error;
        r.bias += error;
    }
    const double n = std::max<double>(1, static_cast<double>(r.held_out));
    r.mean_absolute /= n;
    r.root_mean_square = std::sqrt(r.root_mean_square / n);
    r.bias /= n;
    return r;
}

}  // namespace betwixt::train_othello
