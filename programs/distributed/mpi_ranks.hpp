#pragma once
// A distributed search by the processes of an MPI job. Rank 0 gets the position to solve; the others follow rank 0.

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
    // Ends the other ranks, even after an error.
    ~MpiRanks() override;
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    // For rank 0. Throws Root::Stopped if `stop` becomes true, std::runtime_error with the error of another process,
    // and what the game's code throws. `on_pass` receives the bounds after each pass.
    EngineReport solve(Engine& engine, const Orders& orders, const std::string& position, const std::atomic<bool>* stop,
                       const std::function<void(EngineReport)>& on_pass);
    // Sums over all positions solved.
    const Account& account() const { return total_; }

    // For any other rank: works until rank 0 ends the job. Reports to rank 0 if `stop` becomes true or an error occurs.
    void follow(Engine& engine, const Orders& orders, const std::atomic<bool>* stop);
    // The same for a rank that cannot start: reports why to rank 0 and waits for the end.
    void fail(const std::string& why);

private:
    // The search of one position. Messages of other positions' searches are not part of it.
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
    std::vector<Letter> too_early_;  // for a later position, whose `begin` has not arrived
    Traffic traffic_;
    Account account_, total_;  // of the current position, and of all positions solved
};

}  // namespace betwixt::distributed
