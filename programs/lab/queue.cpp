#include "lab/queue.hpp"

#include <utility>

namespace betwixt::lab {

Queue::Queue(const Plan& plan, const Shard& shard, Journal& journal, OnProgress on_progress,
             const std::atomic<bool>* stop)
    : plan_(plan),
      journal_(journal),
      on_progress_(std::move(on_progress)),
      cells_(
          plan.cells.size(),
          [&plan, shard, &journal](std::size_t i) { return !shard.has(plan.cells[i]) || journal.has(i); }, stop) {
    for (std::size_t i = 0; i < plan.cells.size(); ++i)
        if (shard.has(plan.cells[i])) ++total_, already_ += journal.has(i);
    finished_ = already_;
}

void Queue::finish(std::size_t cell, const std::vector<Sample>& samples) {
    cells_.take([&] {
        journal_.add(cell, samples);
        ++finished_;
        if (on_progress_) on_progress_(finished_, plan_.cells[cell]);
    });
}

}  // namespace betwixt::lab
