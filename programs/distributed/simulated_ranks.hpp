#pragma once
// A distributed search by simulated ranks: estimates its cost on a cluster.

#include <memory>
#include <vector>

#include "distributed/ranks.hpp"
#include "distributed/simulation.hpp"

namespace betwixt::distributed {

class SimulatedRanks {
public:
    // Creates an engine for each rank, each with its own table. Throws std::invalid_argument and std::bad_alloc.
    SimulatedRanks(const GameEntry& game, int ranks, Orders orders, Costs costs);

    // Throws Root::Stopped if `stop` becomes true, and what the game's code throws.
    EngineReport solve(const std::string& position, const std::atomic<bool>* stop);
    const Account& account() const { return account_; }  // of the position solved last

private:
    Orders orders_;
    Costs costs_;
    std::vector<std::unique_ptr<Engine>> engines_;
    Account account_;
};

}  // namespace betwixt::distributed
