#pragma once
// What a distributed search is asked, and what it tells, whether its ranks are processes or simulated.

#include <cstdint>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "distributed/root.hpp"
#include "distributed/traffic.hpp"

namespace betwixt::distributed {

struct Orders {
    EngineOptions options;      // of every rank's engine
    std::string driver;         // one of Drivers
    bool sign_only = false;     // whether the value is above, at or below 0 is enough
    std::uint64_t warm_up = 0;  // nodes that each rank searches first, for a guess and a good order
    bool cold = false;          // forget the table before each position
    Grain grain{};
};

// Of all ranks together.
struct Account {
    int ranks = 1;
    double seconds = 0;
    double busy = 0;  // the share of the ranks' time that they worked
    Work work;
    Traffic traffic;
    int passes = 0;
    // And of another position. most_nodes_open stays that of one rank at one time.
    void add(const Account& a);
};

// Throws std::invalid_argument, with one sentence, where the driver asks for more than null windows.
void check_driver(const std::string& driver);

// Sets the engine to a position to be searched by several ranks. Returns what a short search by itself thinks of it, if
// one is ordered.
std::optional<EngineReport> prepare(Engine& engine, const Orders& orders, const std::string& position);

// Runs the driver over the root. `ask` as for Root. The report is about the position that the engine is set to.
EngineReport drive(const Engine& engine, const NodeSearch& search, const Orders& orders,
                   const std::optional<EngineReport>& guess, const Root::Ask& ask,
                   const std::function<void(EngineReport)>& on_pass, Account& account);

}  // namespace betwixt::distributed
