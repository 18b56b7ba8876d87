#pragma once
// The cells that are still to be measured, handed out one by one, to threads of this process and to others.

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>

#include "lab/journal.hpp"

namespace betwixt::lab {

// Called after each cell: how many of how many are finished, and what the last one was.
using OnProgress = std::function<void(std::size_t finished, std::size_t total, const Cell& last)>;

class Queue {
public:
    Queue(const Plan& plan, const Shard& shard, Journal& journal, OnProgress on_progress,
          const std::atomic<bool>* stop);

    // Nothing when all are taken, or the work was stopped or failed.
    std::optional<std::size_t> next();
    void finish(std::size_t cell, const std::vector<Sample>& samples);
    // Ends the work; the first error counts.
    void fail(std::exception_ptr error);
    void rethrow() const;
    bool complete() const { return finished_ == wanted_.size(); }
    std::size_t total() const { return wanted_.size(); }
    // How many were finished before.
    std::size_t already() const { return already_; }

private:
    const Plan& plan_;
    Journal& journal_;
    OnProgress on_progress_;
    const std::atomic<bool>* stop_;
    std::mutex mutex_;
    std::vector<std::size_t> wanted_;
    std::size_t next_ = 0, finished_ = 0, already_ = 0;
    std::exception_ptr error_;
};

}  // namespace betwixt::lab
