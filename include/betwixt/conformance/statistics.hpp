#pragma once
// What random games show of the perspective of values. The rules alone do not distinguish a game from the one in which
// the other side wins. But an evaluation that knows a little of the game agrees with its outcomes, and keeps its sign
// where no turn passes. Disagreement becomes a question, not a failure.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "betwixt/conformance/report.hpp"

namespace betwixt {

class GameStatistics {
public:
    using Questions = std::vector<VerifyReport::Question>;

    static constexpr int nobody = -1;

    void begin() { game_.clear(); }
    // Adds the next position of the game: the side to move, 0 or 1, and the value for that side.
    void add(int mover, double value) { game_.push_back({mover, value}); }
    // Ends the game, with this value for the side then to move. The side `greedy`, if not nobody, took the moves of the
    // best evaluation, the other side random ones.
    void end(int mover, double value, int greedy) {
        games_.push_back({std::move(game_), mover, value, greedy});
        game_ = {};
    }

    Questions questions() const {
        Questions questions = ask_about_turns();
        const bool evaluates = questions.empty();
        if (auto q = ask_about_outcomes(evaluates)) questions.push_back(*q);
        return questions;
    }

private:
    struct Sample {
        int mover;
        double value;
    };
    struct Played {
        std::vector<Sample> positions;
        int mover;  // at the end
        double value;
        int greedy;

        bool won_by(int side) const { return (value > 0) == (mover == side); }
        bool is_random() const { return greedy == nobody; }
    };
    // Mean of a sample and its distance from 0 in standard errors.
    struct Mean {
        double n = 0, sum = 0, squares = 0;
        void add(double x) { ++n, sum += x, squares += x * x; }
        double mean() const { return n > 0 ? sum / n : 0; }
        double deviation() const { return n > 1 ? std::sqrt(std::max(0.0, squares / n - mean() * mean())) : 0; }
        double errors() const { return n >= few_games && deviation() > 0 ? mean() / deviation() * std::sqrt(n) : 0; }
    };

    static constexpr double many_errors =
        3;  // by chance one in 200 correct games gets a question, if its evaluation means nothing
    static constexpr int few_games = 20;
    static constexpr int few_moves = 5;

    // --- the turn --------------------------------------------------------------------------------------------------
    // The values before and after a move, both for the side that made it.
    struct Change {
        double before, after;
        bool turned;
        double off() const { return std::abs(after - before); }
        double off_if_negated() const { return std::abs(after + before); }
    };
    std::vector<Change> changes() const {
        std::vector<Change> all;
        for (const auto& g : games_)
            for (std::size_t i = 1; i < g.positions.size(); ++i) {
                const Sample& p = g.positions[i - 1];
                const Sample& q = g.positions[i];
                const bool turned = p.mover != q.mover;
                all.push_back({p.value, turned ? -q.value : q.value, turned});
            }
        return all;
    }
    // 98 % of the moves change a value by at most this much, whatever its sign means.
    static double usual_step(const std::vector<Change>& all) {
        std::vector<double> steps;
        for (const auto& c : all) steps.push_back(std::min(c.off(), c.off_if_negated()));
        std::sort(steps.begin(), steps.end());
        return steps.empty() ? 0 : steps[steps.size() * 98 / 100];
    }
    // A side that is far behind stays behind, whatever move it makes. If the value says otherwise, it is for another
    // side. (A side that is far ahead may lose its lead by a bad move.)
    Questions ask_about_turns() const {
        const auto all = changes();
        const double large = 1.5 * usual_step(all);
        int ahead = 0;
        int behind = 0;
        int behind_turned = 0;
        int negated = 0;
        int negated_turned = 0;
        for (const auto& c : all) {
            ahead += c.before > 0 && c.before >= large;
            if (c.before >= 0 || c.before > -large) continue;
            const bool is_negated = c.off_if_negated() < c.off();
            ++behind, behind_turned += c.turned;
            negated += is_negated, negated_turned += is_negated && c.turned;
        }
        if (ahead < few_moves || negated < few_moves || negated * 30 < behind) return {};
        const auto share = [](int n, int of) { return std::to_string(n) + " of " + std::to_string(of) + " moves"; };
        if (negated_turned * 10 > behind_turned * 9)
            return {{"perspective", "the evaluation does not change its sign when the other side is to move (after " +
                                        share(negated_turned, behind_turned) +
                                        " of a side that was far behind): does "
                                        "evaluate() speak for the side to move?"}};
        return {{"turn", "a side that was far behind is suddenly as far ahead after " + share(negated, behind) +
                             ": does the same side move again there, and does to_move() say so?"}};
    }

