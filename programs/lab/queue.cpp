#include "lab/queue.hpp"

#include <utility>

namespace betwixt::lab {

Queue::Queue(const Plan& plan, const Shard& shard, Journal& journal, OnProgress on_progress,
             const std::atomic<bool>* stop)
    : plan_(plan), journal_(journal), on_progress_(std::move(on_progress)), stop_(stop) {
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        if (!shard.has(plan.cells[i])) continue;
        wanted_.push_back(i);
        already_ += journal.has(i);
    }
    finished_ = already_;
}

std::optional<std::size_t> Queue::next() {
    const std::lock_guard lock(mutex_);
    while (next_ < wanted_.size() && journal_.has(wanted_[next_])) ++next_;
    if (error_ || (stop_ && *stop_) || next_ == wanted_.size()) return std::nullopt;
    return wanted_[next_++];
}

void Queue::finish(std::size_t cell, const std::vector<Sample>& samples) {
    const std::lock_guard lock(mutex_);
    journal_.add(cell, samples);
    ++finished_;
    if (on_progress_) on_progress_(finished_, wanted_.size(), plan_.cells[cell]);
}

void Queue::fail(std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
}

void Queue::rethrow() const {
    if (error_) std::rethrow_exception(error_);
}

}  // namespace betwixt::lab
