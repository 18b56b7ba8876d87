#pragma once
// The cells still to be measured, given out one by one to threads of this process and to other processes.

#include <functional>

#include "lab/journal.hpp"
#include "support/work_queue.hpp"

namespace betwixt::lab {

// Called after each cell, with the number of finished cells and the last one.
using OnProgress = std::function<void(std::size_t finished, const Cell& last)>;

class Queue {
public:
    Queue(const Plan& plan, const Shard& shard, Journal& journal, OnProgress on_progress,
          const std::atomic<bool>* stop);

    // As in support::WorkQueue.
    std::optional<std::size_t> next() { return cells_.next(); }
    void fail(std::exception_ptr error) { cells_.fail(std::move(error)); }
    void work(unsigned threads, const std::function<void()>& each, const std::function<void()>& meanwhile) {
        cells_.work(threads, each, meanwhile);
    }
    void finish(std::size_t cell, const std::vector<Sample>& samples);

    bool complete() const { return finished_ == total_; }
    std::size_t total() const { return total_; }
    // The number of cells that earlier runs finished.
    std::size_t already() const { return already_; }

private:
    const Plan& plan_;
    Journal& journal_;
    OnProgress on_progress_;
    support::WorkQueue cells_;  // indices into the plan
    std::size_t total_ = 0, already_ = 0, finished_ = 0;
};

}  // namespace betwixt::lab
