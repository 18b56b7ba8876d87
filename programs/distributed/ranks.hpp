#pragma once
// The input and output of a distributed search, for ranks that are processes and for simulated ones.

#include <cstdint>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "distributed/root.hpp"
#include "distributed/traffic.hpp"

namespace betwixt::distributed {

struct Orders {
    EngineOptions options;      // of every rank's engine
    std::string driver;         // one of Drivers
    bool sign_only = false;     // the value's sign (above, at or below 0) is enough
    std::uint64_t warm_up = 0;  // nodes that each rank searches first, for a guess and a move order
    bool cold = false;          // forget the table before each position
    Grain grain{};
};

// Sums over all ranks.
struct Account {
    int ranks = 1;
    double seconds = 0;
    double busy = 0;  // the fraction of the ranks' time that was work
    Work work;
    Traffic traffic;
    int passes = 0;
    // Adds another position's account. most_nodes_open stays the maximum of one rank at one time.
    void add(const Account& a);
};

// Throws std::invalid_argument, with one sentence, if the driver uses more than null windows.
void check_driver(const std::string& driver);

// Sets the engine to a position to be searched by several ranks. Returns the report of a short search by this rank
// alone if one is ordered.
std::optional<EngineReport> prepare(Engine& engine, const Orders& orders, const std::string& position);

// Runs the driver at the root. `ask` is as for Root. The report is about the position that the engine is set to.
EngineReport drive(const Engine& engine, const NodeSearch& search, const Orders& orders,
                   const std::optional<EngineReport>& guess, const Root::Ask& ask,
                   const std::function<void(EngineReport)>& on_pass, Account& account);

}  // namespace betwixt::distributed
