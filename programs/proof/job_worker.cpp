#include "proof/job_worker.hpp"

#include <chrono>
#include <thread>

#include "support/clock.hpp"

namespace betwixt::proof {

namespace {

constexpr auto pause = std::chrono::milliseconds(50);  // of a worker for whom there is no question

}  // namespace

JobWorker::JobWorker(Engine& engine, const GameEntry& game, const std::filesystem::path& folder, const JobTask& task)
    : answers_(engine, task.nodes),
      task_(task),
      rules_(game.create()),
      tree_(*rules_, task.position),
      folder_(folder),
      journal_(folder, folder_.worker()) {}

JobState JobWorker::work(const std::atomic<bool>* stop, const std::function<void(const JobState&)>& on_state) {
    for (;;) {
        journal_.read(tree_);
        const auto claim = next_claim(tree_.bounds(), task_.guess, task_.weak);
        const auto now = state(claim);
        on_state(now);
        if (!claim || (stop && *stop)) return now;
        if (const auto question = take(*claim)) {
            answer(*question, stop);
            folder_.give_back(question->name());
        } else {
            std::this_thread::sleep_for(pause);
        }
    }
}

// A question that no other worker has. When all are taken, one that may turn out to be needless.
std::optional<JobTree::Question> JobWorker::take(const Claim& claim) {
    std::optional<JobTree::Question> taken;
    const auto offer = [&](const JobTree::Question& question) {
        if (!folder_.take(question.name())) return false;
        journal_.read(tree_);
        if (tree_.is_open(question)) taken = question;
        else folder_.give_back(question.name());  // it was answered a moment ago
        return true;
    };
    for (const bool eager : {false, true})
        if (tree_.each_open(claim, eager, offer)) break;
    return taken;
}

void JobWorker::answer(const JobTree::Question& question, const std::atomic<bool>* stop) {
    const support::Stopwatch watch;
    const auto a = answers_(question, nodes_for(question, tree_, task_.nodes), stop);
    if (a.bounds) journal_.answer(question, *a.bounds, a.best, {a.nodes, watch.seconds()});
    else if (!a.moves.empty()) journal_.open(question, a.moves, {a.nodes, watch.seconds()});
}

JobState JobWorker::state(std::optional<Claim> claim) const {
    return {tree_.bounds(),    tree_.best(),     claim ? tree_.done(*claim) : 1, tree_.answered(), tree_.opened(),
            folder_.workers(), journal_.effort()};
}

}  // namespace betwixt::proof
