#pragma once
// What `solve` was asked, and how its parts share it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command/session.hpp"
#include "distributed/ranks.hpp"
#include "distributed/simulation.hpp"
#include "support/interrupt.hpp"
#include "support/mpi_job.hpp"

namespace betwixt::command {

struct SolveArguments {
    std::string file;
    bool weak = false;
    bool cold = false;
    bool ties = false;
    std::optional<std::uint64_t> warm_up;
    std::string book, write_book;
    // By several ranks.
    distributed::Grain grain{};
    std::vector<int> simulated_ranks;
    double node_time = 100, message_time = 2, latency = 20;  // nanoseconds, microseconds, microseconds
};

EngineOptions solve_options(const Arguments& a, const Engine& engine, const SolveArguments& how);
// At once to the end of the game, or by way of a few plies for guess and order.
Limits solve_limits(const GameInfo& info, const SolveArguments& how, const support::Interrupt& interrupt);

// The same for several ranks. Throws UserError where they cannot do what was asked.
distributed::Orders solve_orders(const Arguments& a, const Engine& engine, const SolveArguments& how);
// What a process that does not lead its job does. Returns the exit status.
int follow_ranks(support::MpiJob& job, const Session& session, const SolveArguments& how);
// Says what the ranks did, below the table.
void tell_ranks(const distributed::Account& account);
// A line for each number of ranks that is simulated.
int solve_simulated(const Session& session, const SolveArguments& how);

}  // namespace betwixt::command
