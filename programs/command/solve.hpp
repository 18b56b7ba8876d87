#pragma once
// The arguments of `solve`, and the functions that its parts share.

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
    // For several ranks.
    distributed::Grain grain{};
    std::vector<int> simulated_ranks;
    double node_time = 100, message_time = 2, latency = 20;  // nanoseconds, microseconds, microseconds
};

EngineOptions solve_options(const Arguments& a, const Engine& engine, const SolveArguments& how);
// Searches to the end of the game at once, or first a few plies deep for a guess and a move order.
Limits solve_limits(const GameInfo& info, const SolveArguments& how, const support::Interrupt& interrupt);

// The orders for several ranks. Throws UserError if ranks cannot do what the arguments ask for.
distributed::Orders solve_orders(const Arguments& a, const Engine& engine, const SolveArguments& how);
// The work of a process that does not lead its job. Returns the exit status.
int follow_ranks(support::MpiJob& job, const Session& session, const SolveArguments& how);
// Prints the statistics of the ranks, below the table.
void tell_ranks(const distributed::Account& account);
// Prints one line for each simulated number of ranks.
int solve_simulated(const Session& session, const SolveArguments& how);

// Throws if no certificate can be written for the game or the options.
void check_certificate_of(Engine& engine, const SolveArguments& how);
// Writes the proof that the position has that value, as in a report. Returns false if Ctrl-C came first.
bool write_certificate(Engine& engine, const std::string& game, const std::string& position, double value,
                       const std::string& file, const support::Interrupt& interrupt);
// Reports that Ctrl-C came before the certificate was written. Returns the exit status.
int stopped_in_certificate();
// --enumerate
int solve_by_enumeration(const Session& session, const SolveArguments& how);

}  // namespace betwixt::command
