#pragma once
// The evaluation of the give-away learner: V = a tanh(b w.phi), a real number within +-a, where phi is the features of
// the side to move minus those of the other (Mandziuk and Osman, ICAISC 2004, LNAI 3070). Finished games are worth
// +-100.

#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/game/knowledge.hpp"
#include "games/checkers/features.hpp"

namespace betwixt::checkers {

using Weights = std::array<double, features_count>;

// Lines "name weight"; # begins a comment. Throws std::invalid_argument with the line.
Weights weights_from(std::string_view text);
std::string text_of(const Weights& weights);
// Learned by train_checkers for give-away checkers (data/giveaway/weights.txt).
Weights learned_weights();
// A man 1, a king 1.4: prefers to own many pieces.
Weights material_weights();
// Random weights from the standard normal distribution, as different from good play as possible.
Weights random_weights(std::uint64_t seed);

struct TanhEvaluation {
    static constexpr double a = 99, b = 0.027;
    static constexpr double limit = 100;
    static constexpr double unit = 1;

    Weights weights = learned_weights();

    double evaluate(const Position& p) const {
        const Features own = features_of(p, p.side()), other = features_of(p, opponent(p.side()));
        double sum = 0;
        for (std::size_t i = 0; i < features_count; ++i) sum += weights[i] * (own[i] - other[i]);
        return a * std::tanh(b * sum);
    }
    static double terminal(const Position& p) {
        const Outcome o = p.outcome();
        return o == Outcome::win ? limit : o == Outcome::loss ? -limit : 0;
    }
};

}  // namespace betwixt::checkers
