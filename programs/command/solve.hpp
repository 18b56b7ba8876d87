#pragma once
// The arguments of `solve`, and the functions that its parts share.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command/session.hpp"
#include "support/interrupt.hpp"

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
    std::string job;                            // a folder that several processes share
    std::uint64_t question_nodes = 20'000'000;  // of a job: the largest question that one process answers
    std::vector<int> simulated_workers;         // of a job
    double node_time = 71, question_time = 5;   // simulated: nanoseconds, milliseconds
};

EngineOptions solve_options(const Arguments& a, const Engine& engine, const SolveArguments& how);
// Searches to the end of the game at once, or first a few plies deep for a guess and a move order.
Limits solve_limits(const GameInfo& info, const SolveArguments& how, const support::Interrupt& interrupt);

// Throws if no certificate can be written for the game.
void check_certificate_of(const Engine& engine);
// A move that proves that the position is worth at least the bound of a claim; nothing if none is known.
using KnownMove = std::function<std::optional<std::string>(const std::string& position, double at_least)>;
// Writes the proof that the position has that value, as in a report. Returns false if Ctrl-C came first.
bool write_certificate(Engine& engine, const std::string& game, const std::string& position, double value,
                       const std::string& file, const support::Interrupt& interrupt, const KnownMove& known = {});
// Reports that Ctrl-C came before the certificate was written. Returns the exit status.
int stopped_in_certificate();
// --enumerate
int solve_by_enumeration(const Session& session, const SolveArguments& how);
// --job
int solve_job(const Session& session, const SolveArguments& how);
// --simulated-workers
int solve_simulated(const Session& session, const SolveArguments& how);

}  // namespace betwixt::command
