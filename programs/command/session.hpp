#pragma once
// What every subcommand starts from: the games, the common options, and an engine made from them.

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/option_table.hpp"
#include "support/bad_records.hpp"

namespace betwixt::command {

// A user's mistake: one sentence, exit status 2.
struct UserError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Format { table, csv, json };

// Exit statuses.
inline constexpr int done = 0;
inline constexpr int found_wrong = 1;
inline constexpr int wrong_use = 2;  // 3 is support::status_with_bad_records
inline constexpr int interrupted = 130;

// Reports how much was finished before Ctrl-C. Returns the exit status.
int stopped_after(std::size_t finished, std::size_t of, const char* what);

// The command line as read.
struct Arguments {
    std::string game;
    std::string position;
    std::string positions_file;
    std::string games_file;
    int from = 8, to = 56, every = 7;  // which positions of a recorded game
    std::optional<Depth> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> movetime;
    std::vector<std::string> drivers;
    GivenOptions options;  // of the engine
    bool frozen = false;
    std::uint64_t seed = 1;
    Format format = Format::table;
    support::BadRecordsOptions bad_records;
    std::string already_read;  // from standard input (spoken_protocol)
    std::string command;       // the only command whose engine options are added; empty: all
};

class Session {
public:
    explicit Session(std::vector<GameEntry> games) : games_(std::move(games)) {}
    // Loads the modules named in the environment variable BETWIXT_MODULES, separated by colons. If arguments.game is a
    // file, loads that module too and replaces arguments.game by the name of its game. Throws std::invalid_argument.
    void load_modules();
    // Converts moves in SAN and PDN in arguments.position to the engine's notation. Throws std::invalid_argument.
    void read_typed_position();

    const std::vector<GameEntry>& games() const { return games_; }
    // Throws UserError, with the names of the games, if there is no such game.
    const GameEntry& entry(const std::string& name) const;
    // The engine of arguments.game with the options and the position given.
    std::unique_ptr<Engine> engine(const Arguments& a) const;

    Arguments arguments;

private:
    void add(std::vector<GameEntry> games, const std::string& file);

    std::vector<GameEntry> games_;
};

// The options of an engine with the defaults `o`, changed by the arguments.
EngineOptions engine_options(const Arguments& a, EngineOptions o);
// Configures the engine. Throws UserError with the cause.
void configure(Engine& engine, const EngineOptions& options);
Limits limits(const Arguments& a);

// Groups of options that subcommands share.
void add_game(CLI::App& app, Session& session);
void add_position(CLI::App& app, Arguments& a);
CLI::Option* add_positions_file(CLI::App& app, Arguments& a);
void add_position_sets(CLI::App& app, Arguments& a);
// --strict and --bad, of commands that read records.
void add_bad_records(CLI::App& app, Arguments& a);
void add_limits(CLI::App& app, Arguments& a);
// The options of engines (engine/option_table.hpp): all, or one group.
void add_options(CLI::App& app, Arguments& a);
// Their headings in help.
inline constexpr std::array<std::string_view, 3> search_headings{"Algorithm", "Table", "Order of moves"};
void add_options(CLI::App& app, Arguments& a, OptionGroup group);
void add_format(CLI::App& app, Arguments& a);
// Adds --NAME TEXT; `take` throws std::invalid_argument on a value outside the domain.
CLI::Option* add_value(CLI::App& app, const std::string& name, const Domain& domain, const std::string& help,
                       std::function<void(const OptionValue&)> take);
// The same for a whole number; the help text shows its default.
template <class T>
void add_whole(CLI::App& app, const std::string& name, double least, double most, const std::string& help, T& target) {
    add_value(app, name, Domain::whole(least, most), fmt::format("{} (default {})", help, target),
              [&target](const OptionValue& v) { target = static_cast<T>(std::get<std::int64_t>(v)); });
}

// The same for a finite number of at least `least`.
template <class T> void add_real(CLI::App& app, const std::string& name, double least, const std::string& help,
                                 T& target, const std::string& shown_default) {
    add_value(app, name, Domain::real(least, true), fmt::format("{} (default {})", help, shown_default),
              [&target](const OptionValue& v) {
                  const auto* whole = std::get_if<std::int64_t>(&v);
                  target = whole ? static_cast<double>(*whole) : std::get<double>(v);
              });
}

// Each adds one subcommand, and sets `run` to the subcommand's action when it is chosen.
using Run = std::function<int()>;
void add_lists(CLI::App& app, Session& session, Run& run);
void add_option_list(CLI::App& app, Session& session, Run& run);
void add_search(CLI::App& app, Session& session, Run& run);
void add_solve(CLI::App& app, Session& session, Run& run);
void add_check(CLI::App& app, Session& session, Run& run);
void add_compare(CLI::App& app, Session& session, Run& run);
void add_perft(CLI::App& app, Session& session, Run& run);
void add_verify(CLI::App& app, Session& session, Run& run);
void add_tables(CLI::App& app, Session& session, Run& run);
void add_play(CLI::App& app, Session& session, Run& run);
void add_record(CLI::App& app, Session& session, Run& run);
void add_match(CLI::App& app, Session& session, Run& run);
void add_tune(CLI::App& app, Session& session, Run& run);
void add_lab(CLI::App& app, Session& session, Run& run);
void add_bench(CLI::App& app, Session& session, Run& run);
void add_protocols(CLI::App& app, Session& session, Run& run);  // one subcommand per protocol
// The protocol of a client that starts the program without a command: the first word of its first line. Nothing if
// standard input is a terminal, or if no such line comes within two seconds. `read` gets the text read.
std::optional<std::string> spoken_protocol(std::string& read);
void add_opening_book(CLI::App& app, Session& session, Run& run);
void add_convert(CLI::App& app, Session& session, Run& run);
void add_trace(CLI::App& app, Session& session, Run& run);
void add_suite(CLI::App& app, Session& session, Run& run);
void add_serve(CLI::App& app, Run& run);
void add_help(CLI::App& app, Session& session, Run& run);

}  // namespace betwixt::command
