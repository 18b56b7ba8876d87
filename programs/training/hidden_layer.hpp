#pragma once
// A network of one hidden layer in floating point, while it learns.
//
// Inputs are there or not. Each that is there adds its weights to the units; a unit is cut off below 0 and above 1; their
// sum with the last weights of a head is the value. Gradients of the logarithmic loss are summed over a batch of examples,
// then all weights move (Adam: Kingma and Ba, 2015). No sum depends on the width of vectors, so every x86-64 processor finds
// the same weights.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/lots.hpp"

namespace betwixt::training {

struct NetworkFit {
    std::uint64_t seed = 1;  // of the first weights and of the order of the samples
    int epochs = 10;         // passes over the samples
    double first_rate = 0.02, last_rate = 0.0001;
    int batch = 1024;  // samples between two steps
};

inline double chance_of_value(double value) { return 1 / (1 + std::exp(-value)); }

template <std::size_t inputs, std::size_t units, std::size_t heads> class HiddenLayer {
public:
    static constexpr std::size_t numbers = (inputs + 1 + heads) * units + heads;
    static_assert(units % 16 == 0);

    // Weights by lot. None of the hidden layer will be larger than `most`.
    HiddenLayer(std::uint64_t seed, float most)
        : most_(most), weights_(numbers), gradient_(numbers), mean_(numbers), square_(numbers) {
        support::Lots lots(mix(seed) + 5);
        const auto within = [&](float range) {
            return range * (static_cast<float>(lots.below(1 << 24)) / static_cast<float>(1 << 23) - 1);
        };
        for (std::size_t i = 0; i < biases; ++i) weights_[i] = within(0.3F);
        std::fill_n(weights_.begin() + biases, units, 0.3F);
        for (std::size_t i = last; i < last_biases; ++i) weights_[i] = within(0.2F);
    }

    // Adds an example to the batch: the inputs that are there, as anything with begin() and end(), and the chance wanted.
    void learn(const auto& shown, std::size_t head, double chance) {
        const Units sum = sums(shown), out = cut(sum);
        const auto wrong = static_cast<float>(chance_of_value(static_cast<double>(weighed(out, head))) - chance);
        const float* const w = &weights_[last + head * units];
        float* const g = &gradient_[last + head * units];
        Units back;
        for (std::size_t i = 0; i < units; ++i) {
            g[i] += wrong * out[i];
            back[i] = sum[i] > 0 && sum[i] < 1 ? wrong * w[i] : 0.0F;
        }
        gradient_[last_biases + head] += wrong;
        add(back, &gradient_[biases]);
        for (const auto input : shown) add(back, &gradient_[static_cast<std::size_t>(input) * units]);
        ++examples_;
    }
    // Moves the weights by what the batch says, and begins another.
    void step(double rate) {
        ++steps_;
        const auto mean_part = static_cast<float>(1 / (1 - std::pow(0.9, steps_)));
        const auto square_part = static_cast<float>(1 / (1 - std::pow(0.999, steps_)));
        const auto by = static_cast<float>(rate);
        const float share = 1.0F / static_cast<float>(std::max(1, examples_));
        for (std::size_t i = 0; i < numbers; ++i) {
            const float g = gradient_[i] * share;
            mean_[i] = 0.9F * mean_[i] + 0.1F * g;
            square_[i] = 0.999F * square_[i] + 0.001F * g * g;
            weights_[i] -= by * mean_[i] * mean_part / (std::sqrt(square_[i] * square_part) + 1e-8F);
            gradient_[i] = 0;
        }
        for (std::size_t i = 0; i < last; ++i) weights_[i] = std::clamp(weights_[i], -most_, most_);
        examples_ = 0;
    }

    // The weights: of an input to a unit, of a unit itself, of a unit to a head, of a head itself.
    float first(std::size_t input, std::size_t unit) const { return weights_[input * units + unit]; }
    float first_bias(std::size_t unit) const { return weights_[biases + unit]; }
    float last_weight(std::size_t head, std::size_t unit) const { return weights_[last + head * units + unit]; }
    float last_bias(std::size_t head) const { return weights_[last_biases + head]; }

private:
    using Units = std::array<float, units>;
    static constexpr std::size_t biases = inputs * units, last = biases + units, last_biases = last + heads * units;

    static void add(const Units& from, float* to) {
        for (std::size_t i = 0; i < units; ++i) to[i] += from[i];
    }
    Units sums(const auto& shown) const {
        Units sum;
        std::copy_n(&weights_[biases], units, sum.begin());
        for (const auto input : shown) {
            const float* const w = &weights_[static_cast<std::size_t>(input) * units];
            for (std::size_t i = 0; i < units; ++i) sum[i] += w[i];
        }
        return sum;
    }
    static Units cut(const Units& sum) {
        Units out;
        for (std::size_t i = 0; i < units; ++i) out[i] = std::min(std::max(sum[i], 0.0F), 1.0F);
        return out;
    }
    float weighed(const Units& out, std::size_t head) const {
        const float* const w = &weights_[last + head * units];
        std::array<float, 16> parts{};
        for (std::size_t i = 0; i < units; i += parts.size())
            for (std::size_t k = 0; k < parts.size(); ++k) parts[k] += w[i + k] * out[i + k];
        float sum = weights_[last_biases + head];
        for (const float part : parts) sum += part;
        return sum;
    }

    float most_;
    // In this order: of inputs to units, the units' own, of units to heads, the heads' own.
    std::vector<float> weights_, gradient_, mean_, square_;
    int examples_ = 0, steps_ = 0;
};

}  // namespace betwixt::training
