#include "training/chess/fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "training/chess/self_play.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;

// The features of a position, White's minus Black's.
struct Counted {
    struct Term {
        int feature, times;
    };
    std::vector<Term> terms;
    double middle = 0, end = 0;          // the weights of the middlegame and of the endgame
    std::array<double, 2> end_counts{};  // factor of the endgame part if Black, and if White is better

    explicit Counted(const Position& p) {
        terms.reserve(160);
        extract(p, *this);
        const double phase = phase_of(p) / 24.0;
        middle = phase, end = 1 - phase;
        end_counts = {winning_scale(p, false) / 64.0, winning_scale(p, true) / 64.0};
    }
    void add(Side s, int feature, int times) { terms.push_back({feature, s == white ? times : -times}); }
    void place(Side s, Placed piece) {
        for (const int feature : piece.features()) add(s, feature, 1);
    }
};

// The weights of the middlegame and of the endgame. Steps shrink with the gradients that a weight has seen (Duchi et
// al. 2011).
class Fitted {
public:
    explicit Fitted(const Weights& start) {
        for (const auto& w : start) at_.push_back(w.middle), at_.push_back(w.end);
        start_ = at_;
        seen_.assign(at_.size(), 1);
    }

    // The predicted chance of White.
    double chance(const Counted& c) const {
        double middle = 0, end = 0;
        for (const auto& [feature, times] : c.terms) {
            middle += times * at_[static_cast<std::size_t>(2 * feature)];
            end += times * at_[static_cast<std::size_t>(2 * feature + 1)];
        }
        return chance_of(middle * c.middle + end * c.end * c.end_counts[end > 0]);
    }
    void learn(const Counted& c, double wanted, double rate, double ridge) {
        const double error = wanted - chance(c);
        const double scale = (c.end_counts[0] + c.end_counts[1]) / 2;
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

}  // namespace

FitReport fit(Weights& weights, const Samples& samples, const training::Descent& o) {
    Fitted fitted(weights);
    FitReport report;
    for (const Sample& s : samples) ++(s.held_out() ? report.held_out : report.fitted);
    const auto loss = [&] {
        double sum = 0;
        for (const Sample& s : samples)
            if (s.held_out())
                sum += training::loss_of(static_cast<double>(s.chance), fitted.chance(Counted(position_of(s))));
        return sum / static_cast<double>(std::max<std::size_t>(1, report.held_out));
    };
    report.loss_before = loss();
    training::descend(o, samples, [&](const Sample& s, double rate) {
        fitted.learn(Counted(position_of(s)), static_cast<double>(s.chance), rate, o.ridge);
    });
    report.loss = loss();
    fitted.round_to(weights);
    return report;
}

}  // namespace betwixt::train_chess
