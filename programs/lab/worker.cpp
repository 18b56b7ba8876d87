#include "lab/worker.hpp"

#include <algorithm>

namespace betwixt::lab {

std::vector<Sample> Worker::measure(std::size_t index) {
    const Cell& cell = plan_.cells[index];
    if (game_ != cell.game) {
        const auto entry =
            std::find_if(games_.begin(), games_.end(), [&](const auto& e) { return e.name == cell.game; });
        engine_.reset();
        engine_ = plan_.experiment.distinct_leaves ? entry->create_logged() : entry->create();
        game_ = cell.game;
    }
    return lab::measure(*engine_, cell, plan_.experiment.kind, stop_);
}

void work(Queue& queue, const Plan& plan, const std::vector<GameEntry>& games, unsigned jobs,
          const std::atomic<bool>* stop) {
    const auto loop = [&] {
        Worker worker(plan, games, stop);
        while (const auto cell = queue.next()) queue.finish(*cell, worker.measure(*cell));
    };
    try {
        queue.work(jobs, loop);
    } catch (const Interrupted&) {  // unfinished cells can be measured later
    }
}

}  // namespace betwixt::lab
