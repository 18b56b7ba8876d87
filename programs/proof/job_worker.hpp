#pragma once
// A worker of a job: takes questions from the job's folder and answers them by searches.

#include <atomic>
#include <functional>

#include "betwixt/engine/engine.hpp"
#include "proof/job_answers.hpp"
#include "proof/job_journal.hpp"
#include "support/work_folder.hpp"

namespace betwixt::proof {

// What a worker knows of its job.
struct JobState {
    Bounds<double> bounds;  // of the value, as in claims
    std::string best;
    double done = 0;  // the estimated part of the work on the question about the root
    std::size_t answered = 0, opened = 0;
    int workers = 1;
    Effort effort;  // of all workers, earlier ones included
};

class JobWorker {
public:
    // The engine is configured as for a solution, without a question. Throws std::invalid_argument if the folder cannot
    // be used.
    JobWorker(Engine& engine, const GameEntry& game, const std::filesystem::path& folder, const JobTask& task);

    // Works until the value is known, or `stop` is set. Returns what is known then. `on_state` is called after each
    // question and while there is nothing to do.
    JobState work(const std::atomic<bool>* stop, const std::function<void(const JobState&)>& on_state);
    const JobTree& tree() const { return tree_; }

private:
    std::optional<JobTree::Question> take(const Claim& claim);
    void answer(const JobTree::Question& question, const std::atomic<bool>* stop);
    JobState state(std::optional<Claim> claim) const;

    JobAnswers answers_;
    JobTask task_;
    std::unique_ptr<Engine> rules_;
    JobTree tree_;
    support::WorkFolder folder_;
    JobJournal journal_;
};

}  // namespace betwixt::proof
