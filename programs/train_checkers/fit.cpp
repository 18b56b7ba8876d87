#include "train_checkers/fit.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "games/fast_path.hpp"
#include "training/descent.hpp"

namespace betwixt::train_checkers {

namespace {

using namespace checkers;
using Layer = training::HiddenLayer<network_inputs, network_units, phases>;

// The inputs of a position.
class Shown {
public:
    explicit Shown(const Position& p) {
        each_input(p, [this](int i) { inputs_[size_++] = static_cast<std::uint8_t>(i); });
    }
    const std::uint8_t* begin() const { return inputs_.data(); }
    const std::uint8_t* end() const { return begin() + size_; }

private:
    std::array<std::uint8_t, most_inputs> inputs_;
    std::size_t size_ = 0;
};

std::size_t phase_of_sample(const Sample& s) {
    return static_cast<std::size_t>(phase_of(std::popcount(s.pieces[0] | s.pieces[1])));
}

std::int16_t rounded(float weight) {
    constexpr float most = 32'767;
    return static_cast<std::int16_t>(std::lround(std::clamp(weight * Network::one, -most, most)));
}
Network in_whole_numbers(const Layer& layer) {
    Network n;
    for (std::size_t unit = 0; unit < network_units; ++unit) {
        for (std::size_t i = 0; i < network_inputs; ++i) n.first[i][unit] = rounded(layer.first(i, unit));
        n.first_bias[unit] = rounded(layer.first_bias(unit));
        for (std::size_t phase = 0; phase < phases; ++phase)
            n.last[phase][unit] = rounded(layer.last_weight(phase, unit));
    }
    for (std::size_t phase = 0; phase < phases; ++phase)
        n.last_bias[phase] =
            static_cast<std::int32_t>(std::lround(layer.last_bias(phase) * Network::one * Network::one));
    return n;
}

void descend(Layer& layer, const Samples& samples, const training::NetworkFit& o) {
    std::vector<std::uint32_t> order;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (!samples[i].held_out()) order.push_back(static_cast<std::uint32_t>(i));
    support::Lots lots(mix(o.seed) + 17);
    const auto batch = static_cast<std::size_t>(o.batch);
    const std::size_t steps = static_cast<std::size_t>(o.epochs) * ((order.size() + batch - 1) / batch);
    std::size_t done = 0;
    for (int epoch = 0; epoch < o.epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(lots.below(static_cast<int>(i)))]);
        for (std::size_t at = 0; at < order.size(); at += batch) {
            for (std::size_t i = at; i < std::min(at + batch, order.size()); ++i) {
                const Sample& s = samples[order[i]];
                layer.learn(Shown(s.position()), phase_of_sample(s), static_cast<double>(s.chance));
            }
            const double part = static_cast<double>(done++) / static_cast<double>(steps);
            layer.step(o.first_rate * std::pow(o.last_rate / o.first_rate, part));
        }
    }
}

}  // namespace

FitReport BETWIXT_PATH fit(Network& network, const Samples& samples, const training::NetworkFit& o) {
    Layer layer(o.seed, static_cast<float>(Network::most) / Network::one);
    descend(layer, samples, o);
    network = in_whole_numbers(layer);
    FitReport report;
    const NetworkEvaluation evaluation{&network};
    for (const Sample& s : samples) {
        const std::size_t phase = phase_of_sample(s);
        ++(s.held_out() ? report.held_out : report.fitted)[phase];
        if (s.held_out())
            report.loss[phase] +=
                training::loss_of(static_cast<double>(s.chance), chance_of(evaluation.evaluate(s.position())));
    }
    for (std::size_t phase = 0; phase < phases; ++phase)
        report.loss[phase] /= static_cast<double>(std::max<std::size_t>(1, report.held_out[phase]));
    return report;
}

}  // namespace betwixt::train_checkers
