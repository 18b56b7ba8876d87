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
    std::string certificate;
    bool enumerate = false;
    std::uint64_t most_positions = 50'000'000;
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

// Refuses games and options that no certificate is written of.
void check_certificate_of(Engine& engine, const SolveArguments& how);
// Writes the proof that the position has that value, as a report gives it. Returns false when Ctrl-C came first.
bool write_certificate(Engine& engine, const std::string& game, const std::string& position, double value,
                       const std::string& file, const support::Interrupt& interrupt);
// Says that Ctrl-C came before the certificate was written. Returns the exit status.
int stopped_in_certificate();
// --enumerate
int solve_by_enumeration(const Session& session, const SolveArguments& how);

}  // namespace betwixt::command
