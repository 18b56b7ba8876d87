#include "training/othello/judge.hpp"

#include "betwixt/deepening/search.hpp"
#include "games/fast_path.hpp"
#include "games/othello/game.hpp"

namespace betwixt::train_othello {

namespace {

// Fits into the second-level cache: the searches are short.
constexpr std::size_t table_bytes = std::size_t{1} << 20;

// The pattern evaluation with given weights.
struct Learner {
    static constexpr std::int16_t unit = othello::PatternEvaluation::unit;
    static constexpr std::int16_t limit = othello::PatternEvaluation::limit;
    std::int16_t evaluate(const othello::Position& p) const { return othello::PatternEvaluation(*weights).evaluate(p); }
    std::optional<ProbCutModel> model(const othello::Position& p, Depth depth, bool to_the_end) const {
        return othello::prob_cut_model(p.empties(), depth, to_the_end);
    }
    const othello::PatternWeights* weights = nullptr;
};
using LearningGame = Game<othello::Position, othello::Knowledge<Learner>, othello::Notation>;

LearningGame game_with(const othello::PatternWeights& weights) {
    LearningGame game;
    game.knowledge.weights = &weights;
    return game;
}

class SearchingJudge : public Judge {
public:
    explicit SearchingJudge(const othello::PatternWeights& weights)
        : search_(game_with(weights), DefaultTable<LearningGame>::of_bytes(table_bytes)) {}

    double evaluate(const othello::Position& position) const override {
        return search_.game().evaluate(position) / 100.0;
    }
    Verdict search(const othello::Position& position, int depth, int selectivity) override {
        search_.options.killers = search_.options.history = true;
        search_.plan.selectivity = selectivity_level(selectivity);
        search_.plan.stride = 2;
        const bool selective = search_.plan.selectivity < exact_level;
        search_.options.grain = selective ? 1 : 0;
        search_.options.exact = !selective;
        return look(position, depth, selective && depth > 4 ? 2 + depth % 2 : depth);
    }
    Verdict solve(const othello::Position& position) override {
        // The generator's move order is better in endgames: 0.9 of the nodes.
        search_.options.killers = search_.options.history = false;
        search_.plan.selectivity = exact_level;
        return look(position, position.plies_left(), position.plies_left());
    }

private:
    Verdict look(const othello::Position& position, int depth, int first) {
        const auto report = search_(position, {.depth = depth, .first = first});
        return {report.value() / 100.0, *report.best};
    }
    Search<LearningGame> search_;
};

}  // namespace

std::unique_ptr<Judge> BETWIXT_PATH searching_judge(const othello::PatternWeights& weights) {
    return std::make_unique<SearchingJudge>(weights);
}

}  // namespace betwixt::train_othello
