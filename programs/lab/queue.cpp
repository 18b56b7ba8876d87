#include "lab/queue.hpp"

#include <algorithm>
#include <utility>

namespace betwixt::lab {

Queue::Queue(const Plan& plan, const Shard& shard, Journal& journal, support::WorkFolder* job, OnProgress on_progress,
             const std::atomic<bool>* stop)
    : plan_(plan),
      shard_(shard),
      journal_(journal),
      job_(job),
      on_progress_(std::move(on_progress)),
      cells_(
          plan.cells.size(),
          [this](std::size_t i) {
              const Cell& cell = plan_.cells[i];
              return !shard_.has(cell) || journal_.has(i) || (job_ && !job_->take(cell.key));
          },
          stop) {
    for (std::size_t i = 0; i < plan.cells.size(); ++i)
        if (shard.has(plan.cells[i])) ++total_, already_ += journal.has(i);
    finished_ = already_;
}

void Queue::finish(std::size_t cell, const std::vector<Sample>& samples) {
    cells_.take([&] {
        journal_.add(cell, samples);
        if (job_) job_->finish(plan_.cells[cell].key);
        ++finished_;
        if (on_progress_) on_progress_(finished_, plan_.cells[cell]);
    });
}

bool Queue::complete() const {
    if (!job_) return finished_ == total_;
    return std::all_of(plan_.cells.begin(), plan_.cells.end(),
                       [&](const Cell& cell) { return !shard_.has(cell) || job_->is_done(cell.key); });
}

}  // namespace betwixt::lab
