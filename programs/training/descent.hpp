#pragma once
// Logistic regression by gradient descent over samples, for any evaluation.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "support/lots.hpp"

namespace betwixt::training {

struct Descent {
    std::uint64_t seed = 1;  // of the order of the samples
    int epochs = 8;          // passes over the samples
    double first_rate = 60,
           last_rate = 3;  // the most that one sample moves a new weight, in hundredths of a pawn or man
    double ridge =
        2e-5;  // pulls a weight back to its start: a distance of 100 acts like an error of 100 * ridge in the chance
};

// Calls learn(sample, rate) for every sample that is not held out, in random order, once in each epoch. The rate falls
// from the first to the last by equal factors.
template <class Sample, class Learn> void descend(const Descent& o, const std::vector<Sample>& samples, Learn&& learn) {
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0);
    support::Lots lots(mix(o.seed) + 17);
    for (int epoch = 0; epoch < o.epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(lots.below(static_cast<int>(i)))]);
        const double done = static_cast<double>(epoch) / std::max(1, o.epochs - 1);
        const double rate = o.first_rate * std::pow(o.last_rate / o.first_rate, done);
        for (const std::uint32_t i : order)
            if (const Sample& s = samples[i]; !s.held_out()) learn(s, rate);
    }
}

// The logarithmic loss of a prediction.
inline double loss_of(double chance, double predicted) {
    const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
    return -chance * std::log(p) - (1 - chance) * std::log(1 - p);
}

}  // namespace betwixt::training
