#include "proof/simulated_job.hpp"

#include <map>
#include <set>
#include <utility>

namespace betwixt::proof {

namespace {

// A worker's search: it has been made already, but nobody knows the answer before its time.
struct Running {
    std::size_t worker;
    JobTree::Question question;
    JobAnswer answer;
};

std::optional<JobTree::Question> first_free(const JobTree& tree, const Claim& claim,
                                            const std::set<std::string>& taken) {
    std::optional<JobTree::Question> found;
    const auto offer = [&](const JobTree::Question& question) {
        if (taken.contains(question.name())) return false;
        found = question;
        return true;
    };
    for (const bool eager : {false, true})
        if (tree.each_open(claim, eager, offer)) break;
    return found;
}

void tell(JobTree& tree, const Running& done) {
    const auto& [position, claim, ply] = done.question;
    if (done.answer.bounds) tree.answer(position, ply, *done.answer.bounds, done.answer.best);
    else tree.open(position, ply, done.answer.moves);
}

}  // namespace

SimulatedJob simulate(const std::vector<std::unique_ptr<Engine>>& engines, GameRules& rules,
                      const std::string& position, double guess, std::uint64_t nodes, SimulatedCosts costs,
                      const std::atomic<bool>* stop, const std::function<void(double done)>& on_progress) {
    JobTree tree(rules, position);
    std::vector<JobAnswers> answers;
    std::set<std::size_t> idle;
    for (const auto& engine : engines) idle.insert(answers.size()), answers.emplace_back(*engine, nodes);
    std::multimap<double, Running> running;  // by the time at which they end
    std::set<std::string> taken;
    SimulatedJob job;
    double searching = 0;
    while (const auto claim = next_claim(tree.bounds(), guess, false)) {
        while (!idle.empty()) {
            const auto question = first_free(tree, *claim, taken);
            if (!question) break;
            const auto worker = *idle.begin();
            idle.erase(idle.begin()), taken.insert(question->name());
            auto answer = answers[worker](*question, nodes_for(*question, tree, nodes), stop);
            if (stop && *stop) return job;
            const double time = costs.node * static_cast<double>(answer.nodes);
            searching += time, job.nodes += answer.nodes, ++job.questions;
            running.emplace(job.seconds + costs.question + time, Running{worker, *question, std::move(answer)});
        }
        const auto next = running.extract(running.begin());
        job.seconds = next.key();
        idle.insert(next.mapped().worker), taken.erase(next.mapped().question.name());
        tell(tree, next.mapped());
        on_progress(tree.done(*claim));
    }
    job.bounds = tree.bounds();
    job.busy = searching / (job.seconds * static_cast<double>(engines.size()));
    return job;
}

}  // namespace betwixt::proof
