#include "train_chess/fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "support/lots.hpp"
#include "train_chess/self_play.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;
using support::Lots;

// The features of a position, White's less Black's.
struct Counted {
    struct Term {
        int feature, times;
    };
    std::vector<Term> terms;
    double middle = 0, end = 0;  // the shares of the two kinds of weights

    explicit Counted(const Position& p) {
        terms.reserve(160);
        extract(p, *this);
        const double phase = phase_of(p) / 24.0;
        middle = phase, end = 1 - phase;
    }
    void add(Side s, int feature, int times) { terms.push_back({feature, s == white ? times : -times}); }
};

// Weights of the middlegame, then of the endgame. Steps shrink with what a weight has seen (Duchi et al. 2011).
class Fitted {
public:
    explicit Fitted(const Weights& start) {
        for (const auto& w : start) at_.push_back(w.middle), at_.push_back(w.end);
        start_ = at_;
        seen_.assign(at_.size(), 1);
    }

    // White's chance. The scale of hopeless advantages is left as the evaluation has it.
    double chance(const Counted& c, double scale_of_end[2]) const {
        double middle = 0, end = 0;
        for (const auto& [feature, times] : c.terms) {
            middle += times * at_[static_cast<std::size_t>(2 * feature)];
            end += times * at_[static_cast<std::size_t>(2 * feature + 1)];
        }
        return chance_of(middle * c.middle + end * c.end * scale_of_end[end > 0]);
    }
    void learn(const Counted& c, double scale_of_end[2], double wanted, double rate, double ridge) {
        const double error = wanted - chance(c, scale_of_end);
        const double scale = (scale_of_end[0] + scale_of_end[1]) / 2;
        for (const auto& [feature, times] : c.terms) {
            step(static_cast<std::size_t>(2 * feature), error * times * c.middle, rate, ridge);
            step(static_cast<std::size_t>(2 * feature + 1), error * times * c.end * scale, rate, ridge);
        }
    }
    void round_to(Weights& weights) const {
        for (std::size_t i = 0; i < weights.size(); ++i)
            weights[i] = {static_cast<int>(std::lround(at_[2 * i])), static_cast<int>(std::lround(at_[2 * i + 1]))};
    }

private:
    void step(std::size_t i, double gradient, double rate, double ridge) {
        if (gradient == 0) return;
        seen_[i] += gradient * gradient;
        at_[i] += rate * (gradient - ridge * (at_[i] - start_[i])) / std::sqrt(seen_[i]);
    }
    std::vector<double> at_, start_, seen_;
};

double loss_of(double chance, double predicted) {
    const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
    return -chance * std::log(p) - (1 - chance) * std::log(1 - p);
}

}  // namespace

FitReport fit(Weights& weights, const Samples& samples, const FitOptions& o) {
    Fitted fitted(weights);
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0);
    FitReport report;
    const auto with = [&](const Sample& s, auto&& f) {
        const Position p = position_of(s);
        double scales[2] = {winning_scale(p, false) / 64.0, winning_scale(p, true) / 64.0};
        f(Counted(p), scales);
    };
    const auto loss = [&] {
        double sum = 0;
        for (const Sample& s : samples)
            if (s.held_out())
                with(s, [&](const Counted& c, double* scales) {
                    sum += loss_of(static_cast<double>(s.chance), fitted.chance(c, scales));
                });
        return sum / static_cast<double>(std::max<std::size_t>(1, report.held_out));
    };
    for (const Sample& s : samples) ++(s.held_out() ? report.held_out : report.fitted);
    report.loss_before = loss();
    Lots lots(mix(o.seed) + 17);
    for (int epoch = 0; epoch < o.epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(lots.below(static_cast<int>(i)))]);
        const double done = static_cast<double>(epoch) / std::max(1, o.epochs - 1);
        const double rate = o.first_rate * std::pow(o.last_rate / o.first_rate, done);
        for (const std::uint32_t i : order)
            if (const Sample& s = samples[i]; !s.held_out())
                with(s, [&](const Counted& c, double* scales) {
                    fitted.learn(c, scales, static_cast<double>(s.chance), rate, o.ridge);
                });
    }
    report.loss = loss();
    fitted.round_to(weights);
    return report;
}

}  // namespace betwixt::train_chess
