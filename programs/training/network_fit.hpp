#pragma once
// Fits a network of two views to examples, and rounds its weights to whole numbers.

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

#include "games/two_views.hpp"
#include "support/lots.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"
#include "training/two_views.hpp"

namespace betwixt::training {

struct NetworkFit {
    std::uint64_t seed = 1;  // of the first weights and of the order of the examples
    int epochs = 4;          // passes over the examples
    double first_rate = 0.002, last_rate = 0.00002;
    int batch = 16'384;  // examples between two steps
    int jobs = 1;        // threads, at most four are used; the result does not depend on them
};

// The floating-point layer that learns a network of whole numbers.
template <class Network> using LayerOf = TwoViews<Network::inputs, Network::units, Network::heads>;

template <class Network> typename LayerOf<Network>::Numbers in_floating_point(const Network& n) {
    typename LayerOf<Network>::Numbers w;
    const auto put = [&](const typename Network::Units& units, int one) {
        for (const auto number : units) w.push_back(static_cast<float>(number) / static_cast<float>(one));
    };
    for (const auto& units : n.first) put(units, Network::one);
    put(n.first_bias, Network::one);
    for (const auto& sides : n.last)
        for (const auto& units : sides) put(units, Network::last_one);
    for (const auto bias : n.last_bias) w.push_back(static_cast<float>(bias) / Network::parts);
    return w;
}

// Passes over examples. An example has a `chance`, that of the side to move; see(example) returns its inputs for both
// sides. Throws support::Interrupted if `stop` is set.
template <class Network, class Example, class See> class Passes {
public:
    using Layer = LayerOf<Network>;

    // Shuffles the examples.
    Passes(std::vector<Example>& examples, const NetworkFit& o, const std::atomic<bool>& stop, See see)
        : layer_(o.seed, static_cast<float>(Network::last_most) / Network::last_one),
          examples_(examples),
          o_(o),
          stop_(stop),
          see_(see),
          gradients_(slices, typename Layer::Numbers(Layer::numbers)),
          progress_("steps of the fit", steps() * static_cast<std::size_t>(o.epochs)) {
        support::Lots lots(mix(o.seed) + 17);
        for (std::size_t i = examples.size(); i > 1; --i)
            std::swap(examples[i - 1], examples[static_cast<std::size_t>(lots.below(static_cast<int>(i)))]);
    }

    void start_with(const Network& network) { layer_.set_weights(in_floating_point(network)); }

    // Makes one pass. The rate falls by a cosine over all passes. Returns the mean squared error of the chance.
    double pass(int epoch) {
        double error = 0;
        for (std::size_t step = 0; step < steps(); ++step) {
            if (stop_) throw support::Interrupted{};
            const std::size_t from = step * batch(), to = std::min(from + batch(), examples_.size());
            error += learn(from, to);
            const double part = (epoch + static_cast<double>(step) / static_cast<double>(steps())) / o_.epochs;
            const double swing = (1 + std::cos(std::numbers::pi * part)) / 2;
            layer_.step(gradients_, to - from, o_.last_rate + (o_.first_rate - o_.last_rate) * swing);
            progress_.next();
        }
        return error / static_cast<double>(std::max<std::size_t>(1, examples_.size()));
    }
    const Layer& layer() const { return layer_; }

private:
    static constexpr int slices = 4;  // of a batch: the largest number of threads that can share it

    std::size_t batch() const { return static_cast<std::size_t>(o_.batch); }
    std::size_t steps() const { return (examples_.size() + batch() - 1) / batch(); }
    double learn(std::size_t from, std::size_t to) {
        std::array<double, slices> errors{};
        support::in_parallel(std::min(o_.jobs, slices), slices, [&](int slice) {
            const auto s = static_cast<std::size_t>(slice);
            const auto begin = from + (to - from) * s / slices, end = from + (to - from) * (s + 1) / slices;
            for (std::size_t i = begin; i < end; ++i)
                errors[s] += static_cast<double>(layer_.learn(see_(examples_[i]), examples_[i].chance, gradients_[s]));
        });
        double error = 0;
        for (const double e : errors) error += e;
        return error;
    }

    Layer layer_;
    std::vector<Example>& examples_;
    const NetworkFit& o_;
    const std::atomic<bool>& stop_;
    See see_;
    std::vector<typename Layer::Numbers> gradients_;
    support::Progress progress_;
};

template <class Network> Network in_whole_numbers(const LayerOf<Network>& layer) {
    using Layer = LayerOf<Network>;
    const auto& w = layer.weights();
    const auto rounded = [](float weight, int one, int most) {
        const long n = std::lround(static_cast<double>(weight) * one);
        return static_cast<std::int32_t>(std::clamp<long>(n, -most, most));
    };
    const auto take = [&](std::size_t from, typename Network::Units& units, int one, int most) {
        for (std::size_t i = 0; i < units.size(); ++i)
            units[i] = static_cast<std::int16_t>(rounded(w[from + i], one, most));
    };
    Network n;
    for (std::size_t i = 0; i < n.first.size(); ++i) take(i * Network::units, n.first[i], Network::one, Network::most);
    take(Layer::biases, n.first_bias, Network::one, Network::most);
    for (std::size_t head = 0; head < n.last.size(); ++head) {
        for (std::size_t side = 0; side < 2; ++side)
            take(Layer::last + (2 * head + side) * Network::units, n.last[head][side], Network::last_one,
                 Network::last_most);
        n.last_bias[head] = rounded(w[Layer::last_biases + head], Network::parts, Network::bias_most);
    }
    return n;
}

}  // namespace betwixt::training
