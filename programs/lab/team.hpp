#pragma once
// The processes of one MPI job (mpirun -n N betwixt lab run NAME). The first, rank 0, has the journal and hands out
// cells; the others measure them, and it does, too.

#include <memory>
#include <utility>

#include "lab/worker.hpp"
#include "support/mpi_job.hpp"

namespace betwixt::lab {

class Team {
public:
    // As support::MpiJob::join().
    static std::unique_ptr<Team> join();
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    bool leads() const { return job_->leads(); }
    int size() const { return job_->size(); }
    // Rank 0: hands out the queue's cells and takes what was measured, until all others have ended.
    void serve(Queue& queue);
    // Any other: measures what it is given, until there is nothing more. Throws what rank 0 says went wrong here.
    void follow(const Plan& plan, const std::vector<GameEntry>& games, const std::atomic<bool>* stop);

private:
    // Rank 0 could not even begin: the others shall end.
    void dismiss();
    explicit Team(std::unique_ptr<support::MpiJob> job) : job_(std::move(job)) {}

    std::unique_ptr<support::MpiJob> job_;
    bool served_ = false;
};

}  // namespace betwixt::lab
