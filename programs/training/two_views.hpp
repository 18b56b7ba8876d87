#pragma once
// A network of two views (games/two_views.hpp) in floating point, for learning.
//
// The loss is the squared error of the chance. Each slice of a batch sums its gradients, then the slices are summed in
// order, so that the weights do not depend on the number of threads. Steps are Adam's (Kingma and Ba, 2015).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/lots.hpp"

namespace betwixt::training {

// The inputs of an example for both sides, and the head to use.
template <std::size_t most> struct Seen {
    std::array<std::uint16_t, most> own, other;
    std::size_t count = 0, head = 0;
};

template <std::size_t inputs, std::size_t units, std::size_t heads> class TwoViews {
public:
    static constexpr std::size_t lanes = 16;
    static_assert(units % lanes == 0);
    using Units = std::array<float, units>;

    // The order of the weights: from inputs to units, biases of the units, from units to heads (of the side to move, of
    // the other side), biases of the heads.
    static constexpr std::size_t biases = inputs * units, last = biases + units, last_biases = last + heads * 2 * units,
                                 numbers = last_biases + heads;
    using Numbers = std::vector<float>;

    // Random weights; the last ones are equal for all heads. step() keeps all weights within `most`, except the heads'
    // biases.
    TwoViews(std::uint64_t seed, float most) : most_(most), weights_(numbers), mean_(numbers), square_(numbers) {
        support::Lots lots(mix(seed) + 5);
        const auto within = [&](float range) {
            return range * (static_cast<float>(lots.below(1 << 24)) / static_cast<float>(1 << 23) - 1);
        };
        for (std::size_t i = 0; i < biases; ++i) weights_[i] = within(0.1F);
        std::fill_n(weights_.begin() + biases, units, 0.2F);
        for (std::size_t i = 0; i < 2 * units; ++i) {
            const float w = within(0.15F);
            for (std::size_t head = 0; head < heads; ++head) weights_[last + head * 2 * units + i] = w;
        }
    }

    // The chance of the side to move.
    template <std::size_t n> float chance(const Seen<n>& seen) const {
        Units own, other;
        sum(seen, own, other);
        return chance_of(weighed(own, other, seen.head));
    }
    // Adds an example's gradient to `gradient`, and returns the squared error.
    template <std::size_t n> float learn(const Seen<n>& seen, float wanted, Numbers& gradient) const {
        Units own, other;
        sum(seen, own, other);
        const float p = chance_of(weighed(own, other, seen.head)), wrong = p - wanted;
        const float slope = 2 * wrong * p * (1 - p);
        const std::size_t row = last + seen.head * 2 * units;
        back(own, &weights_[row], &gradient[row], slope);
        back(other, &weights_[row + units], &gradient[row + units], slope);
        gradient[last_biases + seen.head] += slope;
        add(own, &gradient[biases]), add(other, &gradient[biases]);
        for (std::size_t k = 0; k < seen.count; ++k) {
            add(own, &gradient[seen.own[k] * units]);
            add(other, &gradient[seen.other[k] * units]);
        }
        return wrong * wrong;
    }
    // Moves the weights by the mean of these gradients over a batch, and sets the gradients to 0.
    void step(std::vector<Numbers>& gradients, std::size_t batch, double rate) {
        ++steps_;
        const auto mean_part = static_cast<float>(1 / (1 - std::pow(0.9, steps_)));
        const auto square_part = static_cast<float>(1 / (1 - std::pow(0.999, steps_)));
        const auto by = static_cast<float>(rate);
        const float share = 1.0F / static_cast<float>(batch);
        for (std::size_t i = 0; i < numbers; ++i) {
            float g = 0;
            for (auto& gradient : gradients) g += gradient[i], gradient[i] = 0;
            g *= share;
            mean_[i] = 0.9F * mean_[i] + 0.1F * g;
            square_[i] = 0.999F * square_[i] + 0.001F * g * g;
            weights_[i] -= by * mean_[i] * mean_part / (std::sqrt(square_[i] * square_part) + 1e-8F);
        }
        for (std::size_t i = 0; i < last_biases; ++i) weights_[i] = std::clamp(weights_[i], -most_, most_);
    }

    void set_weights(Numbers weights) { weights_ = std::move(weights); }
    const Numbers& weights() const { return weights_; }

private:
    static float chance_of(float value) { return 1 / (1 + std::exp(-value)); }
    static void add(const Units& from, float* __restrict to) {
        const float* __restrict f = from.data();
        for (std::size_t i = 0; i < units; ++i) to[i] += f[i];
    }
    static void add_row(const float* __restrict row, Units& sums) {
        float* __restrict to = sums.data();
        for (std::size_t i = 0; i < units; ++i) to[i] += row[i];
    }
    template <std::size_t n> void sum(const Seen<n>& seen, Units& own, Units& other) const {
        std::copy_n(&weights_[biases], units, own.begin());
        other = own;
        for (std::size_t k = 0; k < seen.count; ++k) {
            add_row(&weights_[seen.own[k] * units], own);
            add_row(&weights_[seen.other[k] * units], other);
        }
    }
    static float cut(float sum) { return std::min(std::max(sum, 0.0F), 1.0F); }
    float weighed(const Units& own, const Units& other, std::size_t head) const {
        const float* const w = &weights_[last + head * 2 * units];
        Units products;
        for (std::size_t i = 0; i < units; ++i) {
            const float a = cut(own[i]), b = cut(other[i]);
            products[i] = w[i] * a * a + w[units + i] * b * b;
        }
        std::array<float, lanes> parts{};
        for (std::size_t i = 0; i < units; ++i) parts[i % lanes] += products[i];
        float value = weights_[last_biases + head];
        for (const float part : parts) value += part;
        return value;
    }
    // Adds the gradient of the last weights, and replaces the units' sums by their gradient.
    static void back(Units& sums, const float* __restrict w, float* __restrict gradient, float slope) {
        float* __restrict s = sums.data();
        for (std::size_t i = 0; i < units; ++i) {
            const float unit = cut(s[i]);
            gradient[i] += slope * unit * unit;
            const float inside = s[i] < 1.0F ? unit : 0.0F;  // 0 if the unit is clipped
            s[i] = 2 * slope * w[i] * inside;
        }
    }

    float most_;
    Numbers weights_, mean_, square_;
    int steps_ = 0;
};

}  // namespace betwixt::training
