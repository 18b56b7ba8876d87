#include "games/checkers/tanh_evaluation.hpp"

#include <algorithm>
#include <charconv>
#include <random>
#include <sstream>

namespace betwixt::data {
extern const std::string_view giveaway_weights;
}

namespace betwixt::checkers {

Weights weights_from(std::string_view text) {
    Weights weights{};
    std::array<bool, features_count> seen{};
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::istringstream words(line.substr(0, line.find('#')));
        std::string name;
        double weight = 0;
        if (!(words >> name)) continue;
        const auto at = std::find(feature_names.begin(), feature_names.end(), name) - feature_names.begin();
        const auto i = static_cast<std::size_t>(at);
        if (i == features_count || seen[i] || !(words >> weight) || !std::isfinite(weight))
            throw std::invalid_argument("line " + std::to_string(number) + ": not a feature's name and its weight");
        weights[i] = weight, seen[i] = true;
    }
    for (std::size_t i = 0; i < features_count; ++i)
        if (!seen[i]) throw std::invalid_argument("no weight of " + std::string(feature_names[i]));
    return weights;
}

std::string text_of(const Weights& weights) {
    std::ostringstream s;
    s.precision(17);
    for (std::size_t i = 0; i < features_count; ++i) s << feature_names[i] << ' ' << weights[i] << '\n';
    return s.str();
}

Weights learned_weights() {
    static const Weights weights = weights_from(data::giveaway_weights);
    return weights;
}

Weights material_weights() {
    Weights weights{};
    weights[0] = 1, weights[1] = 1.4;
    return weights;
}

Weights random_weights(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Weights weights{};
    // Box-Muller transform, because std::normal_distribution differs between libraries.
    for (double& w : weights) {
        const auto uniform = [&] { return (static_cast<double>(random() >> 11) + 0.5) * 0x1p-53; };
        const double radius = std::sqrt(-2 * std::log(uniform()));
        w = radius * std::cos(6.283185307179586 * uniform());
    }
    return weights;
}

}  // namespace betwixt::checkers
