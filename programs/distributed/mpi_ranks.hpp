#pragma once
// A distributed search by the processes of an MPI job. Rank 0 is told what to solve; the others follow it.

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "distributed/ranks.hpp"
#include "support/clock.hpp"
#include "support/mpi_job.hpp"

namespace betwixt::distributed {

class MpiRanks final : private Network {
public:
    explicit MpiRanks(support::MpiJob& job);
    // The others shall end, whatever happened here.
    ~MpiRanks() override;
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    // Rank 0. Throws Root::Stopped when `stop` is set meanwhile, std::runtime_error with what went wrong in another
    // process, and what the game's code throws. `on_pass` hears of the bounds.
    EngineReport solve(Engine& engine, const Orders& orders, const std::string& position, const std::atomic<bool>* stop,
                       const std::function<void(EngineReport)>& on_pass);
    // Of all positions solved.
    const Account& account() const { return total_; }

    // Any other: works until rank 0 says that there is no more. When `stop` is set, or something goes wrong, rank 0
    // hears of it.
    void follow(Engine& engine, const Orders& orders, const std::atomic<bool>* stop);
    // The same for one that cannot even begin.
    void fail(const std::string& why);

private:
    // The search of one position: what was sent for another is no part of it.
    struct Task;
    struct Letter {
        int from;
        std::uint32_t task;
        Message message;
    };

    void send(int to, const Message& message) override;
    void send_all(const Message& message);
    std::optional<Letter> receive(int milliseconds);
    void begin(Engine& engine, const Orders& orders, std::uint32_t number);
    void take(const Letter& letter);
    Scheduler::RootAnswer ask(const Question& question, std::size_t first, const std::atomic<bool>* stop);
    std::string counts() const;
    void gather();

    support::MpiJob& job_;
    std::unique_ptr<Task> task_;
    std::uint32_t number_ = 0;       // of the position
    std::vector<Letter> too_early_;  // about a position that this rank has not heard of
    Traffic traffic_;
    Account account_, total_;  // of this position, and of all that were solved
};

}  // namespace betwixt::distributed
