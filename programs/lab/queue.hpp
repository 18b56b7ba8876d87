#pragma once
// The cells still to be measured, given out one by one to the threads of this process.

#include <functional>

#include "lab/journal.hpp"
#include "support/work_folder.hpp"
#include "support/work_queue.hpp"

namespace betwixt::lab {

// Called after each cell, with the number of finished cells and the last one.
using OnProgress = std::function<void(std::size_t finished, const Cell& last)>;

class Queue {
public:
    // `job`: several processes share the cells; nullptr if this one has all.
    Queue(const Plan& plan, const Shard& shard, Journal& journal, support::WorkFolder* job, OnProgress on_progress,
          const std::atomic<bool>* stop);

    // As in support::WorkQueue.
    std::optional<std::size_t> next() { return cells_.next(); }
    void work(unsigned threads, const std::function<void()>& each) { cells_.work(threads, each); }
    void finish(std::size_t cell, const std::vector<Sample>& samples);

    // True if all cells are finished, by this process or by others of the job.
    bool complete() const;
    std::size_t total() const { return total_; }
    // The number of cells that earlier runs finished.
    std::size_t already() const { return already_; }

private:
    const Plan& plan_;
    const Shard shard_;
    Journal& journal_;
    support::WorkFolder* job_;
    OnProgress on_progress_;
    support::WorkQueue cells_;  // indices into the plan
    std::size_t total_ = 0, already_ = 0, finished_ = 0;
};

}  // namespace betwixt::lab
