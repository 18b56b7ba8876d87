#pragma once
// What every subcommand starts from: the games, the common options, and an engine made from both.

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// Something the user wrote is wrong: one sentence, exit status 2.
struct UserError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Format { table, csv, json };

// Exit statuses.
inline constexpr int done = 0;
inline constexpr int found_wrong = 1;
inline constexpr int wrong_use = 2;
inline constexpr int interrupted = 130;

// The command line as read. Optional numbers keep the game's default when absent.
struct Arguments {
    std::string game;
    std::string position;
    std::string positions_file;
    std::string games_file;
    int from = 8, to = 56, every = 7;  // which positions of a recorded game
    std::optional<Depth> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> movetime;
    std::optional<std::string> driver, searcher, replacement, bounds;
    std::vector<std::string> drivers;
    std::optional<std::uint64_t> table_entries, hash;
    bool exact = false;
    bool practical = false;
    bool no_hash_move = false, no_killers = false, with_killers = false, no_history = false, with_history = false,
         no_look = false, frozen = false;
    std::optional<int> guess_lag;
    std::optional<Depth> stride;
    std::optional<double> width, step, epsilon;
    std::optional<Depth> etc, table_depth, quiescence, presort;
    bool best_only = false;
    std::optional<int> confidence, confidence_at_end;
    std::uint64_t seed = 1;
    Format format = Format::table;
};

class Session {
public:
    explicit Session(const std::vector<GameEntry>& games) : games_(games) {}

    const std::vector<GameEntry>& games() const { return games_; }
    // Throws UserError with the names there are.
    const GameEntry& entry(const std::string& name) const;
    // The engine of arguments.game with the options and the position given.
    std::unique_ptr<Engine> engine(const Arguments& a) const;

    Arguments arguments;

private:
    const std::vector<GameEntry>& games_;
};

// The engine options that the arguments amount to for a game with the defaults `o`.
EngineOptions engine_options(const Arguments& a, EngineOptions o);
// Configures, and names what is wrong as a UserError.
void configure(Engine& engine, const EngineOptions& options);
Limits limits(const Arguments& a);

// Groups of options that subcommands share.
void add_game(CLI::App& app, Session& session);
void add_position(CLI::App& app, Arguments& a);
void add_position_sets(CLI::App& app, Arguments& a);
void add_limits(CLI::App& app, Arguments& a);
void add_algorithm(CLI::App& app, Arguments& a);
void add_memory(CLI::App& app, Arguments& a);
void add_ordering(CLI::App& app, Arguments& a);
void add_format(CLI::App& app, Arguments& a);

// Each adds one subcommand; `run` is set to what it does when chosen.
using Run = std::function<int()>;
void add_lists(CLI::App& app, Session& session, Run& run);
void add_search(CLI::App& app, Session& session, Run& run);
void add_solve(CLI::App& app, Session& session, Run& run);
void add_compare(CLI::App& app, Session& session, Run& run);
void add_perft(CLI::App& app, Session& session, Run& run);
void add_verify(CLI::App& app, Session& session, Run& run);
void add_play(CLI::App& app, Session& session, Run& run);
void add_record(CLI::App& app, Session& session, Run& run);
void add_match(CLI::App& app, Session& session, Run& run);
void add_lab(CLI::App& app, Session& session, Run& run);
void add_bench(CLI::App& app, Session& session, Run& run);
void add_protocols(CLI::App& app, Session& session, Run& run);  // one for each protocol
void add_convert(CLI::App& app, Session& session, Run& run);

}  // namespace betwixt::command
