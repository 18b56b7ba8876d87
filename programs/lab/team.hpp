#pragma once
// The processes of one MPI job (mpirun -n N betwixt lab run NAME). Rank 0 has the journal and gives out cells; all
// ranks, including rank 0, measure them.

#include <memory>
#include <utility>

#include "lab/worker.hpp"
#include "support/mpi_job.hpp"

namespace betwixt::lab {

class Team {
public:
    // As in support::MpiJob::join().
    static std::unique_ptr<Team> join();
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    bool leads() const { return job_->leads(); }
    int size() const { return job_->size(); }
    // Rank 0: gives out the queue's cells and stores the results until all other ranks have ended.
    void serve(Queue& queue);
    // Any other rank: measures the cells it gets until there are none left. Sends an error of a measurement to rank 0.
    void follow(const Plan& plan, const std::vector<GameEntry>& games, const std::atomic<bool>* stop);

private:
    // Rank 0 could not start: ends the other ranks.
    void dismiss();
    explicit Team(std::unique_ptr<support::MpiJob> job) : job_(std::move(job)) {}

    std::unique_ptr<support::MpiJob> job_;
    bool served_ = false;
};

}  // namespace betwixt::lab