    // --- the outcome -------------------------------------------------------------------------------------------------
    // Of games whose last position has this side to move: how much better its value is than the mean at that ply if the
    // side won, and how much worse if the side lost. Positive if evaluation and outcome agree.
    Mean agreement(int side) const {
        std::map<std::size_t, Mean> usual;  // by ply
        for (const auto& g : games_)
            for (std::size_t i = 0; i < g.positions.size() && g.is_random(); ++i)
                if (g.positions[i].mover == side) usual[i].add(g.positions[i].value);
        Mean agreement;
        for (const auto& g : games_) {
            if (g.value == 0 || !g.is_random() || g.positions.empty() || g.positions.back().mover != side) continue;
            const double better = g.positions.back().value - usual[g.positions.size() - 1].mean();
            agreement.add(g.won_by(side) ? better : -better);
        }
        return agreement;
    }
    // True if the evaluation shows who is ahead: for this side, each sign has at least a tenth of the positions.
    bool tells(int side) const {
        int ahead = 0;
        int behind = 0;
        for (const auto& g : games_)
            for (const auto& p : g.positions)
                if (p.mover == side) ahead += p.value > 0, behind += p.value < 0;
        return ahead + behind > 0 && 10 * std::min(ahead, behind) >= ahead + behind;
    }
    // By how many standard errors sides that follow the evaluation win more often than they lose.
    double profit() const {
        int won = 0;
        int lost = 0;
        for (const auto& g : games_)
            if (g.value != 0 && !g.is_random()) ++(g.won_by(g.greedy) ? won : lost);
        return won + lost < few_games ? 0 : (won - lost) / std::sqrt(won + lost);
    }
    // Who won, by who moved last: decided games that the last mover won and lost.
    struct Ends {
        int won = 0, lost = 0;
    };
    std::array<Ends, 2> ends() const {
        std::array<Ends, 2> ends;
        for (const auto& g : games_) {
            if (g.value == 0 || g.positions.empty()) continue;
            const int last = g.positions.back().mover;
            ++(g.won_by(last) ? ends[side(last)].won : ends[side(last)].lost);
        }
        return ends;
    }
    static std::size_t side(int mover) { return mover == 0 ? 0 : 1; }

    std::optional<VerifyReport::Question> ask_about_outcomes(bool evaluates) const {
        bool confirmed = false;
        if (evaluates && tells(0) && tells(1)) {
            const std::array<double, 3> signs{agreement(0).errors(), agreement(1).errors(), profit()};
            const double together = (signs[0] + signs[1] + signs[2]) / std::sqrt(3);
            const double worst = *std::min_element(signs.begin(), signs.end());
            if (std::min(worst, together) <= -many_errors)
                return VerifyReport::Question{
                    "perspective",
                    "positions look bad to evaluate() just before their side wins, or who follows it loses "
                    "to random moves: do outcome(), or terminal(), and evaluate() speak for the side to "
                    "move?"};
            confirmed = together >= many_errors && worst >= 0;
        }
        if (confirmed) return {};
        const auto [first, second] = ends();
        const int decided = first.won + first.lost + second.won + second.lost;
        if (decided < few_games) return {};
        const std::string all = "all " + std::to_string(decided) + " decided random games were won by ";
        if (first.won + second.won == 0)
            return VerifyReport::Question{"perspective", all +
                                                             "the side that did not move last: does outcome() speak "
                                                             "for the side to move?"};
        const int a = first.won + second.lost;  // games that the first side won
        const bool by_both = first.won + first.lost >= few_games / 2 && second.won + second.lost >= few_games / 2;
        if (by_both && (a == 0 || a == decided))
            return VerifyReport::Question{"perspective", all +
                                                             "one side, whoever moved last: does outcome() speak for "
                                                             "the side to move?"};
        return {};
    }

    std::vector<Sample> game_;
    std::vector<Played> games_;
};

}  // namespace betwixt
