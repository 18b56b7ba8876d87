#include "proof/job_answers.hpp"

#include <algorithm>

#include "proof/searched_moves.hpp"

namespace betwixt::proof {

namespace {

constexpr std::uint64_t guess_nodes = 100'000;
constexpr std::uint64_t hopeless = 64;  // the part of the nodes for a try that will be in vain
constexpr std::uint64_t order = 1000;   // the part of the nodes for the guess at a move's value

}  // namespace

JobAnswer JobAnswers::operator()(const JobTree::Question& question, std::uint64_t nodes,
                                 const std::atomic<bool>* stop) {
    const auto r = search(question, nodes, stop);
    const auto claimed_or = [&](std::optional<double> x, double none) { return x ? claimed(*x, info_) : none; };
    JobAnswer answer{.best = r.best, .nodes = r.stats.nodes};
    if (r.proven && (r.lower || r.upper))
        answer.bounds = {claimed_or(r.lower, -infinity<double>), claimed_or(r.upper, infinity<double>)};
    else if (!(stop && *stop)) divide(question, answer, stop);
    return answer;
}

EngineReport JobAnswers::search(const JobTree::Question& question, std::uint64_t nodes, const std::atomic<bool>* stop) {
    EngineOptions asked = options_;
    (question.claim.at_least ? asked.at_least : asked.at_most) = reported(question.claim.bound, info_);
    engine_.configure(asked);
    engine_.set_position(question.position);
    Limits limits{.nodes = nodes, .stop = stop};
    if (info_.bounds_length) limits.first = max_depth;
    return engine_.search(limits, {});
}

// The moves of the position, the best first, as short searches judge. Of equals, the one that the long search preferred
// comes first.
void JobAnswers::divide(const JobTree::Question& question, JobAnswer& answer, const std::atomic<bool>* stop) {
    struct Judged {
        std::string move;
        double value;
    };
    engine_.configure(options_);
    engine_.set_position(question.position);
    const int mover = engine_.side_to_move();
    Limits limits{.stop = stop};
    limits.nodes = std::max<std::uint64_t>(1, nodes_ / order);
    std::vector<Judged> judged;
    for (const auto& move : engine_.legal_moves()) {
        const double gain = engine_.gain(move);
        engine_.play(move);
        const bool passed = engine_.side_to_move() != mover;
        const auto r = engine_.search(limits, {});
        answer.nodes += r.stats.nodes;
        engine_.take_back();
        judged.push_back({move, Claim::before(claimed(r.value, info_), passed, gain, info_.has_outcomes)});
    }
    if (stop && *stop) return;
    std::stable_sort(judged.begin(), judged.end(), [&](const Judged& a, const Judged& b) {
        return a.value != b.value ? a.value > b.value : a.move == answer.best && b.move != answer.best;
    });
    for (auto& j : judged) answer.moves.push_back(std::move(j.move));
}

double guess_at(Engine& engine) {
    if (engine.has_outcomes()) return 0;
    Limits limits;
    limits.nodes = guess_nodes;
    return engine.search(limits, {}).value;
}

std::uint64_t nodes_for(const JobTree::Question& question, const JobTree& tree, std::uint64_t most) {
    return tree.is_hopeless(question.ply) ? std::max<std::uint64_t>(1, most / hopeless) : most;
}

}  // namespace betwixt::proof
