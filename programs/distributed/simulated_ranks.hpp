#pragma once
// A distributed search by ranks that are simulated: what it would cost on a cluster.

#include <memory>
#include <vector>

#include "distributed/ranks.hpp"
#include "distributed/simulation.hpp"

namespace betwixt::distributed {

class SimulatedRanks {
public:
    // An engine for each rank, with a table of its own. Throws std::invalid_argument and std::bad_alloc.
    SimulatedRanks(const GameEntry& game, int ranks, Orders orders, Costs costs);

    // Throws Root::Stopped when `stop` is set meanwhile, and what the game's code throws.
    EngineReport solve(const std::string& position, const std::atomic<bool>* stop);
    const Account& account() const { return account_; }  // of the position solved last

private:
    Orders orders_;
    Costs costs_;
    std::vector<std::unique_ptr<Engine>> engines_;
    Account account_;
};

}  // namespace betwixt::distributed
